import { randomUUID } from "node:crypto";
import { tasks } from "../../../jobs/tasks.ts";
import type { Context } from "hono";
import { findAccount } from "../../../data/accounts.ts";
import { enqueueLink } from "../../../data/password-links.ts";
import { AppError } from "../../../http/app-error.ts";
import { readClientAddress } from "../../../http/client-address.ts";
import type { Identity } from "../identity.ts";
import { readKnownBrowser } from "../sign-in/known-browser.ts";
import { attemptsFrom, countWithin, requireRateLimit } from "../rate-limits/rate-limits.ts";

/**
 * Queues a mail with a link. Only the job checks whether the account exists, where nobody can time it. When strangers
 * have asked too often, no further mail is sent: a link that is still valid is in the mailbox.
 */
export async function requestReset(c: Context, identity: Identity, email: string): Promise<void> {
  const browser = readKnownBrowser(c, identity, email);
  if (browser !== undefined) {
    await requireRateLimit(identity, { action: "reset from known browser", of: `${email} ${browser}` });
  } else {
    const address = readClientAddress(c, identity.isTrustedProxy);
    for (const attempt of attemptsFrom(address, "reset")) await requireRateLimit(identity, attempt);
    const counted = await countWithin(identity, { action: "reset of account", of: email });
    if (counted.kind === "refused") return;
  }
  const { db, revealsAccounts } = identity;
  if (revealsAccounts && !(await findAccount(db, email))) throw new AppError("user-not-found");
  // Delayed by a random time: composing a mail right now would slow down this response measurably.
  const spreadSeconds = 5;
  await enqueueLink(db, {
    task: tasks.sendPasswordLink,
    id: randomUUID(),
    email,
    purpose: "reset",
    spreadSeconds,
  });
}
