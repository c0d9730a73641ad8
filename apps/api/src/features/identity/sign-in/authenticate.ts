import type { SignInRequest } from "@livery/contract";
import { findAccount, findPasswordHash } from "../../../data/accounts.ts";
import type { Db } from "../../../data/db.ts";
import { deleteBegunSignIns } from "../../../data/second-factors.ts";
import type { Auth } from "../auth/auth.ts";
import { authErrorStatus } from "../auth/auth-error-status.ts";

export type SignInResult =
  | { kind: "signed-in"; account: { id: string; email: string; createdAt: Date }; cookies: string[] }
  /** The password was right; a code is still needed. */
  | { kind: "needs-code"; cookies: string[] }
  /** No such account, or a wrong password. Both take the same time. */
  | { kind: "refused" }
  | { kind: "disabled" };

export interface AuthenticateOptions {
  auth: Auth;
  db: Db;
  request: SignInRequest;
  userAgent: string;
}

/** Opens a session if the password is correct, and still is once the session is stored. */
export async function authenticate(options: AuthenticateOptions): Promise<SignInResult> {
  const { auth, db, request } = options;
  const hash = await findPasswordHash(db, request.email);
  const result = await callAuth(options);
  const isRight = result.kind === "signed-in" || result.kind === "needs-code";
  if (!isRight || (await findPasswordHash(db, request.email)) === hash) return result;
  // Reset in the meantime, which ended all sessions and begun sign-ins but this one, not yet stored.
  const account = await findAccount(db, request.email);
  if (account) await deleteBegunSignIns(db, account.id);
  const cookie = result.cookies.map((each) => each.split(";", 1)[0]).join("; ");
  await auth.api.signOut({ headers: new Headers({ cookie }) });
  return { kind: "refused" };
}

async function callAuth({ auth, request, userAgent }: AuthenticateOptions): Promise<SignInResult> {
  const { email, password, remember } = request;
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password, rememberMe: remember },
      headers: new Headers({ "user-agent": userAgent }),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    if ("twoFactorRedirect" in response) return { kind: "needs-code", cookies };
    return { kind: "signed-in", account: response.user, cookies };
  } catch (error) {
    const status = authErrorStatus(error);
    if (status === 403) return { kind: "disabled" };
    // 400: longer than any password, or an invalid address
    if (status === 401 || status === 400) return { kind: "refused" };
    throw error;
  }
}
