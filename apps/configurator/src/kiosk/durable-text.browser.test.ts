import { expect, onTestFinished, test } from "vitest";
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
