import type { Refusal } from "../../api.ts";
import { addWait, type Fault } from "../../features/session/fault.ts";

type Words = Partial<Record<Refusal["code"], Fault>>;

const aboutAddress: Words = {
  "invalid-email": { text: "Invalid email address format.", field: "email" },
  "user-not-found": { text: "No account found with this email.", field: "email" },
};

const signInWords: Words = {
  ...aboutAddress,
  "user-disabled": { text: "This account has been disabled." },
  "wrong-password": { text: "Incorrect password.", field: "password" },
  "invalid-credential": { text: "Invalid email or password.", field: "password" },
  "too-many-requests": { text: "Too many failed login attempts. Please try again later." },
};

export const emailMissing: Fault = { text: "Please enter your email address first.", field: "email" };

export function tellSignIn(refusal: Refusal): Fault {
  return addWait(signInWords[refusal.code] ?? { text: "Failed to sign in. Please try again." }, refusal);
}

export function tellResetMail(refusal: Refusal): Fault {
  const otherwise = { text: "Failed to send password reset email. Please try again." };
  return addWait(aboutAddress[refusal.code] ?? otherwise, refusal);
}

export function tellNewPassword({ fields }: Refusal): Fault {
  const text = fields["password"];
  return text ? { text, field: "password" } : { text: "Failed to set your password. Please try again." };
}
