import { expect, onTestFinished, test, vi } from "vitest";
import { createSafeStorage } from "../look/safe-storage.ts";
import { KioskDevice, type Pairing, readPairing, storePairing } from "./kiosk-device.ts";

const pairing = { token: "first", state: { name: "Front desk" } } as Pairing; // no test reads the rest

test("a pairing is still there when localStorage has not been written yet", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk"));
  const lost = () => createSafeStorage(() => localStorage);
  onTestFinished(() => localStorage.clear());
  await storePairing(lost(), pairing);
  localStorage.clear();
  expect(await readPairing(lost())).toEqual(pairing);
  localStorage.setItem("livery.kiosk", JSON.stringify({ ...pairing, token: "older" }));
  expect(await readPairing(lost())).toEqual(pairing);
  await new KioskDevice(lost(), pairing).unpair();
  expect(await readPairing(lost())).toBe(null);
});

test("what the disk has counts only if it is the newer one", async () => {
  const open = openTablet();
  await storePairing(open(), pairing);
  fillDisk();
  await storePairing(open(), { ...pairing, token: "second" });
  vi.restoreAllMocks();
  expect((await readPairing(open()))?.token).toBe("second");
  // A loss of power takes the newest of localStorage; the next write is again the newest.
  await storePairing(open(), { ...pairing, token: "third" });
  localStorage.setItem("livery.kiosk", JSON.stringify({ ...pairing, token: "lost", writes: 1 }));
  expect((await readPairing(open()))?.token).toBe("third");
});

test("a tablet that was removed while its disk refused stays removed, and can be added again", async () => {
  const open = openTablet();
  await storePairing(open(), pairing);
  fillDisk();
  await new KioskDevice(open(), pairing).unpair();
  vi.restoreAllMocks();
  expect(await readPairing(open())).toBe(null);
  await storePairing(open(), { ...pairing, token: "new shop" });
  expect((await readPairing(open()))?.token).toBe("new shop");
});

test("a tablet that was paired before this is still paired", async () => {
  onTestFinished(() => localStorage.clear());
  localStorage.setItem("livery.kiosk", JSON.stringify(pairing));
  expect(await readPairing(createSafeStorage(() => localStorage))).toEqual(pairing);
});

test("a tablet whose database never answers starts from localStorage", async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    localStorage.clear();
  });
  localStorage.setItem("livery.kiosk", JSON.stringify(pairing));
  const silent = new EventTarget() as IDBOpenDBRequest; // its request has no event
  vi.spyOn(indexedDB, "open").mockReturnValue(silent);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reading = readPairing(createSafeStorage(() => localStorage));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reading).toEqual(pairing);
});

/** A tablet that keeps what it stores until the test ends. Returns how the app opens its storage. */
function openTablet() {
  onTestFinished(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    indexedDB.deleteDatabase("livery-kiosk");
  });
  return () => createSafeStorage(() => localStorage);
}

function fillDisk(): void {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("the disk is full", "QuotaExceededError");
  });
}
