/** POST `signInPath`. Refused with the codes of the sign-in errors. */
export interface SignInRequest {
  email: string;
  password: string;
  /** True: the session lasts 30 days. False: until the browser closes. */
  remember: boolean;
}

/** Response to a sign-in with the right password, when the account also asks for a code: POST it to `signInCodePath`. */
export interface CodeNeeded {
  needsCode: true;
}

/**
 * POST `signInCodePath`, within ten minutes of the password: six digits of an authenticator app, or a recovery code,
 * which works once. Answered with a `Session`, or refused with `wrong-code`, or `sign-in-expired`: begin again.
 */
export interface SignInCode {
  code: string;
}

/** Response to GET `twoStepPath`. */
export interface TwoStep {
  isOn: boolean;
  /** 0 while it is off. */
  recoveryCodesLeft: number;
}

/** POST `startTwoStepPath`. Refused with `wrong-password`. */
export interface TwoStepStart {
  password: string;
}

/** What an authenticator app needs. It is on only after POST `turnOnTwoStepPath` with a code of the app. */
export interface TwoStepSetup {
  /** `otpauth://`: the address that apps read from a QR code. */
  address: string;
  /** For typing it into an app. Base32. */
  secret: string;
  /** Shown once. Each works once instead of a code. */
  recoveryCodes: string[];
}

/**
 * POST `confirmIdentityPath`: a code where the account has two-step sign-in, otherwise the password. The session gets a
 * new token. What is dangerous is refused with `identity-unconfirmed` ten minutes after the last one or the sign-in.
 */
export interface IdentityProof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Who is signed in: response to GET `sessionPath` and to a sign-in. Refused with `signed-out` when nobody is. */
export interface Session {
  uid: string;
  email: string;
  /** When the account was created. ISO 8601. */
  creationTime: string;
}

/** POST `requestResetPath`. By default, an address without an account gets the same response. */
export interface ResetMailRequest {
  email: string;
}

/**
 * POST `resetPasswordPath`, with the token of the mailed link. A link works once within an hour; then
 * `link-expired`.
 */
export interface PasswordReset {
  token: string;
  password: string;
}

/** Response to a reset: whom the link was mailed to, so that the page can sign in. */
export interface PasswordResetResponse {
  email: string;
}

/** POST `changePasswordPath`. Signs out every other session. `wrong-password` when the current one is wrong. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** A session of the account. */
export interface OpenSession {
  id: string;
  /** Browser and system as far as known, such as "Chrome on Android". */
  device: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** Response to GET `signInPath`. Never refused: the login page asks for every visitor. */
export interface SignInState {
  isSignedIn: boolean;
}

/** What the history of an account has. */
export const accountEventKinds = [
  "signed-in",
  /** In a browser in which nobody had signed in to the account before. Its owner is mailed. */
  "signed-in-new-browser",
  "password-changed",
  /** Through a mailed link. */
  "password-reset",
  "two-step-on",
  "two-step-off",
  /** A code of the list was used up. */
  "recovery-code-used",
  /** Somebody knew the password, and not the code. */
  "wrong-code",
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/** Something that happened to the account. */
export interface AccountEvent {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  kind: AccountEventKind;
  /** Browser and system as far as known, such as "Chrome on Android". */
  device: string;
  /** The network address it came from; null from the server's own machine. */
  address: string | null;
}

export const signInPath = "/signIn";
export const signInCodePath = "/signInCode";
export const twoStepPath = "/twoStep";
export const startTwoStepPath = "/startTwoStep";
/** POST a `SignInCode` of the app. Signs out every other session. */
export const turnOnTwoStepPath = "/turnOnTwoStep";
/** POST, with a confirmed identity. */
export const turnOffTwoStepPath = "/turnOffTwoStep";
/** POST an `IdentityProof`. GET: refused with `identity-unconfirmed` when one is due. */
export const confirmIdentityPath = "/confirmIdentity";
export const signOutPath = "/signOut";
export const sessionPath = "/session";
/** GET: the list of `OpenSession`, newest first. */
export const sessionsPath = "/sessions";
/** POST: signs out every other session. */
export const signOutOthersPath = "/signOutOthers";
/** POST `{ id }`: signs out one session of the list. */
export const signOutSessionPath = "/signOutSession";
/** GET: the newest 50 of `AccountEvent`, newest first. Kept for a year. */
export const accountHistoryPath = "/accountHistory";
export const requestResetPath = "/requestPasswordReset";
export const resetPasswordPath = "/resetPassword";
/** POST the token of a mailed link. Refused with `link-expired` when it no longer sets a password. */
export const checkResetPath = "/checkPasswordReset";
export const changePasswordPath = "/changePassword";

/**
 * The parameter of /shop-login with the token of a link that sets a password. It is in the fragment, which browsers send to
 * nobody: a proxy writes the query of each page to its log.
 */
export const resetParameter = "reset";

/** In UTF-16 units, like `minlength` of an input. */
export const passwordLength = { min: 10, max: 128 };
