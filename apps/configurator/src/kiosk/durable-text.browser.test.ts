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
