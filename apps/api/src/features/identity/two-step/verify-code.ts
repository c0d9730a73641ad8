import type { Context } from "hono";
import { takeCode } from "../../../data/second-factors.ts";
import type { Db } from "../../../data/db.ts";
import type { Auth } from "../auth/auth.ts";
import { authErrorStatus } from "../auth/auth-error-status.ts";
import { findRecoveryCode } from "./find-recovery-code.ts";

export type CodeKind = "app" | "recovery";

export type CodeResult =
  | { kind: "right"; codeKind: CodeKind; cookies: string[] }
  | { kind: "wrong" }
  /** The sign-in that waited for the code is over. */
  | { kind: "expired" }
  | { kind: "disabled" };

export interface CodeCheck {
  auth: Auth;
  db: Db;
  uid: string;
  /** As typed. */
  code: string;
  /** Of the session, or of the sign-in that waits for the code: never both. */
  cookie: string;
  /** A right code may open a session, which is listed under this browser. */
  userAgent: string;
}

/** Checks six digits with the account's app, and anything else with its recovery codes. Each works once. */
export async function verifyCode(check: CodeCheck): Promise<CodeResult> {
  const { auth, db, uid, cookie, userAgent } = check;
  const code = withoutSpaces(check.code);
  const codeKind = isAppCode(code) ? "app" : "recovery";
  if (codeKind === "app" && !(await takeCode(db, uid, code))) return { kind: "wrong" };
  const headers = new Headers({ cookie, "user-agent": userAgent });
  try {
    const answer = await (codeKind === "app"
      ? auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({
          body: { code: await findRecoveryCode(auth, { uid, typed: code }) },
          headers,
          returnHeaders: true,
        }));
    return { kind: "right", codeKind, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    return readFailure(error);
  }
}

/** Whether what was typed has the form of a code of an authenticator app. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(typed));
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

function readFailure(error: unknown): CodeResult {
  const status = authErrorStatus(error);
  if (status === 403) return { kind: "disabled" };
  const code = readCode(error);
  if (code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE")
    return { kind: "expired" };
  // 409: somebody else has just used this recovery code
  if (status === 401 || status === 400 || status === 409) return { kind: "wrong" };
  throw error;
}

function readCode(error: unknown): unknown {
  if (!(error instanceof Error) || !("body" in error)) return undefined;
  const { body } = error;
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}

/** The cookies of a request with these names, as a header. */
export function pickCookies(c: Context, names: readonly string[]): string {
  return (c.req.header("cookie") ?? "")
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => names.includes(cookie.split("=", 1)[0] ?? ""))
    .join("; ");
}
