import {
  acceptInvitationPath,
  type AccountEvent,
  accountHistoryPath,
  changePasswordPath,
  checkResetPath,
  type CodeNeeded,
  confirmIdentityPath,
  type IdentityProof,
  type InvitationAcceptance,
  type InvitationDetails,
  type OpenSession,
  type PasswordChange,
  type PasswordReset,
  type PasswordResetResponse,
  readInvitationPath,
  requestResetPath,
  type ResetMailRequest,
  resetPasswordPath,
  type Session,
  sessionPath,
  sessionsPath,
  signInCodePath,
  type SignInRequest,
  signInPath,
  type SignInState,
  signOutOthersPath,
  signOutPath,
  signOutSessionPath,
  startTwoStepPath,
  turnOffTwoStepPath,
  turnOnTwoStepPath,
  type TwoStep,
  twoStepPath,
  type TwoStepSetup,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findSession() {
  return ask<Session>(sessionPath);
}

/** Whether someone is signed in; unlike `findSession`, not an error if no one is. */
export function findSignInState() {
  return ask<SignInState>(signInPath);
}

export function signIn(request: SignInRequest) {
  return ask<Session | CodeNeeded>(signInPath, request);
}

/** The second step of a sign-in. */
export function sendSignInCode(code: string) {
  return ask<Session>(signInCodePath, { code });
}

export function findTwoStep() {
  return ask<TwoStep>(twoStepPath);
}

export function startTwoStep(password: string) {
  return ask<TwoStepSetup>(startTwoStepPath, { password });
}

export function turnOnTwoStep(code: string) {
  return ask(turnOnTwoStepPath, { code });
}

export function turnOffTwoStep() {
  return ask(turnOffTwoStepPath, {});
}

export function confirmIdentity(proof: IdentityProof) {
  return ask(confirmIdentityPath, proof);
}

/** Asks the visitor to show who they are, unless they just have. */
export function requireConfirmedIdentity() {
  return ask(confirmIdentityPath);
}

export function listAccountEvents() {
  return ask<AccountEvent[]>(accountHistoryPath);
}

export function signOut() {
  return ask(signOutPath, {});
}

export function requestResetEmail(request: ResetMailRequest) {
  return ask(requestResetPath, request);
}

/** Whether the mailed link still sets a password. */
export function checkReset(token: string) {
  return ask(checkResetPath, { token });
}

export function resetPassword(reset: PasswordReset) {
  return ask<PasswordResetResponse>(resetPasswordPath, reset);
}

export function readInvitation(token: string) {
  return ask<InvitationDetails>(readInvitationPath, { token });
}

export function acceptInvitation(acceptance: InvitationAcceptance) {
  return ask(acceptInvitationPath, acceptance);
}

export function changePassword(change: PasswordChange) {
  return ask(changePasswordPath, change);
}

export function listSessions() {
  return ask<OpenSession[]>(sessionsPath);
}

export function signOutSession(id: string) {
  return ask(signOutSessionPath, { id });
}

export function signOutOthers() {
  return ask(signOutOthersPath, {});
}
