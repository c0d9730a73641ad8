import type { Session } from "@livery/contract";
import { signInCodeSchema } from "@livery/contract/schemas";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { findBegunSignIn } from "../../../data/second-factors.ts";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import { requireOwnPage } from "../../../http/require-own-page.ts";
import { cookieName } from "../auth/cookie-name.ts";
import { readEventSource } from "../history/read-event-source.ts";
import { recordEvent } from "../history/record-event.ts";
import type { Identity } from "../identity.ts";
import { type Attempt, rateLimitKey, requireRateLimit } from "../rate-limits/rate-limits.ts";
import { readKnownBrowser, rememberBrowser } from "../sign-in/known-browser.ts";
import { pickCookies, verifyCode } from "./verify-code.ts";

/** The second step of a sign-in: opens the session of whoever has just given the right password. */
export async function signInWithCode(c: Context, identity: Identity): Promise<Session> {
  const { db, secret, loadAuth } = identity;
  requireOwnPage(c, identity.publicUrl);
  const { code } = requireValid(signInCodeSchema, await readJson(c));
  const begun = await findBegunSignIn(db, readIdentifier(c, identity));
  if (!begun) throw new AppError("sign-in-expired");
  const { uid, email, createdAt } = begun;
  const browser = readKnownBrowser(c, identity, email);
  const attempt: Attempt =
    browser === undefined
      ? { action: "code of account", of: email }
      : { action: "code from known browser", of: `${email} ${browser}` };
  await requireRateLimit(identity, attempt);
  // Without a session: the browser may have one of another account.
  const names = ["two_factor", "dont_remember"].map((name) => cookieName(identity, name));
  const cookie = pickCookies(c, names);
  const userAgent = c.req.header("user-agent") ?? "";
  const result = await verifyCode({ auth: await loadAuth(), db, uid, code, cookie, userAgent });
  const from = { accountId: uid, ...readEventSource(c, identity) };
  if (result.kind === "wrong") {
    await recordEvent(db, { ...from, kind: "wrong-code" });
    throw new AppError("wrong-code");
  }
  if (result.kind === "expired") throw new AppError("sign-in-expired");
  if (result.kind === "disabled") throw new AppError("user-disabled");
  await resetRateLimit(db, rateLimitKey(attempt, secret));
  for (const each of result.cookies) c.header("set-cookie", each, { append: true });
  rememberBrowser(c, identity, email);
  c.header("cache-control", "no-store");
  await recordEvent(db, { ...from, kind: browser === undefined ? "signed-in-new-browser" : "signed-in" });
  if (result.codeKind === "recovery") await recordEvent(db, { ...from, kind: "recovery-code-used" });
  return { uid, email, creationTime: createdAt.toISOString() };
}

/** The sign-in that waits in this browser. A forged one is refused later, by its signature. */
function readIdentifier(c: Context, identity: Identity): string {
  return getCookie(c, cookieName(identity, "two_factor"))?.split(".", 1)[0] ?? "";
}
