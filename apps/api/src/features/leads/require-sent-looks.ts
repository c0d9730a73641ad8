import { createHmac } from "node:crypto";
import type { Db } from "../../data/db.ts";
import { countAttempt, type RateLimit } from "../../data/rate-limits.ts";
import { findSentLooks, type StoredLooks } from "../../data/sent-looks.ts";
import { AppError } from "../../http/app-error.ts";
import { readLinkToken } from "../../services/link-token.ts";

/** A page of seven looks with all its pictures is about fifteen requests. */
const readsOfLink: RateLimit = {
  free: 300,
  firstWaitSeconds: 10,
  longestWaitSeconds: 300,
  resetAfterSeconds: 600,
};

/** The looks of a mailed link. Counts each read of the link, whoever has it. */
export async function requireSentLooks(db: Db, token: string, secret: string): Promise<StoredLooks> {
  const id = readLinkToken(token, { kind: "sent looks", secret });
  if (id === undefined) throw new AppError("link-expired");
  const key = createHmac("sha256", secret).update(`reads of sent looks\0${id}`).digest();
  const result = await countAttempt(db, key, readsOfLink);
  if (result.kind === "refused") throw new AppError("too-many-requests", result);
  const looks = await findSentLooks(db, id);
  if (!looks) throw new AppError("link-expired");
  return looks;
}
