import { expect, test, vi } from "vitest";
import { createScript, file, mask } from "../testing/scripted-engine.ts";
import { hasOutlines, idAt, requireReady, TestTab } from "../testing/test-tab.ts";
import type { StoredCar } from "./car-store.ts";

test("where the disk is full the app goes on, and an older car does not come back", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("the disk is full", "QuotaExceededError");
  });
  await session.choosePhoto(file("larger", 8));
  expect(requireReady(session).photo.width).toBe(8);
  await expect.poll(async () => tab.read()).toBeNull();
  put.mockRestore();
  session.saveMask({ ...mask("roof"), alpha: new Uint8Array([9]) });
  await tab.stored((car) => car?.photos[0]?.id === idAt(session, 0));
});

test("where the outlines do not fit, the photo is kept, and its car is found again", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  const refused = refuseRows((row) => isCar(row) && row.photos.some(({ analysis }) => analysis !== null));
  await session.choosePhoto(file("car", 7));
  await vi.waitUntil(() => refused.length > 0);
  await tab.stored((car) => car?.photos.length === 1);
  const script = createScript();
  const { session: after } = await tab.openPage(script);
  expect(script.segmented.map(({ width }) => width)).toEqual([7]);
  expect(requireReady(after).photo.width).toBe(7);
});

test("where another photo does not fit, those before it are kept", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("front", 1));
  await tab.stored(hasOutlines);
  const front = idAt(session, 0);
  refuseRows((row) => isCar(row) && row.photos.length > 1);
  await session.addPhotos([file("rear", 2)]);
  expect(requireReady(session).photo.width).toBe(2);
  await tab.stored((car) => car?.photos[0]?.thumbnail?.bytes.byteLength === "thumbnail".length);
  const { session: after } = await tab.openPage();
  expect(requireReady(after).photo.width).toBe(1);
  expect(idAt(after, 0)).toBe(front);
});

test("where the picture that the car stands in does not fit, the photo is kept without it", async () => {
  const tab = new TestTab();
  const { session, keeper } = await tab.openPage();
  refuseRows((row) => isCar(row) && row.hasBackground === true);
  keeper.setBackground(new ImageData(1, 1));
  await session.choosePhoto(file("car", 7));
  await tab.stored((car) => car?.hasBackground === false);
  const { session: after, background } = await tab.openPage();
  expect(background).toBeNull();
  expect(requireReady(after).photo.width).toBe(7);
});

/** The disk has no room for rows like these. Returns those that it refused so far. */
function refuseRows(isRefused: (row: unknown) => boolean): unknown[] {
  const refused: unknown[] = [];
  const put = Reflect.get(IDBObjectStore.prototype, "put");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, row, key) {
    if (!isRefused(row)) return Reflect.apply(put, this, [row, key]);
    refused.push(row);
    throw new DOMException("the disk is full", "QuotaExceededError");
  });
  return refused;
}

function isCar(row: unknown): row is StoredCar {
  return typeof row === "object" && row !== null && "photos" in row;
}
