import type { PasswordReset } from "@livery/contract";
import { findPasswordHash, setPassword } from "../../../data/accounts.ts";
import { findValidLink, redeemLink, type ValidLink } from "../../../data/password-links.ts";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import type { EventSource } from "../history/read-event-source.ts";
import { recordEvent } from "../history/record-event.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { withHashSlot } from "./hash-queue.ts";
import type { Identity } from "../identity.ts";
import { readLinkToken } from "../../../services/link-token.ts";
import { requireStrongPassword, sameAsCurrent } from "./require-strong-password.ts";
import { rateLimitKey } from "../rate-limits/rate-limits.ts";

/**
 * Sets the password through a mailed link, signs out everywhere, and lifts the lock after wrong passwords. Returns the
 * account's address.
 */
export async function resetPassword(
  { db, secret }: Identity,
  { token, password, from }: PasswordReset & { from: EventSource },
): Promise<string> {
  const { id, ...link } = await requireValidLink({ db, secret }, token);
  const { uid, email } = link;
  await requireStrongPassword({ db, field: "password", password, account: link });
  const current = await findPasswordHash(db, email);
  const hash = await withHashSlot("known", async () => {
    if (current !== undefined && (await verifyPassword(current, password))) throw sameAsCurrent("password");
    return hashPassword(password);
  });
  await db.transaction().execute(async (transaction) => {
    if (!(await redeemLink(transaction, id, uid))) throw new AppError("link-expired");
    await setPassword(transaction, { uid, hash });
    await recordEvent(transaction, { accountId: uid, kind: "password-reset", ...from });
    for (const action of ["sign in to account", "reset of account"] as const)
      await resetRateLimit(transaction, rateLimitKey({ action, of: email }, secret));
  });
  return email;
}

/** The account of a mailed link that still works. */
export async function requireValidLink(
  { db, secret }: Pick<Identity, "db" | "secret">,
  token: string,
): Promise<ValidLink & { id: string }> {
  const id = readLinkToken(token, { kind: "password link", secret });
  const link = id === undefined ? undefined : await findValidLink(db, id);
  if (id === undefined || !link) throw new AppError("link-expired");
  return { id, ...link };
}
