import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { countTry, type TryLimit } from "../../../data/rate-limits.ts";
import type { Db } from "../../../data/db.ts";
import { AppError } from "../../../http/app-error.ts";

const minute = 60;
const hour = 60 * minute;

/** What only few tries are allowed of. Accounts are told apart by address, whether or not there is such an account. */
const limits = {
  "sign in to account": {
    free: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 15 * minute,
    forgetAfterSeconds: 24 * hour,
  },
  "sign in from network": {
    free: 30,
    firstWaitSeconds: 30,
    longestWaitSeconds: 15 * minute,
    forgetAfterSeconds: hour,
  },
  "reset of account": {
    free: 3,
    firstWaitSeconds: 5 * minute,
    longestWaitSeconds: hour,
    forgetAfterSeconds: 24 * hour,
  },
  "reset from network": {
    free: 20,
    firstWaitSeconds: minute,
    longestWaitSeconds: hour,
    forgetAfterSeconds: hour,
  },
  "current password": {
    free: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 15 * minute,
    forgetAfterSeconds: 24 * hour,
  },
} satisfies Record<string, TryLimit>;

export type TryKind = keyof typeof limits;

export interface Try {
  kind: TryKind;
  /** An address of mail or network, or an account's uid. */
  of: string;
}

export interface TryCounter {
  db: Db;
  secret: string;
}

/** Counts the try, or refuses it with how long to wait. */
export async function requireTry({ db, secret }: TryCounter, tried: Try): Promise<void> {
  const counted = await countTry(db, subjectOf(tried, secret), limits[tried.kind]);
  if (counted.kind === "refused") throw new AppError("too-many-requests", counted);
}

/** Under this name the tries are kept, so that the table names nobody without the server's secret. */
export function subjectOf({ kind, of }: Try, secret: string): Buffer {
  return createHmac("sha256", secret).update(`tries\0${kind}\0${of}`).digest();
}

/** One household or company: with IPv6 it has a /64, and any address in it for the asking. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  return [...groups, ...between, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
