import type { PartMask } from "@livery/engine";
import { expect, test, vi } from "vitest";
import { loadSample } from "../../samples/load-sample.ts";
import { sampleCars } from "../../samples/sample-cars.ts";
import { PhotoSession } from "../photo-session.ts";
import { createScript, file, mask, type Script } from "../testing/scripted-engine.ts";
import { hasOutlines, idAt, requireReady, TestTab } from "../testing/test-tab.ts";
import { longestKeptMs } from "./kept-background.ts";
import { readCar } from "./car-store.ts";
import { keepCar } from "./keep-car.ts";
import { listOpenTabs } from "./open-tab.ts";

test("after a reload the photo and its edited outlines are there, bit for bit, and nothing is segmented", async () => {
  const tab = new TestTab();
  const before = await tab.openPage();
  await before.session.choosePhoto(file("car", 7));
  const edited: PartMask = { ...mask("roof"), alpha: new Uint8Array([77]) };
  before.session.saveMask(edited);
  before.session.saveMask({ ...mask("drawn-1"), alpha: new Uint8Array([5]) });
  const { masks, foundMasks, normals, warnings } = requireReady(before.session);
  await tab.stored((car) => car?.photos[0]?.analysis?.masks.length === 3);

  const script = createScript();
  const after = await tab.openPage(script);
  expect([before.keeper.isUntouched, after.keeper.isUntouched]).toEqual([false, true]);
  window.dispatchEvent(new KeyboardEvent("keydown"));
  expect(after.keeper.isUntouched).toBe(false);
  expect(requireReady(after.session)).toMatchObject({ masks, foundMasks, normals, warnings });
  expect(requireReady(after.session).photo.width).toBe(7);
  expect([script.segmented, script.prepared()]).toEqual([[], 0]);
  // A new mask takes no other's id.
  expect(after.session.createEmptyMask({ materialClass: "paint", panel: null }).id).toBe("drawn-2");
});

test("four photos come back with the one that was on screen, and a removed one does not", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("front", 1));
  await session.addPhotos([file("rear", 2), file("left", 3), file("right", 4)]);
  await session.showPhoto(idAt(session, 2));
  await session.removePhoto(idAt(session, 3));
  await tab.stored((car) => car?.photos.length === 3 && car.shownId === idAt(session, 2));

  const script = createScript();
  const { session: after } = await tab.openPage(script);
  const { album, photo } = requireReady(after);
  expect(album.photos.map(({ id }) => id)).toEqual(requireReady(session).album.photos.map(({ id }) => id));
  expect([photo.width, script.segmented.length]).toEqual([3, 0]);
  expect(await Promise.all(album.photos.map(async (each) => each.thumbnail?.text()))).toEqual(
    Array.from({ length: 3 }, () => "thumbnail"),
  );
  await after.showPhoto(idAt(after, 0));
  expect(requireReady(after).photo.width).toBe(1);
  await after.addPhotos([file("badge", 5)]);
  expect(new Set(requireReady(after).album.photos.map(({ id }) => id)).size).toBe(4);
  expect((await tab.read())?.files.size).toBe(3);
  await tab.stored((car) => car?.photos.length === 4);
});

test("masks of another version are made again, from the stored photo", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  const script = createScript();
  const { session: after } = await tab.openPage(withMasks(script, "next"));
  expect(script.segmented.map(({ width }) => width)).toEqual([7]);
  expect(requireReady(after).photo.width).toBe(7);
  await tab.stored((car) => car?.masksVersion === "next");
});

test("a page that is closed while the car is being found finds it after a reload", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage(createScript({ beforeFound: () => new Promise(() => {}) }));
  void session.choosePhoto(file("car", 7));
  await tab.stored((car) => car?.photos.length === 1);
  const { session: after } = await tab.openPage();
  expect(requireReady(after).masks).toHaveLength(2);
});

