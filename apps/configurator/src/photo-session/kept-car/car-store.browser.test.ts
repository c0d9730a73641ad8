import { expect, onTestFinished, test, vi } from "vitest";
import {
  deleteCarDatabase,
  format,
  readCar,
  removeCar,
  type StoredCar,
  type StoredFile,
  writeCar,
} from "./car-store.ts";

test("a car is stored whole, and other photos' files go, if its page never hears of it", async () => {
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await deleteCarDatabase();
  });
  await writeCar("other", carOf("a"), filesOf("a"));
  await writeCar("tab", carOf("b", "a", "c", "e"), filesOf("a", "b", "c", "e"));
  ignoreAnswersToPut();
  void writeCar("tab", carOf("d", "b"), filesOf("d"));
  const keptIds = async (tab: string) => [...((await readCar(tab))?.files.keys() ?? [])];
  await expect.poll(() => keptIds("tab")).toEqual(["d", "b"]);
  vi.restoreAllMocks();
  await writeCar("tab", carOf("a", "b", "c", "d", "e"), new Map());
  expect([await keptIds("tab"), await keptIds("other")]).toEqual([["b", "d"], ["a"]]);
});

test("a car is removed where storage opens after almost half a minute", async () => {
  onTestFinished(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await deleteCarDatabase();
  });
  await writeCar("tab", carOf("a"), filesOf("a"));
  const open = holdOpening();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const removing = removeCar("tab");
  await vi.advanceTimersByTimeAsync(29_000);
  open();
  await removing;
  vi.useRealTimers();
  expect(await readCar("tab")).toBe(null);
});

/** The next database opens once this is called. */
function holdOpening(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, "open").mockImplementationOnce((...given) => {
    const opening = open(...given);
    const addEventListener = (type: string, listen: () => void) =>
      EventTarget.prototype.addEventListener.call(opening, type, () => void promise.then(listen));
    return Object.assign(opening, { addEventListener });
  });
  return resolve;
}

/** As on a page that is busy until it is left. */
function ignoreAnswersToPut(): void {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, "put")
    ?.value as IDBObjectStore["put"];
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...given) {
    return Object.assign(put.apply(this, given), { addEventListener: () => {} });
  });
}

function carOf(...ids: string[]): StoredCar {
  const photos = ids.map((id) => ({ id, thumbnail: null, analysis: null }));
  return { format, masksVersion: "1", savedAt: 0, sampleId: null, shownId: ids[0] ?? "", photos };
}

function filesOf(...ids: string[]): Map<string, StoredFile> {
  return new Map(ids.map((id) => [id, { bytes: new ArrayBuffer(1), type: "" }]));
}
