import { expect, test } from "vitest";
import { createSafeStorage } from "../look/safe-storage.ts";
import { KioskDevice, readPairing, storePairing } from "./kiosk-device.ts";
import { frontDesk } from "./testing/front-desk.ts";

function openStorage() {
  const stored = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
}

/** One of a tablet's windows, opened when it has its first token. */
function openWindow(storage: ReturnType<typeof openStorage>): KioskDevice {
  return new KioskDevice(storage, { token: "first", state: frontDesk });
}

test("a tablet stays paired, with its newest token and settings, until it is unpaired", async () => {
  const storage = openStorage();
  expect(await readPairing(storage)).toBe(null);
  const kiosk = new KioskDevice(storage, { token: "first", state: frontDesk });
  kiosk.update({ token: "second" });
  kiosk.update({ state: { ...frontDesk, idleMinutes: 5 } });
  expect(await readPairing(storage)).toEqual({ token: "second", state: { ...frontDesk, idleMinutes: 5 } });
  await kiosk.unpair();
  expect(await readPairing(storage)).toBe(null);
});

test("a tablet whose pairing cannot be read pairs again", async () => {
  const storage = openStorage();
  storage.write("livery.kiosk", "{");
  expect(await readPairing(storage)).toBe(null);
  await storePairing(storage, { token: "first", state: frontDesk });
  expect(await readPairing(storage)).toEqual({ token: "first", state: frontDesk });
});

test("a window that slept while another one got the next token uses it, and does not write the old one back", async () => {
  const storage = openStorage();
  await storePairing(storage, { token: "first", state: frontDesk });
  const [asleep, awake] = [openWindow(storage), openWindow(storage)];
  awake.update({ token: "second" });
  expect([asleep.token, asleep.state]).toEqual(["second", frontDesk]);
  awake.update({ token: "third" });
  asleep.update({ state: { ...frontDesk, idleMinutes: 5 } });
  expect(await readPairing(storage)).toEqual({ token: "third", state: { ...frontDesk, idleMinutes: 5 } });
});

test("a window of a shop that has lost the tablet leaves it to the shop that has it now", async () => {
  const storage = openStorage();
  await storePairing(storage, { token: "first", state: frontDesk });
  const [asleep, awake] = [openWindow(storage), openWindow(storage)];
  await awake.unpair();
  await storePairing(storage, { token: "of another shop", state: frontDesk });
  await asleep.unpair("first");
  expect((await readPairing(storage))?.token).toBe("of another shop");
  await asleep.unpair("of another shop");
  expect(await readPairing(storage)).toBe(null);
});

test("a session ends when the shop asks, also while the app still starts", () => {
  const kiosk = new KioskDevice(openStorage(), { token: "first", state: frontDesk });
  kiosk.requestClear();
  const ended: string[] = [];
  const stop = kiosk.onClearRequest(() => ended.push("shell"));
  kiosk.onClearRequest(() => ended.push("dialog"));
  expect(ended).toEqual(["shell"]);
  stop();
  kiosk.requestClear();
  expect(ended).toEqual(["shell", "dialog"]);
});
