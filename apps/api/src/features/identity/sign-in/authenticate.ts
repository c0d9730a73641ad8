import type { SignInRequest } from "@livery/contract";
import { findPasswordHash } from "../../../data/accounts.ts";
import type { Db } from "../../../data/db.ts";
import type { Auth } from "../auth/auth.ts";
import { authErrorStatus } from "../auth/auth-error-status.ts";

export type SignInResult =
  | { kind: "signed-in"; account: { id: string; email: string; createdAt: Date }; cookies: string[] }
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
  if (result.kind !== "signed-in" || (await findPasswordHash(db, request.email)) === hash) return result;
  // Reset in the meantime, which ended all sessions but this one, not yet stored.
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
    return { kind: "signed-in", account: response.user, cookies: headers.getSetCookie() };
  } catch (error) {
    const status = authErrorStatus(error);
    if (status === 403) return { kind: "disabled" };
    // 400: longer than any password, or an invalid address
    if (status === 401 || status === 400) return { kind: "refused" };
    throw error;
  }
}
