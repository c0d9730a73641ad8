import { randomBytes } from "node:crypto";
import type { IdentityProof } from "@livery/contract";
import type { Context } from "hono";
import { setSignedCookie } from "hono/cookie";
import { resetRateLimit } from "../../../data/rate-limits.ts";
import { replaceSession } from "../../../data/sessions.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedIn } from "../../../http/require-session.ts";
import { isHttps } from "../../../http/is-https.ts";
import { cookieName } from "../auth/cookie-name.ts";
import { readEventSource } from "../history/read-event-source.ts";
import { recordEvent } from "../history/record-event.ts";
import type { Identity } from "../identity.ts";
import { requireCurrentPassword } from "../passwords/require-current-password.ts";
import { type Attempt, rateLimitKey, requireRateLimit } from "../rate-limits/rate-limits.ts";
import { verifyCode } from "./verify-code.ts";

const tokenBytes = 24;

/** Proves that the owner of the session is still there, and gives it a new token. */
export async function confirmIdentity(
  c: Context,
  identity: Identity,
  { signedIn, proof }: { signedIn: SignedIn; proof: IdentityProof },
): Promise<void> {
  if (signedIn.hasTwoStep) await requireCode(c, identity, { signedIn, code: proof.code ?? "" });
  else await requireCurrentPassword(identity, signedIn, proof.password ?? "");
  const token = randomBytes(tokenBytes).toString("base64url");
  const session = await replaceSession(identity.db, { sessionId: signedIn.sessionId, token });
  if (!session) throw new AppError("signed-out");
  // Without an end, a browser forgets the cookie when it closes, as the sign-in asked.
  const end = session.isRemembered ? { expires: session.expiresAt } : {};
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(identity.publicUrl),
    ...end,
  } as const;
  await setSignedCookie(c, cookieName(identity, "session_token"), token, identity.secret, attributes);
}

interface GivenCode {
  signedIn: SignedIn;
  code: string;
}

async function requireCode(c: Context, identity: Identity, { signedIn, code }: GivenCode): Promise<void> {
  const { db, secret, loadAuth } = identity;
  const { uid } = signedIn;
  const attempt: Attempt = { action: "code of session", of: uid };
  await requireRateLimit(identity, attempt);
  const cookie = c.req.header("cookie") ?? "";
  const userAgent = c.req.header("user-agent") ?? "";
  const result = await verifyCode({ auth: await loadAuth(), db, uid, code, cookie, userAgent });
  if (result.kind !== "right") throw new AppError("wrong-code");
  await resetRateLimit(db, rateLimitKey(attempt, secret));
  if (result.codeKind === "recovery")
    await recordEvent(db, { accountId: uid, kind: "recovery-code-used", ...readEventSource(c, identity) });
}
