import type { Heartbeat, HeartbeatResponse } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { createSafeStorage } from "../look/safe-storage.ts";
import { Heartbeats } from "./heartbeats.ts";
import { KioskDevice } from "./kiosk-device.ts";
import type { Answer } from "./post-to-server.ts";
import { frontDesk } from "./testing/front-desk.ts";

const leads = { highest: 0, waiting: 0, parked: 0, withdrawn: 0, oldestWaitingAt: null };

afterEach(() => void vi.useRealTimers());

function openKiosk() {
  const storage = createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const kiosk = new KioskDevice(storage, { token: "first", state: frontDesk });
  const seen = { isUnused: true, hasUnstoredLeads: false, reloads: 0, clears: 0, unpaired: [] as string[] };
  const posted: { heartbeat: Heartbeat; token: string }[] = [];
  let answer: Answer<HeartbeatResponse> = { kind: "ok", body: { state: frontDesk, commands: [] } };
  kiosk.onClearRequest(() => (seen.clears += 1));
  const heartbeats = new Heartbeats({
    kiosk,
    read: () => Promise.resolve({ appVersion: "abc", battery: null, storage: null, leads }),
    isUnused: () => seen.isUnused,
    hasUnstoredLeads: () => seen.hasUnstoredLeads,
    reload: () => (seen.reloads += 1),
    onUnpaired: (token) => void seen.unpaired.push(token),
    post: (heartbeat, token) => {
      posted.push({ heartbeat, token });
      return Promise.resolve(answer);
    },
  });
  const beat = async (next: Answer<HeartbeatResponse>) => {
    answer = next;
    await heartbeats.beat();
  };
  const ok = (body: Partial<HeartbeatResponse>) =>
    beat({ kind: "ok", body: { state: frontDesk, commands: [], ...body } });
  return { kiosk, heartbeats, seen, posted, ok, beat };
}

test("new settings are kept at once and apply when nobody uses the kiosk", async () => {
  const { kiosk, heartbeats, seen, ok } = openKiosk();
  seen.isUnused = false;
  await ok({ state: { ...frontDesk, idleMinutes: 5 } });
  await heartbeats.reloadIfUnused();
  expect([kiosk.state.idleMinutes, seen.reloads]).toEqual([5, 0]);
  seen.isUnused = true;
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(1);
});

test("a customer who has only touched the attract loop is not sent back to it", async () => {
  const { kiosk, heartbeats, seen, posted, ok } = openKiosk();
  kiosk.setAttended(true);
  await ok({ state: { ...frontDesk, idleMinutes: 5 }, commands: [{ id: "r1", kind: "reload" }] });
  await heartbeats.reloadIfUnused();
  expect([seen.reloads, posted.at(-1)?.heartbeat.done]).toEqual([0, []]);
  kiosk.setAttended(false);
  await heartbeats.reloadIfUnused();
  expect([seen.reloads, posted.at(-1)?.heartbeat.done]).toEqual([1, ["r1"]]);
});

test("the same settings change nothing", async () => {
  const { heartbeats, seen, ok } = openKiosk();
  await ok({});
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(0);
});

test("a reload is reported as done before the page goes, and waits while it cannot be", async () => {
  const { heartbeats, seen, posted, ok, beat } = openKiosk();
  await ok({ commands: [{ id: "r1", kind: "reload" }] });
  await beat({ kind: "later" });
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(0);
  await ok({});
  expect(posted.at(-1)?.heartbeat.done).toEqual(["r1"]);
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(1);
});

test("a page that is a day old comes anew, when nobody uses it and the server answers", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { heartbeats, seen, ok, beat } = openKiosk();
  await ok({});
  vi.advanceTimersByTime(24 * 60 * 60_000 - 1);
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(0);
  vi.advanceTimersByTime(1);
  await beat({ kind: "later" });
  await heartbeats.reloadIfUnused();
  await ok({});
  seen.isUnused = false;
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(0);
  seen.isUnused = true;
  await heartbeats.reloadIfUnused();
  expect(seen.reloads).toBe(1);
});

test("no reload takes leads that are only in the page: it waits until they are sent, also one that is asked for", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { heartbeats, seen, ok, posted } = openKiosk();
  seen.hasUnstoredLeads = true;
  await ok({ commands: [{ id: "r1", kind: "reload" }] });
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await heartbeats.reloadIfUnused();
  expect([seen.reloads, posted.at(-1)?.heartbeat.done]).toEqual([0, []]);
  seen.hasUnstoredLeads = false;
  await heartbeats.reloadIfUnused();
  expect([seen.reloads, posted.at(-1)?.heartbeat.done]).toEqual([1, ["r1"]]);
});

test("an unused kiosk reloads once the server knows", async () => {
  const { heartbeats, seen, ok, posted } = openKiosk();
  await ok({ commands: [{ id: "r1", kind: "reload" }] });
  await heartbeats.reloadIfUnused();
  expect([seen.reloads, posted.at(-1)?.heartbeat.done]).toEqual([1, ["r1"]]);
});

test("a clear is carried out at once, also in use, and reported with the next heartbeat", async () => {
  const { seen, posted, ok } = openKiosk();
  seen.isUnused = false;
  await ok({ commands: [{ id: "c1", kind: "clear" }] });
  expect(seen.clears).toBe(1);
  await ok({});
  await ok({});
  expect(posted.map(({ heartbeat }) => heartbeat.done)).toEqual([[], ["c1"], []]);
});

test("a new token is used from then on", async () => {
  const { posted, ok } = openKiosk();
  await ok({ token: "second" });
  await ok({});
  expect(posted.map(({ token }) => token)).toEqual(["first", "second"]);
});

test("only our own server unpairs a kiosk", async () => {
  const { seen, beat } = openKiosk();
  await beat({ kind: "later" });
  await beat({ kind: "refused", code: "body-too-large" });
  expect(seen.unpaired).toEqual([]);
  await beat({ kind: "refused", code: "device-unpaired" });
  expect(seen.unpaired).toEqual(["first"]);
});
