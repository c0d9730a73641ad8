import type { PasswordChange } from "@livery/contract";
import { findPasswordHash, lockPassword, setPassword } from "../../../data/accounts.ts";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedIn } from "../../../http/require-session.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import type { Identity } from "../identity.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { requireRateLimit, rateLimitKey, type Attempt } from "../rate-limits/rate-limits.ts";

/** Sets a new password, and signs out every other session. */
export async function changePassword(
  identity: Identity,
  { uid, email, sessionId }: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { db, secret } = identity;
  const attempt: Attempt = { action: "current password", of: uid };
  await requireRateLimit(identity, attempt);
  const current = await findPasswordHash(db, email);
  if (!current || !(await verifyPassword(current, currentPassword))) throw new AppError("wrong-password");
  await resetRateLimit(db, rateLimitKey(attempt, secret));
  await requireStrongPassword({ db, field: "newPassword", password: newPassword, account: { uid, email } });
  const hash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    await lockPassword(transaction, uid);
    // Changed in the meantime, for example by a mailed link.
    if ((await findPasswordHash(transaction, email)) !== current) throw new AppError("wrong-password");
    await setPassword(transaction, { uid, hash, exceptSession: sessionId });
  });
}
