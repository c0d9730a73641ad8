import { createHash } from "node:crypto";
import { readPairingCode } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { findPairing } from "../../data/device-pairings.ts";
import { countAttempt, undoAttempt } from "../../data/rate-limits.ts";
import { AppError } from "../../http/app-error.ts";

/** Five wrong codes in ten minutes. */
const wrongCodes = { free: 5, firstWaitSeconds: 600, longestWaitSeconds: 600, resetAfterSeconds: 600 };

/** The tablet that shows the code. Counts wrong codes for the account that enters them. */
export async function requirePairing(db: Db, accountId: string, typed: string) {
  const userCode = readPairingCode(typed) ?? "";
  const key = createHash("sha256").update(`pairing code\0${accountId}`).digest();
  const attempt = await countAttempt(db, key, wrongCodes);
  if (attempt.kind === "refused") throw new AppError("too-many-requests", attempt);
  const pairing = await findPairing(db, userCode);
  if (!pairing) throw new AppError("not-found");
  await undoAttempt(db, key);
  return { ...pairing, userCode };
}
