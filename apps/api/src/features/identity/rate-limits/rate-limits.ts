import { createHmac } from "node:crypto";
import { countAttempt, type RateLimit } from "../../../data/rate-limits.ts";
import type { Db } from "../../../data/db.ts";
import { AppError } from "../../../http/app-error.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * The limited actions. Accounts are counted by their address, whether or not the account exists. Names are part of the
 * stored key: renaming one resets its counts.
 */
const limits = {
  "sign in to account": {
    free: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 15 * minute,
    resetAfterSeconds: 24 * hour,
  },
  "sign in from network": {
    free: 30,
    firstWaitSeconds: 30,
    longestWaitSeconds: 15 * minute,
    resetAfterSeconds: hour,
  },
  "reset of account": {
    free: 3,
    firstWaitSeconds: 5 * minute,
    longestWaitSeconds: hour,
    resetAfterSeconds: 24 * hour,
  },
  "reset from network": {
    free: 20,
    firstWaitSeconds: minute,
    longestWaitSeconds: hour,
    resetAfterSeconds: hour,
  },
  "current password": {
    free: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 15 * minute,
    resetAfterSeconds: 24 * hour,
  },
} satisfies Record<string, RateLimit>;

export interface Attempt {
  action: keyof typeof limits;
  /** An email address, a network or an account's uid. */
  of: string;
}

export interface RateLimitOptions {
  db: Db;
  secret: string;
}

/** Counts the attempt, or refuses it with the time to wait. */
export async function requireRateLimit({ db, secret }: RateLimitOptions, attempt: Attempt): Promise<void> {
  const result = await countAttempt(db, rateLimitKey(attempt, secret), limits[attempt.action]);
  if (result.kind === "refused") throw new AppError("too-many-requests", result);
}

/** A keyed hash, so that the table identifies nobody without the server's secret. */
export function rateLimitKey({ action, of }: Attempt, secret: string): Buffer {
  return createHmac("sha256", secret).update(`tries\0${action}\0${of}`).digest();
}
