import type { PasswordChange } from "@livery/contract";
import { findPasswordHash, lockPassword, setPassword } from "../../../data/accounts.ts";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedIn } from "../../../http/require-session.ts";
import type { EventSource } from "../history/read-event-source.ts";
import { recordEvent } from "../history/record-event.ts";
import { hashPassword } from "./hash-password.ts";
import { withHashSlot } from "./hash-queue.ts";
import type { Identity } from "../identity.ts";
import { requireStrongPassword, sameAsCurrent } from "./require-strong-password.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import { rateLimitKey } from "../rate-limits/rate-limits.ts";

/** Sets a new password, and signs out every other session. */
export async function changePassword(
  identity: Identity,
  { uid, email, sessionId }: SignedIn,
  { currentPassword, newPassword, from }: PasswordChange & { from: EventSource },
): Promise<void> {
  const { db, secret } = identity;
  const current = await requireCurrentPassword(identity, { uid, email }, currentPassword);
  requireOther(newPassword, currentPassword);
  await requireStrongPassword({ db, field: "newPassword", password: newPassword, account: { uid, email } });
  const hash = await withHashSlot("known", () => hashPassword(newPassword));
  await db.transaction().execute(async (transaction) => {
    await lockPassword(transaction, uid);
    // Changed in the meantime, for example by a mailed link.
    if ((await findPasswordHash(transaction, email)) !== current) throw new AppError("wrong-password");
    await setPassword(transaction, { uid, hash, exceptSession: sessionId });
    await recordEvent(transaction, { accountId: uid, kind: "password-changed", ...from });
    await resetRateLimit(transaction, rateLimitKey({ action: "reset of account", of: email }, secret));
  });
}

function requireOther(newPassword: string, currentPassword: string): void {
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) throw sameAsCurrent("newPassword");
}
