import { expect, test, vi } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import { ball } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { createSceneArtist, type ReadCar } from "./scene-artist.ts";
import type { Scene } from "./scene.ts";

const { photo, paint } = ball(400);
const ink: Scene = { kind: "style", style: "ink" };

/** A car whose pixels nobody else has. */
function read(longSide: number, masks: readonly PartMask[] = [paint]): ReadCar {
  const { width, height } = photo;
  return () => ({
    picture: new ImageData(photo.pixels.data.slice(), width),
    masks,
    photo: { width, height },
    carLight: { light: null, finishes: new Map() },
    longSide,
  });
}

test("draws the picture at the size that was asked for, paper around the car", async () => {
  const artist = createSceneArtist();
  const drawing = await artist.draw(ink, read(200));
  expect([drawing.width, drawing.height]).toEqual([200, 200]);
  expect([...drawing.data.subarray(0, 4)]).toEqual([243, 237, 224, 255]);
  artist.close();
});

test("a car is read once for all of its scenes, and anew after another car", async () => {
  const artist = createSceneArtist();
  const [car, other] = [vi.fn(read(200)), vi.fn(read(100))];
  const first = await artist.draw(ink, car);
  expect((await artist.draw({ kind: "style", style: "poster" }, car)).data).not.toEqual(first.data);
  expect((await artist.draw(ink, car)).data).toEqual(first.data);
  expect(car).toHaveBeenCalledTimes(1);
  expect((await artist.draw(ink, other)).width).toBe(100);
  expect((await artist.draw(ink, car)).data).toEqual(first.data);
  expect(car).toHaveBeenCalledTimes(2);
  artist.close();
});

test("a car that was cut out before is not read again, and drawn the same", async () => {
  const [artist, other] = [createSceneArtist(), createSceneArtist()];
  const car = vi.fn(read(200));
  await artist.prepare(car);
  expect((await artist.draw(ink, car)).data).toEqual((await other.draw(ink, read(200))).data);
  expect(car).toHaveBeenCalledTimes(1);
  artist.close();
  other.close();
});

test("a car whose cutting out nobody waits for any more is kept for the drawing that follows", async () => {
  const artist = createSceneArtist();
  const work = new AbortController();
  const car = vi.fn(read(200));
  const prepared = artist.prepare(car, work.signal);
  await vi.waitFor(() => expect(car).toHaveBeenCalled(), { timeout: 30_000 });
  work.abort(new DOMException("not wanted", "AbortError"));
  await expect(prepared).rejects.toThrow("not wanted");
  expect((await artist.draw(ink, car)).width).toBe(200);
  expect(car).toHaveBeenCalledTimes(1);
  artist.close();
});

test("an artist that is closed while it cuts a car out reads it again for the next drawing", async () => {
  const artist = createSceneArtist();
  const car = vi.fn(read(200));
  const outcome = artist.prepare(car).catch((error: unknown) => error);
  await vi.waitFor(() => expect(car).toHaveBeenCalled(), { timeout: 30_000 });
  artist.close();
  expect(await outcome).toMatchObject({ name: "AbortError" });
  expect((await artist.draw(ink, car)).width).toBe(200);
  expect(car).toHaveBeenCalledTimes(2);
  artist.close();
});

test("an aborted drawing rejects at once, and the next one is made after it", async () => {
  const artist = createSceneArtist();
  const work = new AbortController();
  const aborted = artist.draw(ink, read(400), work.signal);
  const next = artist.draw(ink, read(100));
  work.abort(new DOMException("not wanted", "AbortError"));
  await expect(aborted).rejects.toThrow("not wanted");
  expect((await next).width).toBe(100);
  artist.close();
});

test("a closed artist rejects what it was drawing, and starts again with the next drawing", async () => {
  const artist = createSceneArtist();
  const outcome = artist.draw(ink, read(400)).catch((error: unknown) => error);
  // The drawing starts once the queue before it is empty.
  await Promise.resolve();
  await Promise.resolve();
  artist.close();
  expect(await outcome).toMatchObject({ name: "AbortError" });
  expect((await artist.draw(ink, read(100))).width).toBe(100);
  artist.close();
});

test("an artist that is closed while a car is read draws nothing", async () => {
  const artist = createSceneArtist();
  const reading = Promise.withResolvers<Awaited<ReturnType<ReadCar>>>();
  const car = vi.fn(() => reading.promise);
  const outcome = artist.draw(ink, car).catch((error: unknown) => error);
  await vi.waitFor(() => expect(car).toHaveBeenCalled(), { timeout: 30_000 });
  artist.close();
  reading.resolve(await read(100)());
  expect(await outcome).toMatchObject({ name: "AbortError" });
});

test("a drawing is saved as a file", async () => {
  const artist = createSceneArtist();
  const file = await artist.export(ink, read(200), { maxPixels: Infinity, type: "image/png" });
  const bitmap = await createImageBitmap(file);
  expect([file.type, bitmap.width, bitmap.height]).toEqual(["image/png", 200, 200]);
  artist.close();
});

test("the renderer hands out the photo's light, and the finishes of the films on it", () => {
  const renderer = openRenderer(photo, [paint]);
  const { light, finishes } = renderer.readLight([
    { kind: "black", glossLevel: "matte", maskIds: [paint.id] },
  ]);
  expect(light?.exposure).toBeGreaterThan(0);
  expect(finishes.get(paint.id)).toMatchObject({ clearCoat: 0, roughness: expect.closeTo(0.62, 2) });
  expect(renderer.readLight([]).finishes.size).toBe(0);
  renderer.destroy();
});

test("the renderer hands out the picture in its look, with the photo's bytes where there is none", () => {
  const renderer = openRenderer(photo, [paint]);
  expect(renderer.readPicture([]).data).toEqual(photo.pixels.data);
  const black = renderer.readPicture([{ kind: "black", glossLevel: "gloss", maskIds: [paint.id] }]);
  const middle = (200 * photo.width + 200) * 4;
  expect(black.data[middle]).toBeLessThan(photo.pixels.data[middle] ?? 0);
  expect([...black.data.subarray(0, 4)]).toEqual([...photo.pixels.data.subarray(0, 4)]);
  renderer.destroy();
});
