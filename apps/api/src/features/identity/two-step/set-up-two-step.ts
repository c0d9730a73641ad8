import type { TwoStep, TwoStepSetup } from "@livery/contract";
import { removeSecondFactor } from "../../../data/second-factors.ts";
import { deleteOtherSessions } from "../../../data/sessions.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedIn } from "../../../http/require-session.ts";
import type { EventSource } from "../history/read-event-source.ts";
import { recordEvent } from "../history/record-event.ts";
import type { Identity } from "../identity.ts";
import { requireCurrentPassword } from "../passwords/require-current-password.ts";
import { requireRateLimit } from "../rate-limits/rate-limits.ts";
import { isAppCode, verifyCode } from "./verify-code.ts";

export async function readTwoStep({ loadAuth }: Identity, { uid, hasTwoStep }: SignedIn): Promise<TwoStep> {
  if (!hasTwoStep) return { isOn: false, recoveryCodesLeft: 0 };
  const auth = await loadAuth();
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: uid } });
  return { isOn: true, recoveryCodesLeft: backupCodes.length };
}

/** Makes a new secret and recovery codes. They count for nothing until the app has shown a code. */
export async function startTwoStep(
  identity: Identity,
  signedIn: SignedIn,
  { password, cookie }: { password: string; cookie: string },
): Promise<TwoStepSetup> {
  if (signedIn.hasTwoStep) throw new AppError("changed-meanwhile");
  await requireCurrentPassword(identity, signedIn, password);
  const auth = await identity.loadAuth();
  const answer = await auth.api.enableTwoFactor({
    body: { password, method: "totp" },
    headers: new Headers({ cookie }),
  });
  if (answer.method !== "totp") throw new Error("Another second factor was set up.");
  const secret = new URL(answer.totpURI).searchParams.get("secret") ?? "";
  return { address: answer.totpURI, secret, recoveryCodes: answer.backupCodes };
}

interface FirstCode {
  code: string;
  cookie: string;
  userAgent: string;
  from: EventSource;
}

/** Turns two-step sign-in on with a first code, and signs out every other session. Returns the new session's cookies. */
export async function turnOnTwoStep(
  identity: Identity,
  { uid }: SignedIn,
  { code, cookie, userAgent, from }: FirstCode,
): Promise<string[]> {
  const { db, loadAuth } = identity;
  // A recovery code would be used up, and says nothing about the app.
  if (!isAppCode(code)) throw new AppError("wrong-code");
  await requireRateLimit(identity, { action: "code of session", of: uid });
  const auth = await loadAuth();
  const result = await verifyCode({ auth, db, uid, code, cookie, userAgent });
  if (result.kind !== "right") throw new AppError("wrong-code");
  const headers = new Headers({ cookie: result.cookies.map((each) => each.split(";", 1)[0]).join("; ") });
  const opened = await auth.api.getSession({ headers });
  if (!opened) throw new Error("A right code opened no session.");
  await deleteOtherSessions(db, uid, opened.session.id);
  await recordEvent(db, { accountId: uid, kind: "two-step-on", ...from });
  return result.cookies;
}

export async function turnOffTwoStep(
  { db }: Identity,
  { uid, hasTwoStep }: SignedIn,
  from: EventSource,
): Promise<void> {
  if (!hasTwoStep) return;
  await db.transaction().execute(async (transaction) => {
    await removeSecondFactor(transaction, uid);
    await recordEvent(transaction, { accountId: uid, kind: "two-step-off", ...from });
  });
}