test("of a sample car only its name is kept", async () => {
  const tab = new TestTab();
  const suv = sampleCars.find(({ id }) => id === "suv");
  if (suv === undefined) throw new Error("there is no such sample");
  const { session } = await tab.openPage();
  await session.chooseSample("suv", () => loadSample(suv));
  await tab.stored((car) => car?.sampleId === "suv" && car.photos.length === 0);
  const { session: after } = await tab.openPage();
  const [one, other] = [requireReady(session), requireReady(after)];
  expect(other.sampleId).toBe("suv");
  expect(other.masks).toEqual(one.masks);
});

test("the customer's own picture that the car stands in comes back pixel for pixel, and is stored once", async () => {
  const tab = new TestTab();
  const { session, keeper } = await tab.openPage();
  keeper.setBackground(beach);
  await session.choosePhoto(file("car", 7));
  await tab.stored((car) => car?.hasBackground === true && hasOutlines(car));

  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const { session: after, background } = await tab.openPage();
  expect(background).toMatchObject({ width: beach.width, height: beach.height });
  expect([...(background?.data ?? [])]).toEqual([...beach.data]);
  after.saveMask({ ...mask("roof"), alpha: new Uint8Array([9]) });
  await tab.stored((car) => (car?.photos[0]?.analysis?.facts.length ?? 0) > 2 && car?.hasBackground === true);
  const putKeys = put.mock.calls.map(([, key]) => key);
  expect(putKeys).toContain(tab.name());
  expect(putKeys).not.toContainEqual([tab.name(), "background"]);
});

test("a sample car keeps the picture that it stands in, and leaves it with another scene", async () => {
  const tab = new TestTab();
  const suv = sampleCars.find(({ id }) => id === "suv");
  if (suv === undefined) throw new Error("there is no such sample");
  const { session, keeper } = await tab.openPage();
  await session.chooseSample("suv", () => loadSample(suv));
  keeper.setBackground(beach);
  await tab.stored((car) => car?.hasBackground === true && hasOutlines(car));
  expect((await tab.readBackground())?.width).toBe(beach.width);
  keeper.setBackground(null);
  await tab.stored((car) => car?.hasBackground === false);
  expect(await tab.readBackground()).toBeNull();
});

test("the picture goes with Done, after a day, and where the page before crashed", async () => {
  const tab = new TestTab();
  const { session, keeper } = await tab.openPage();
  keeper.setBackground(beach);
  await session.choosePhoto(file("car", 7));
  await tab.stored((car) => car?.hasBackground === true && hasOutlines(car));
  expect(await tab.readBackground(() => Date.now() + longestKeptMs + 1)).toBeNull();
  await tab.openStuckPage();
  expect(await tab.readBackground()).toBeNull();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(await tab.readBackground()).not.toBeNull();
  const { session: after } = await tab.openPage();
  const name = tab.name() ?? "";
  after.clear();
  await expect.poll(async () => readCar(name)).toBeNull();
  sessionStorage.setItem(tab.key, name);
  expect(await tab.readBackground()).toBeNull();
});

test("a duplicated tab has the picture of the first, and keeps its own from then on", async () => {
  const tab = new TestTab();
  const { session, keeper } = await tab.openPage();
  keeper.setBackground(beach);
  await session.choosePhoto(file("car", 7));
  await tab.stored((car) => car?.hasBackground === true && hasOutlines(car));
  const duplicate = tab.duplicate();
  const second = await duplicate.openPage();
  expect(second.background).not.toBeNull();
  await expect.poll(() => duplicate.name()).not.toBe(tab.name());
  await duplicate.stored((car) => car?.hasBackground === true && hasOutlines(car));
  second.keeper.setBackground(null);
  await duplicate.stored((car) => car?.hasBackground === false);
  expect(await tab.readBackground()).not.toBeNull();
});

