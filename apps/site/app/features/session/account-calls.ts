import {
  acceptInvitationPath,
  changePasswordPath,
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
  type SignInRequest,
  signInPath,
  type SignInState,
  signOutOthersPath,
  signOutPath,
  signOutSessionPath,
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
  return ask<Session>(signInPath, request);
}

export function signOut() {
  return ask(signOutPath, {});
}

export function requestResetEmail(request: ResetMailRequest) {
  return ask(requestResetPath, request);
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
