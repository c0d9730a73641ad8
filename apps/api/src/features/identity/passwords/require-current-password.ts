import { findPasswordHash } from "../../../data/accounts.ts";
import type { Db } from "../../../data/db.ts";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedIn } from "../../../http/require-session.ts";
import type { Identity } from "../identity.ts";
import { checkPassword } from "../rate-limits/check-password.ts";
import { type Attempt, rateLimitKey } from "../rate-limits/rate-limits.ts";
import { verifyPassword } from "./hash-password.ts";

/** Refuses with `wrong-password` if this is not the account's password. Returns its hash. */
export async function requireCurrentPassword(
  identity: Identity,
  { uid, email }: Pick<SignedIn, "uid" | "email">,
  password: string,
): Promise<string> {
  const { db, secret } = identity;
  const attempt: Attempt = { action: "current password", of: uid };
  const current = await checkPassword(identity, { attempts: [attempt], line: "known" }, () =>
    findHash(db, email, password),
  );
  if (current === undefined) throw new AppError("wrong-password");
  await resetRateLimit(db, rateLimitKey(attempt, secret));
  return current;
}

/** The account's hash, if this is its password. */
async function findHash(db: Db, email: string, password: string): Promise<string | undefined> {
  const hash = await findPasswordHash(db, email);
  return hash !== undefined && (await verifyPassword(hash, password)) ? hash : undefined;
}
