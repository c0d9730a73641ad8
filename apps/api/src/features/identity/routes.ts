import {
  accountHistoryPath,
  changePasswordPath,
  checkResetPath,
  type PasswordResetResponse,
  requestResetPath,
  resetPasswordPath,
  type Session,
  sessionPath,
  sessionsPath,
  signInPath,
  type SignInState,
  signOutOthersPath,
  signOutPath,
  signOutSessionPath,
} from "@livery/contract";
import {
  passwordChangeSchema,
  passwordResetSchema,
  resetMailSchema,
  resetTokenSchema,
  sessionIdSchema,
} from "@livery/contract/schemas";
import { Hono } from "hono";
import { deleteOtherSessions, deleteSession } from "../../data/sessions.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { readEventSource } from "./history/read-event-source.ts";
import { readHistory } from "./history/read-history.ts";
import { changePassword } from "./passwords/change-password.ts";
import type { Identity } from "./identity.ts";
import { listOpenSessions } from "./sessions/list-open-sessions.ts";
import { requestReset } from "./passwords/request-reset.ts";
import { requireEmail } from "./sign-in/require-email.ts";
import { rememberBrowser } from "./sign-in/known-browser.ts";
import { requireValidLink, resetPassword } from "./passwords/reset-password.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signOut } from "./sign-in/sign-out.ts";

/** Sign-in, sign-out, sessions and passwords. */
export function identityRoutes(identity: Identity): Hono {
  const { db, requireSession } = identity;
  return new Hono()
    .post(signInPath, async (c) => c.json(await signIn(c, identity)))
    .get(signInPath, async (c) => {
      const isSignedIn = await requireSession(c).then(() => true, falseWhenSignedOut);
      return c.json({ isSignedIn } satisfies SignInState, 200, { "cache-control": "no-store" });
    })
    .post(signOutPath, async (c) => {
      await signOut(c, identity);
      return c.json({ ok: true });
    })
    .get(sessionPath, async (c) => {
      const { uid, email, creationTime } = await requireSession(c);
      return c.json({ uid, email, creationTime } satisfies Session);
    })
    .get(sessionsPath, async (c) => c.json(await listOpenSessions(db, await requireSession(c))))
    .get(accountHistoryPath, async (c) => c.json(await readHistory(db, await requireSession(c))))
    .post(signOutOthersPath, async (c) => {
      const { uid, sessionId } = await requireSession(c);
      await deleteOtherSessions(db, uid, sessionId);
      return c.json({ ok: true });
    })
    .post(signOutSessionPath, async (c) => {
      const { uid } = await requireSession(c);
      const { id } = requireValid(sessionIdSchema, await readJson(c));
      if (!(await deleteSession(db, uid, id))) throw new AppError("not-found");
      return c.json({ ok: true });
    })
    .post(requestResetPath, async (c) => {
      requireOwnPage(c, identity.publicUrl);
      const { email } = requireValid(resetMailSchema, await readJson(c));
      await requestReset(c, identity, requireEmail(email));
      return c.json({ ok: true });
    })
    .post(checkResetPath, async (c) => {
      requireOwnPage(c, identity.publicUrl);
      const { token } = requireValid(resetTokenSchema, await readJson(c));
      await requireValidLink(identity, token);
      return c.json({ ok: true });
    })
    .post(resetPasswordPath, async (c) => {
      requireOwnPage(c, identity.publicUrl);
      const reset = requireValid(passwordResetSchema, await readJson(c));
      const email = await resetPassword(identity, { ...reset, from: readEventSource(c, identity) });
      rememberBrowser(c, identity, email);
      return c.json({ email } satisfies PasswordResetResponse);
    })
    .post(changePasswordPath, async (c) => {
      const signedIn = await requireSession(c);
      const change = requireValid(passwordChangeSchema, await readJson(c));
      await changePassword(identity, signedIn, { ...change, from: readEventSource(c, identity) });
      return c.json({ ok: true });
    });
}

function falseWhenSignedOut(error: unknown): false {
  if (error instanceof AppError && error.code === "signed-out") return false;
  throw error;
}
