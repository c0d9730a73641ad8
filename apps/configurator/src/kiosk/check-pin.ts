import type { KioskPin } from "@livery/contract";
import { decodeBase64Url, encodeBase64Url } from "../controls/base64url.ts";
import type { SafeStorage } from "../look/safe-storage.ts";

const storageKey = "livery.kiosk-pin";
const freeTries = 3;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;

export type PinAnswer = { kind: "right" } | { kind: "wrong" } | { kind: "wait"; ms: number };

/** Checks the PIN of the staff menu, also offline. After three wrong ones there is a wait, each twice as long as the one before. */
export async function checkPin(typed: string, pin: KioskPin, storage: SafeStorage): Promise<PinAnswer> {
  const { wrong, untilMs } = readTries(storage);
  // A clock that was set back must not lock staff out for longer than the longest wait.
  const leftMs = Math.min(untilMs - Date.now(), longestWaitMs);
  if (leftMs > 0) return { kind: "wait", ms: leftMs };
  // Counted before the check, which takes a while: one more at the same time is one more try.
  const waitMs = Math.min(firstWaitMs * 2 ** (wrong + 1 - freeTries), longestWaitMs);
  const isFree = wrong + 1 < freeTries;
  storage.write(storageKey, `${wrong + 1} ${isFree ? 0 : Date.now() + waitMs}`);
  if ((await hashPin(typed, pin)) === pin.hash) {
    storage.remove(storageKey);
    return { kind: "right" };
  }
  return isFree ? { kind: "wrong" } : { kind: "wait", ms: waitMs };
}

function readTries(storage: SafeStorage): { wrong: number; untilMs: number } {
  const [wrong = 0, untilMs = 0] = (storage.read(storageKey) ?? "").split(" ").map(Number);
  return { wrong, untilMs };
}

async function hashPin(typed: string, { salt, iterations }: KioskPin): Promise<string> {
  const { subtle } = crypto;
  const key = await subtle.importKey("raw", new TextEncoder().encode(typed), "PBKDF2", false, ["deriveBits"]);
  const method = { name: "PBKDF2", hash: "SHA-256", salt: decodeBase64Url(salt), iterations };
  return encodeBase64Url(new Uint8Array(await subtle.deriveBits(method, key, 256)));
}
