import { type HeartbeatResponse } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSafeStorage } from "../look/safe-storage.ts";
import { Heartbeats, startHeartbeats } from "./heartbeats.ts";
import { KioskDevice } from "./kiosk-device.ts";
import type { Answer } from "./post-to-server.ts";
import { frontDesk } from "./testing/front-desk.ts";

const promisedMs = 90_000;
const afternoonMs = 3 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { addEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([0, 0.5, 0.999_999])(
  "through an afternoon of customers, a shop's wishes arrive in time and in nobody's way (jitter %d)",
  async (random) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const afternoon = openAfternoon();
    for (const endMs = Date.now() + afternoonMs; Date.now() < endMs; ) {
      await afternoon.beUsed(minutes(afternoon.next(1, 6)));
      await afternoon.beLeft(minutes(afternoon.next(0.1, 6)));
    }
    expect(afternoon.wishes.length).toBeGreaterThan(10);
    expect(afternoon.wishes.filter(({ lateMs }) => lateMs > promisedMs)).toEqual([]);
    expect(afternoon.reloadsInUse).toBe(0);
  },
);

/** A kiosk whose shop presses Reload or saves settings now and then, at any moment. */
function openAfternoon() {
  const next = openNumbers(7);
  let isUsed = false;
  let unusedSinceMs = Date.now();
  let shopState = frontDesk;
  let command: string | null = null;
  let wishedAtMs: number | null = null;
  const wishes: { lateMs: number }[] = [];
  const afternoon = { next, wishes, reloadsInUse: 0, beUsed, beLeft };
  const storage = createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const kiosk = new KioskDevice(storage, { token: "t", state: frontDesk });
  const leads = { highest: 0, waiting: 0, parked: 0, withdrawn: 0, oldestWaitingAt: null };

  function post({ done }: { done: readonly string[] }): Promise<Answer<HeartbeatResponse>> {
    if (command !== null && done.includes(command)) command = null;
    const commands = command === null ? [] : [{ id: command, kind: "reload" as const }];
    return Promise.resolve({ kind: "ok", body: { state: shopState, commands } });
  }

  let page = 0;

  /** The page comes anew, and the timers of the one before do nothing anymore. */
  function open(): void {
    const own = ++page;
    const heartbeats = new Heartbeats({
      kiosk,
      read: () => Promise.resolve({ appVersion: "abc", battery: null, storage: null, leads }),
      hasUnstoredLeads: () => false,
      isUnused: () => own === page && !isUsed,
      onUnpaired: () => {},
      post: (heartbeat) => (own === page ? post(heartbeat) : Promise.resolve({ kind: "later" })),
      reload: () => {
        if (isUsed) afternoon.reloadsInUse++;
        if (wishedAtMs !== null) wishes.push({ lateMs: Date.now() - Math.max(wishedAtMs, unusedSinceMs) });
        wishedAtMs = null;
        open();
      },
    });
    startHeartbeats(heartbeats);
  }

  /** One wish in the middle of it, unless one is on its way. */
  async function pass(ms: number): Promise<void> {
    const beforeMs = Math.round(ms * next(0, 1));
    await vi.advanceTimersByTimeAsync(beforeMs);
    if (wishedAtMs === null) {
      wishedAtMs = Date.now();
      if (next(0, 1) < 0.5) command = `c${wishedAtMs}`;
      else shopState = { ...shopState, idleMinutes: (shopState.idleMinutes % 15) + 1 };
    }
    await vi.advanceTimersByTimeAsync(Math.round(ms) - beforeMs);
  }

  async function beUsed(ms: number): Promise<void> {
    isUsed = true;
    await pass(ms);
  }

  async function beLeft(ms: number): Promise<void> {
    isUsed = false;
    unusedSinceMs = Date.now();
    await pass(ms);
  }

  open();
  return afternoon;
}

function minutes(count: number): number {
  return count * 60_000;
}

/** The same numbers in each run. */
function openNumbers(seed: number): (from: number, to: number) => number {
  let current = seed;
  return (from, to) => {
    current = (current * 48_271) % 2_147_483_647;
    return from + ((to - from) * current) / 2_147_483_647;
  };
}
