/** POST `signInPath`. Refused by the codes of the sign-in catalogue. */
export interface SignInRequest {
  email: string;
  password: string;
  /** Ticked: the session lasts 30 days. Not ticked: until the browser closes. */
  remember: boolean;
}

/** Who is signed in: answer to GET `sessionPath` and to a sign-in. Refused with `signed-out` when nobody is. */
export interface Session {
  uid: string;
  email: string;
  /** When the account was made. ISO 8601. */
  creationTime: string;
}

/** POST `requestResetPath`. By default answered the same for an address without an account. */
export interface ResetMailRequest {
  email: string;
}

/** POST `resetPasswordPath`, with the token of the mail's link. A link works once and for an hour; then `link-expired`. */
export interface PasswordReset {
  token: string;
  password: string;
}

/** POST `changePasswordPath`. Signs out everywhere else. `wrong-password` when the current one is not right. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** One place where the account is signed in. */
export interface OpenSession {
  id: string;
  /** Browser and system as far as they are known, such as "Chrome on Android". */
  device: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** Answer to GET `signInPath`, which refuses nobody: the login asks it of every visitor. */
export interface SignInState {
  isSignedIn: boolean;
}

export const signInPath = "/signIn";
export const signOutPath = "/signOut";
export const sessionPath = "/session";
/** GET: the list of `OpenSession`, the newest first. */
export const sessionsPath = "/sessions";
/** POST: signs out everywhere but here. */
export const signOutOthersPath = "/signOutOthers";
/** POST `{ id }`: signs out one of the list. */
export const signOutSessionPath = "/signOutSession";
export const requestResetPath = "/requestPasswordReset";
export const resetPasswordPath = "/resetPassword";
export const changePasswordPath = "/changePassword";

/** The query of /shop-login that carries the token of a reset or invitation link. */
export const resetParameter = "reset";

/** Counted in UTF-16 units, as `minlength` of an input does. */
export const passwordLength = { min: 10, max: 128 };
