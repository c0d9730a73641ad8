import { setTimeout as sleep } from "node:timers/promises";
import type { ProblemCode, Session } from "@livery/contract";
import { signInSchema } from "@livery/contract/schemas";
import type { Context } from "hono";
import { findAccount } from "../../../data/accounts.ts";
import { forgetTries, takeTryBack } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import { readClientAddress } from "../../../http/client-address.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import { requireOwnPage } from "../../../http/require-own-page.ts";
import type { Auth } from "../auth/auth.ts";
import type { Identity } from "../identity.ts";
import { requireEmail } from "./require-email.ts";
import { networkOf, requireTry, subjectOf, type Try } from "../rate-limits/rate-limits.ts";
import { trySignIn } from "./authenticate.ts";

// Longer than it takes, so that what an account adds to the work (a row to read, half a millisecond) does not show.
const refusalMs = 250;

/** Signs in and sets the cookie, or refuses. Until the password proves right, nothing depends on there being an account. */
export async function signIn(c: Context, identity: Identity): Promise<Session> {
  requireOwnPage(c, identity.publicUrl);
  const request = requireValid(signInSchema, await readJson(c));
  const email = requireEmail(request.email);
  const forAccount: Try = { kind: "sign in to account", of: email };
  const address = readClientAddress(c, identity.isTrustedProxy);
  const fromNetwork: Try | undefined = address
    ? { kind: "sign in from network", of: networkOf(address) }
    : undefined;
  if (fromNetwork) await requireTry(identity, fromNetwork);
  await requireTry(identity, forAccount);
  const startedAt = performance.now();
  const { db, secret } = identity;
  const auth = await identity.openAuth();
  const userAgent = c.req.header("user-agent") ?? "";
  const result = await trySignIn({ auth, db, request: { ...request, email }, userAgent });
  if (result.kind === "refused") {
    const reason = await findReason(identity, email);
    await untilPassed(refusalMs, startedAt);
    throw new AppError(reason);
  }
  await forgetTries(db, subjectOf(forAccount, secret));
  if (fromNetwork) await takeTryBack(db, subjectOf(fromNetwork, secret));
  if (result.kind === "disabled") throw new AppError("user-disabled");
  await endFormerSession(c, auth);
  for (const cookie of result.cookies) c.header("set-cookie", cookie, { append: true });
  c.header("cache-control", "no-store");
  const { id, createdAt } = result.account;
  return { uid: id, email, creationTime: createdAt.toISOString() };
}

async function untilPassed(ms: number, startedAt: number): Promise<void> {
  await sleep(Math.max(0, Math.ceil(startedAt + ms - performance.now())));
}

/** A browser has one session: the one before would stay open with nobody to hold it. */
async function endFormerSession(c: Context, auth: Auth): Promise<void> {
  const cookie = c.req.header("cookie");
  if (cookie) await auth.api.signOut({ headers: new Headers({ cookie }) });
}

async function findReason({ db, revealsAccounts }: Identity, email: string): Promise<ProblemCode> {
  if (!revealsAccounts) return "invalid-credential";
  return (await findAccount(db, email)) ? "wrong-password" : "user-not-found";
}
