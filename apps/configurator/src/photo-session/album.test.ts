import { expect, test } from "vitest";
import { emptyMask } from "./replace-mask.ts";
import { PhotoSession } from "./photo-session.ts";
import type { Ready } from "./photo-session-state.ts";
import { createScript, file, mask, named, type Script, settle } from "./testing/scripted-engine.ts";

test("photos of the same car are added, the first of them is shown, and the others wait undecoded", async () => {
  const { session, script } = await startWithCar();
  await session.addPhotos([file("front", 20), file("rear", 30)]);
  expect(requireReady(session)).toMatchObject({ photo: { width: 20 }, refusal: null });
  expect(listAlbum(session)).toEqual(["photo-1 analyzed", "photo-3 shown", "photo-2"]);
  // The rear was decoded for its thumbnail only: no car was looked for in it.
  expect(script.segmented.map(({ width }) => width)).toEqual([10, 20]);
  const { photos } = requireReady(session).album;
  expect(photos.every(({ thumbnail }) => thumbnail !== null)).toBe(true);
  expect(JSON.stringify(photos)).not.toContain("pixels");
});

test("a photo that was shown before comes back with its edited outline, and is not segmented again", async () => {
  const { session, script } = await startWithCar();
  session.saveMask(emptyMask(mask("hood")));
  session.dismissWarning();
  const before = requireReady(session);
  await session.addPhotos([file("front", 20)]);
  await session.showPhoto("photo-1");
  expect(requireReady(session)).toMatchObject({
    photo: { width: 10 },
    masks: before.masks,
    foundMasks: before.foundMasks,
    warnings: ["too-dark"],
    pastMasks: [],
  });
  expect(script.segmented).toHaveLength(2);
  session.resetMasks();
  expect(requireReady(session).masks).toHaveLength(2);
});

test("only the photo on screen is decoded, however often the customer swipes", async () => {
  const { session } = await startWithCar();
  await session.addPhotos([file("front", 20), file("rear", 30), file("side", 40)]);
  for (const id of ["photo-1", "photo-2", "photo-3", "photo-4", "photo-1"]) await session.showPhoto(id);
  const { photo, album } = requireReady(session);
  expect(photo.width).toBe(10);
  expect(album.photos.flatMap((each) => Object.keys(each))).not.toContain("photo");
  expect(album.photos).toHaveLength(4);
});

test("an album holds four photos, and says when some were left out", async () => {
  const { session } = await startWithCar();
  await session.addPhotos(["a", "b", "c", "d"].map((name) => file(name)));
  expect(requireReady(session).refusal).toBe("too-many-photos");
  expect(requireReady(session).album.photos).toHaveLength(4);
  const full = requireReady(session).album;
  await session.addPhotos([file("e")]);
  expect(requireReady(session)).toMatchObject({ album: full, refusal: "too-many-photos" });
});

test("a file that is no photo is refused, and those beside it are added", async () => {
  const { session } = await startWithCar({ refuse: { letter: "not-a-picture" } });
  await session.addPhotos([file("letter"), file("rear", 30)]);
  expect(requireReady(session)).toMatchObject({ photo: { width: 30 }, refusal: "not-a-picture" });
  await session.addPhotos([file("letter")]);
  expect(requireReady(session)).toMatchObject({ photo: { width: 30 }, refusal: "not-a-picture" });
  expect(requireReady(session).album.photos).toHaveLength(2);
});

test("canceling an added photo goes back to the one before, and the added one can still be shown", async () => {
  const gates = [undefined, new Promise<void>(() => {}), undefined];
  const { session } = await startWithCar({ beforeFound: () => gates.shift() });
  void session.addPhotos([file("rear", 30)]);
  await settle();
  await settle();
  expect(session.getState()).toMatchObject({ kind: "segmenting", photo: { width: 30 } });
  session.cancel();
  expect(requireReady(session)).toMatchObject({ photo: { width: 10 }, refusal: "canceled" });
  await session.showPhoto("photo-2");
  expect(requireReady(session).photo.width).toBe(30);
});

test("the photo on screen is removed after its neighbor is shown, and another one at once", async () => {
  const { session } = await startWithCar();
  await session.addPhotos([file("front", 20), file("rear", 30)]);
  await session.removePhoto("photo-3");
  expect(listAlbum(session)).toEqual(["photo-1 shown", "photo-2"]);
  await session.removePhoto("photo-2");
  expect(listAlbum(session)).toEqual(["photo-1 shown"]);
  await session.removePhoto("photo-1");
  expect(listAlbum(session)).toEqual(["photo-1 shown"]);
});

