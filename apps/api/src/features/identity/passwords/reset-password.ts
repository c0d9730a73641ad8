import type { PasswordReset } from "@livery/contract";
import { setPassword } from "../../../data/accounts.ts";
import { findValidLink, redeemLink } from "../../../data/password-links.ts";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import { hashPassword } from "./hash-password.ts";
import type { Identity } from "../identity.ts";
import { readLinkToken } from "./link-token.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { rateLimitKey } from "../rate-limits/rate-limits.ts";

/** Sets the password through a mailed link, signs out everywhere, and lifts the lock after wrong passwords. */
export async function resetPassword(
  { db, secret }: Identity,
  { token, password }: PasswordReset,
): Promise<void> {
  const id = readLinkToken(token, secret);
  const link = id === undefined ? undefined : await findValidLink(db, id);
  if (id === undefined || !link) throw new AppError("link-expired");
  const { uid, email } = link;
  await requireStrongPassword({ db, field: "password", password, account: link });
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    if (!(await redeemLink(transaction, id, uid))) throw new AppError("link-expired");
    await setPassword(transaction, { uid, hash });
    await resetRateLimit(transaction, rateLimitKey({ action: "sign in to account", of: email }, secret));
  });
}