test("Done removes the cars of all tabs, the tab's name and the claim on it", async () => {
  const [closed, tab] = [new TestTab(), new TestTab()];
  const other = await closed.openPage();
  await other.session.choosePhoto(file("theirs", 3));
  await closed.stored(hasOutlines);
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  const names = [closed.name(), tab.name()];
  session.clear();
  expect(tab.name()).toBeNull();
  await expect.poll(async () => Promise.all(names.map((name) => readCar(name ?? "")))).toEqual([null, null]);
  await expect.poll(listOpenTabs).not.toContain(names[1]);
  const { session: after } = await tab.openPage();
  expect(after.getState().kind).toBe("empty");
  // The next customer's car is kept again.
  await after.choosePhoto(file("next", 4));
  await tab.stored((car) => car?.photos.length === 1);
});

test("going back to the start forgets the car", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("wall", 7));
  await tab.stored((car) => car !== undefined);
  const name = tab.name();
  session.cancel();
  await expect.poll(async () => readCar(name ?? "")).toBeNull();
});

test("a day after the last change the car is forgotten, unless its tab is still open", async () => {
  const [closed, open, tab] = [new TestTab(), new TestTab(), new TestTab()];
  for (const each of [closed, open]) {
    const { session } = await each.openPage();
    await session.choosePhoto(file("car", 7));
    await each.stored(hasOutlines);
  }
  await closed.close();
  const later = Date.now() + longestKeptMs + 1;
  const name = closed.name() ?? "";
  await tab.openPage(createScript(), () => later);
  await expect.poll(async () => readCar(name)).toBeNull();
  expect(await open.read()).not.toBeNull();
  const { session } = await closed.openPage();
  expect(session.getState().kind).toBe("empty");
  const tooLate = await open.openPage(createScript(), () => later);
  expect(tooLate.session.getState().kind).toBe("empty");
});

test("a page that finds that the one before crashed while restoring starts without the car", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  const name = tab.name() ?? "";
  await tab.openStuckPage();
  const { session: after } = await tab.openPage();
  expect(after.getState().kind).toBe("empty");
  await expect.poll(async () => readCar(name)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test("a page that is left while restoring, or is restored well, leaves no mark of a crash", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  await tab.openStuckPage();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  const { session: after } = await tab.openPage();
  expect(requireReady(after).photo.width).toBe(7);
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([tab.key]);
});

test("a duplicated tab starts with the car of the first, and each keeps its own from then on", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  const duplicate = tab.duplicate();
  const { session: second } = await duplicate.openPage();
  expect(requireReady(second).photo.width).toBe(7);
  await expect.poll(() => duplicate.name()).not.toBe(tab.name());
  await second.choosePhoto(file("other", 9));
  await duplicate.stored((car) => car?.photos[0]?.id === idAt(second, 0));
  const [one, other] = await Promise.all([tab.read(), duplicate.read()]);
  expect([one?.files.size, other?.files.size]).toEqual([1, 1]);
  const { session: again } = await tab.openPage();
  expect(requireReady(again).photo.width).toBe(7);
});

test("where the page may store nothing the app works, and no name of the tab is left", async () => {
  const tab = new TestTab();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  expect(requireReady(session).photo.width).toBe(7);
  session.clear();
  expect(session.getState().kind).toBe("empty");
  expect(sessionStorage.length).toBe(0);
});

test("a kiosk keeps nothing, and deletes what was kept before it became one", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  await tab.close();
  const kiosk = new PhotoSession(() => Promise.resolve(createScript().engine));
  const { keeper } = keepCar({ ...tab.keeping(kiosk, createScript().engine), isShared: true });
  expect(keeper).toBeNull();
  await kiosk.choosePhoto(file("customer", 5));
  expect(requireReady(kiosk).photo.width).toBe(5);
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(names).not.toContain("livery-cars");
});

/** Sky over sand. */
const beach = new ImageData(
  new Uint8ClampedArray([60, 120, 250, 255, 61, 121, 251, 255, 200, 180, 140, 255, 201, 181, 141, 255]),
  2,
  2,
);

function withMasks(script: Script, version: string): Script {
  return { ...script, engine: { ...script.engine, masksVersion: () => version } };
}