test("an added photo without a car can be removed, or left for the one before", async () => {
  const { session } = await startWithCar();
  await session.addPhotos([file("wall", 20)]);
  expect(session.getState()).toMatchObject({ kind: "no-car" });
  session.cancel();
  expect(listAlbum(session)).toEqual(["photo-1 shown", "photo-2"]);
  await session.showPhoto("photo-2");
  await session.removePhoto("photo-2");
  expect(listAlbum(session)).toEqual(["photo-1 shown"]);
});

test("a photo that is sent before it was shown is analyzed once, and the one on screen stays", async () => {
  const { session, script } = await startWithCar();
  await session.addPhotos([file("front", 20), file("rear", 30)]);
  const before = requireReady(session);
  const { signal } = new AbortController();
  const opened = await session.openPhoto("photo-2", signal);
  expect(opened).toMatchObject({ photo: { width: 30 }, masks: [{ id: "hood" }, { id: "roof" }] });
  expect(requireReady(session).photo).toBe(before.photo);
  await session.openPhoto("photo-2", signal);
  await session.showPhoto("photo-2");
  expect(script.segmented.map(({ width }) => width)).toEqual([10, 20, 30]);
});

test("after another photo was sent, an edit works on the one on screen", async () => {
  const { session, script } = await startWithCar();
  await session.addPhotos([file("rear", 30)]);
  await session.showPhoto("photo-1");
  await session.addPhotos([file("side", 40)]);
  await session.showPhoto("photo-1");
  await session.openPhoto("photo-3", new AbortController().signal);
  const tap = { kind: "tap", x: 0, y: 0, mode: "add" } as const;
  await session.applyStroke(mask("hood"), tap);
  expect(script.segmented.at(-1)?.width).toBe(10);
});

test("a photo without a car has no masks when it is sent", async () => {
  const { session } = await startWithCar();
  await session.addPhotos([file("wall", 20)]);
  session.cancel();
  const opened = await session.openPhoto("photo-2", new AbortController().signal);
  expect(opened).toMatchObject({ photo: { width: 20 }, masks: [], normals: null });
  const aborted = AbortSignal.abort(new Error("the panel was closed"));
  await expect(session.openPhoto("photo-2", aborted)).rejects.toThrow("the panel was closed");
  await expect(session.openPhoto("photo-9", aborted)).rejects.toThrow("the photo was removed");
});

test("a new photo is another car, and going back from it brings all photos of the first", async () => {
  const { session } = await startWithCar({ failures: [null, null, named("ModelError")] });
  await session.addPhotos([file("rear", 30)]);
  const before = requireReady(session);
  await session.choosePhoto(file("other", 50));
  expect(session.getState()).toMatchObject({ kind: "failed", album: { photos: [{ id: "photo-3" }] } });
  session.cancel();
  expect(session.getState()).toEqual(before);
  await session.choosePhoto(file("other", 50));
  expect(listAlbum(session)).toEqual(["photo-4 shown"]);
});

test("clearing forgets all photos", async () => {
  const { session } = await startWithCar();
  await session.addPhotos([file("rear", 30)]);
  session.clear();
  expect(session.getState()).toEqual({ kind: "empty", refusal: null, isCleared: true });
  await session.showPhoto("photo-1");
  expect(session.getState()).toMatchObject({ kind: "empty" });
  await session.addPhotos([file("rear", 30)]);
  expect(session.getState()).toMatchObject({ kind: "empty" });
});

async function startWithCar(
  options: Parameters<typeof createScript>[0] = {},
): Promise<{ session: PhotoSession; script: Script }> {
  const script = createScript(options);
  const session = new PhotoSession(() => Promise.resolve(script.engine));
  await session.choosePhoto(file("car", 10));
  return { session, script };
}

function requireReady(session: PhotoSession): Ready {
  const state = session.getState();
  if (state.kind !== "ready") throw new Error(`the session is ${state.kind}`);
  return state;
}

function listAlbum(session: PhotoSession): string[] {
  const { shownId, photos } = requireReady(session).album;
  return photos.map(({ id, analysis }) => {
    if (id === shownId) return `${id} shown`;
    return analysis === null ? id : `${id} analyzed`;
  });
}
