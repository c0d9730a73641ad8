import { pbkdf2Sync } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSafeStorage } from "../look/safe-storage.ts";
import { checkPin } from "./check-pin.ts";

const salt = Buffer.from("sixteen bytes...");
const pin = {
  salt: salt.toString("base64url"),
  iterations: 1000,
  hash: pbkdf2Sync("493817", salt, 1000, 32, "sha256").toString("base64url"),
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function openMemory() {
  return createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
}

test("the PIN that the shop set is right, and no other", async () => {
  const storage = openMemory();
  expect(await checkPin("493818", pin, storage)).toEqual({ kind: "wrong" });
  expect(await checkPin("493817", pin, storage)).toEqual({ kind: "right" });
});

test("after three wrong ones each wait is twice as long, and the right one is not tried before", async () => {
  const storage = openMemory();
  const waits: number[] = [];
  await checkPin("000000", pin, storage);
  await checkPin("000000", pin, storage);
  for (let round = 0; round < 9; round++) {
    const answer = await checkPin("000000", pin, storage);
    const ms = answer.kind === "wait" ? answer.ms : 0;
    waits.push(ms / 1000);
    expect((await checkPin("493817", pin, storage)).kind).toBe("wait");
    vi.advanceTimersByTime(ms);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(await checkPin("493817", pin, storage)).toEqual({ kind: "right" });
  expect(await checkPin("000000", pin, storage)).toEqual({ kind: "wrong" });
});

test("tries at the same time count one by one", async () => {
  const storage = openMemory();
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkPin("000000", pin, storage)));
  expect(answers.map(({ kind }) => kind)).toEqual(["wrong", "wrong", "wait", "wait", "wait"]);
});
