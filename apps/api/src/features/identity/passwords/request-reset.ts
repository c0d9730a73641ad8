import { randomUUID } from "node:crypto";
import { tasks } from "../../../jobs/tasks.ts";
import type { Context } from "hono";
import { findAccount } from "../../../data/accounts.ts";
import { enqueueLink } from "../../../data/password-links.ts";
import { AppError } from "../../../http/app-error.ts";
import { readClientAddress } from "../../../http/client-address.ts";
import type { Identity } from "../identity.ts";
import { networkOf } from "../../../data/network-of.ts";
import { requireRateLimit } from "../rate-limits/rate-limits.ts";

/** Queues a mail with a link. Only the job checks whether the account exists, where nobody can time it. */
export async function requestReset(c: Context, identity: Identity, email: string): Promise<void> {
  const address = readClientAddress(c, identity.isTrustedProxy);
  if (address) await requireRateLimit(identity, { action: "reset from network", of: networkOf(address) });
  await requireRateLimit(identity, { action: "reset of account", of: email });
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
