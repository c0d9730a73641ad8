import { setTimeout as sleep } from "node:timers/promises";
import type { ProblemCode, Session } from "@livery/contract";
import { signInSchema } from "@livery/contract/schemas";
import type { Context } from "hono";
import { findAccount } from "../../../data/accounts.ts";
import { resetRateLimit, undoAttempt } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import { readClientAddress } from "../../../http/client-address.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import { requireOwnPage } from "../../../http/require-own-page.ts";
import type { Auth } from "../auth/auth.ts";
import type { Identity } from "../identity.ts";
import { requireEmail } from "./require-email.ts";
import { networkOf } from "../../../data/network-of.ts";
import { requireRateLimit, rateLimitKey, type Attempt } from "../rate-limits/rate-limits.ts";
import { authenticate } from "./authenticate.ts";

// Longer than the work takes, so that the extra half millisecond for an existing account does not show.
const refusalMs = 250;

/**
 * Signs in and sets the cookie, or refuses. Until the password is verified, nothing depends on whether the account
 * exists.
 */
export async function signIn(c: Context, identity: Identity): Promise<Session> {
  requireOwnPage(c, identity.publicUrl);
  const request = requireValid(signInSchema, await readJson(c));
  const email = requireEmail(request.email);
  const forAccount: Attempt = { action: "sign in to account", of: email };
  const address = readClientAddress(c, identity.isTrustedProxy);
  const fromNetwork: Attempt | undefined = address
    ? { action: "sign in from network", of: networkOf(address) }
    : undefined;
  if (fromNetwork) await requireRateLimit(identity, fromNetwork);
  await requireRateLimit(identity, forAccount);
  const startedAt = performance.now();
  const { db, secret } = identity;
  const auth = await identity.loadAuth();
  const userAgent = c.req.header("user-agent") ?? "";
  const result = await authenticate({ auth, db, request: { ...request, email }, userAgent });
  if (result.kind === "refused") {
    const reason = await findReason(identity, email);
    await waitUntilPassed(refusalMs, startedAt);
    throw new AppError(reason);
  }
  await resetRateLimit(db, rateLimitKey(forAccount, secret));
  if (fromNetwork) await undoAttempt(db, rateLimitKey(fromNetwork, secret));
  if (result.kind === "disabled") throw new AppError("user-disabled");
  await endPreviousSession(c, auth);
  for (const cookie of result.cookies) c.header("set-cookie", cookie, { append: true });
  c.header("cache-control", "no-store");
  const { id, createdAt } = result.account;
  return { uid: id, email, creationTime: createdAt.toISOString() };
}

async function waitUntilPassed(ms: number, startedAt: number): Promise<void> {
  await sleep(Math.max(0, Math.ceil(startedAt + ms - performance.now())));
}

/** Replaces the browser's previous session, which nobody could use anymore. */
async function endPreviousSession(c: Context, auth: Auth): Promise<void> {
  const cookie = c.req.header("cookie");
  if (cookie) await auth.api.signOut({ headers: new Headers({ cookie }) });
}

async function findReason({ db, revealsAccounts }: Identity, email: string): Promise<ProblemCode> {
  if (!revealsAccounts) return "invalid-credential";
  return (await findAccount(db, email)) ? "wrong-password" : "user-not-found";
}
