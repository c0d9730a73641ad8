import { createHmac } from "node:crypto";
import { countAttempt, type RateLimit, type RateLimitResult } from "../../../data/rate-limits.ts";
import type { Db } from "../../../data/db.ts";
import { networkOf, wideFactor, wideNetworkOf } from "../../../data/network-of.ts";
import { AppError } from "../../../http/app-error.ts";

const minute = 60;
const hour = 60 * minute;

const signInToAccount = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * minute,
  resetAfterSeconds: 24 * hour,
};
const resetOfAccount = {
  free: 3,
  firstWaitSeconds: 5 * minute,
  // As long as a link is valid: whoever is refused has one in the mailbox.
  longestWaitSeconds: hour,
  resetAfterSeconds: 24 * hour,
};
const signInFromNetwork = {
  free: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * minute,
  resetAfterSeconds: hour,
};
const resetFromNetwork = {
  free: 20,
  firstWaitSeconds: minute,
  longestWaitSeconds: hour,
  resetAfterSeconds: hour,
};
const versionOfQuote = {
  free: 20,
  firstWaitSeconds: 5 * minute,
  longestWaitSeconds: hour,
  resetAfterSeconds: hour,
};

/**
 * The limited actions. Accounts are counted by their address, whether or not the account exists. Names are part of the
 * stored key: renaming one resets its counts.
 */
const limits = {
  "sign in to account": signInToAccount,
  "sign in from known browser": signInToAccount,
  "sign in from network": signInFromNetwork,
  "sign in from wide network": { ...signInFromNetwork, free: signInFromNetwork.free * wideFactor },
  "reset of account": resetOfAccount,
  "reset from known browser": resetOfAccount,
  "reset from network": resetFromNetwork,
  "reset from wide network": { ...resetFromNetwork, free: resetFromNetwork.free * wideFactor },
  "current password": signInToAccount,
  "code of account": signInToAccount,
  "code from known browser": signInToAccount,
  "code of session": signInToAccount,
  "invitation of shop": {
    free: 20,
    firstWaitSeconds: 5 * minute,
    longestWaitSeconds: hour,
    resetAfterSeconds: 24 * hour,
  },
  // Counts start over after an hour without a quote, so that only a flood of them meets these.
  "version of quote": versionOfQuote,
  "quote of shop": { ...versionOfQuote, free: 100 },
} satisfies Record<string, RateLimit>;

export interface Attempt {
  action: keyof typeof limits;
  /** An email address, a network, the uid of an account or shop, or the id of a quote. */
  of: string;
}

/** The attempts that count for a client's network and the network around it. None for this machine. */
export function attemptsFrom(address: string | undefined, what: "sign in" | "reset"): Attempt[] {
  if (address === undefined) return [];
  const wide = wideNetworkOf(address);
  const own: Attempt = { action: `${what} from network`, of: networkOf(address) };
  return wide === undefined ? [own] : [own, { action: `${what} from wide network`, of: wide }];
}

export interface RateLimitOptions {
  db: Db;
  secret: string;
}

/** Counts the attempt, or refuses it with the time to wait. */
export async function requireRateLimit(options: RateLimitOptions, attempt: Attempt): Promise<void> {
  const result = await countWithin(options, attempt);
  if (result.kind === "refused") throw new AppError("too-many-requests", result);
}

/** Counts the attempt, unless it is refused. */
export function countWithin({ db, secret }: RateLimitOptions, attempt: Attempt): Promise<RateLimitResult> {
  return countAttempt(db, rateLimitKey(attempt, secret), limits[attempt.action]);
}

/** A keyed hash, so that the table identifies nobody without the server's secret. */
export function rateLimitKey({ action, of }: Attempt, secret: string): Buffer {
  return createHmac("sha256", secret).update(`tries\0${action}\0${of}`).digest();
}
