import { setTimeout as sleep } from "node:timers/promises";
import type { CodeNeeded, ProblemCode, Session } from "@livery/contract";
import { signInSchema } from "@livery/contract/schemas";
import type { Context } from "hono";
import { deleteCookie } from "hono/cookie";
import { findAccount } from "../../../data/accounts.ts";
import { resetRateLimit, undoAttempt } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import { readClientAddress } from "../../../http/client-address.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import { requireOwnPage } from "../../../http/require-own-page.ts";
import type { Auth } from "../auth/auth.ts";
import { isHttps } from "../../../http/is-https.ts";
import { cookieName } from "../auth/cookie-name.ts";
import { readEventSource } from "../history/read-event-source.ts";
import { recordEvent } from "../history/record-event.ts";
import type { Identity } from "../identity.ts";
import { requireEmail } from "./require-email.ts";
import { type Attempt, attemptsFrom, rateLimitKey } from "../rate-limits/rate-limits.ts";
import { checkPassword } from "../rate-limits/check-password.ts";
import type { HashLine } from "../passwords/hash-queue.ts";
import { authenticate } from "./authenticate.ts";
import { readKnownBrowser, rememberBrowser } from "./known-browser.ts";

// Longer than the work takes, so that the extra half millisecond for an existing account does not show. Waiting for a
// turn does not count.
const refusalMs = 250;

/**
 * Signs in and sets the cookie, or refuses. Until the password is verified, nothing depends on whether the account
 * exists.
 */
export async function signIn(c: Context, identity: Identity): Promise<Session | CodeNeeded> {
  requireOwnPage(c, identity.publicUrl);
  const request = requireValid(signInSchema, await readJson(c));
  const email = requireEmail(request.email);
  const { forAccount, fromNetwork, line } = findAttempts(c, identity, email);
  const { db, secret } = identity;
  const auth = await identity.loadAuth();
  const userAgent = c.req.header("user-agent") ?? "";
  const counted = { attempts: [...fromNetwork, forAccount], line };
  const { result, startedAt } = await checkPassword(identity, counted, async () => ({
    startedAt: performance.now(),
    result: await authenticate({ auth, db, request: { ...request, email }, userAgent }),
  }));
  if (result.kind === "refused") {
    const reason = await findReason(identity, email);
    await waitUntilPassed(refusalMs, startedAt);
    throw new AppError(reason);
  }
  await resetRateLimit(db, rateLimitKey(forAccount, secret));
  for (const attempt of fromNetwork) await undoAttempt(db, rateLimitKey(attempt, secret));
  if (result.kind === "disabled") throw new AppError("user-disabled");
  await endPreviousSession(c, auth);
  for (const cookie of result.cookies) c.header("set-cookie", cookie, { append: true });
  c.header("cache-control", "no-store");
  if (result.kind === "needs-code") {
    // Of an earlier sign-in, which the second step would follow.
    if (request.remember)
      deleteCookie(c, cookieName(identity, "dont_remember"), {
        path: "/",
        secure: isHttps(identity.publicUrl),
      });
    return { needsCode: true };
  }
  const isKnown = readKnownBrowser(c, identity, email) !== undefined;
  rememberBrowser(c, identity, email);
  const { id, createdAt } = result.account;
  const kind = isKnown ? "signed-in" : "signed-in-new-browser";
  await recordEvent(db, { accountId: id, kind, ...readEventSource(c, identity) });
  return { uid: id, email, creationTime: createdAt.toISOString() };
}

interface Attempts {
  forAccount: Attempt;
  fromNetwork: Attempt[];
  line: HashLine;
}

/** A browser that has signed in before waits for no stranger's attempts, not even those of its own network. */
function findAttempts(c: Context, identity: Identity, email: string): Attempts {
  const browser = readKnownBrowser(c, identity, email);
  if (browser !== undefined) {
    const forAccount: Attempt = { action: "sign in from known browser", of: `${email} ${browser}` };
    return { forAccount, fromNetwork: [], line: "known" };
  }
  const fromNetwork = attemptsFrom(readClientAddress(c, identity.isTrustedProxy), "sign in");
  return { forAccount: { action: "sign in to account", of: email }, fromNetwork, line: "stranger" };
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
