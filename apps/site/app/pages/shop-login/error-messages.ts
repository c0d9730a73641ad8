import type { Refusal } from "../../api.ts";
import { addRetryMessage, type FormError } from "../../features/session/form-error.ts";

type Messages = Partial<Record<Refusal["code"], FormError>>;

const emailErrors: Messages = {
  "invalid-email": { text: "Invalid email address format.", field: "email" },
  "user-not-found": { text: "No account found with this email.", field: "email" },
};

const signInErrors: Messages = {
  ...emailErrors,
  "user-disabled": { text: "This account has been disabled." },
  "wrong-password": { text: "Incorrect password.", field: "password" },
  "invalid-credential": { text: "Invalid email or password.", field: "password" },
  "too-many-requests": { text: "Too many failed login attempts. Please try again later." },
};

export const missingEmail: FormError = { text: "Please enter your email address first.", field: "email" };

export function signInError(refusal: Refusal): FormError {
  return addRetryMessage(
    signInErrors[refusal.code] ?? { text: "Failed to sign in. Please try again." },
    refusal,
  );
}

export function resetEmailError(refusal: Refusal): FormError {
  const otherwise = { text: "Failed to send password reset email. Please try again." };
  return addRetryMessage(emailErrors[refusal.code] ?? otherwise, refusal);
}

export function newPasswordError({ fields }: Refusal): FormError {
  const text = fields["password"];
  return text ? { text, field: "password" } : { text: "Failed to set your password. Please try again." };
}

/** Of the form that joins a team. */
export function joinError({ code, fields }: Refusal): FormError {
  if (code === "already-member")
    return { text: "This email address already belongs to a shop. Ask for an invitation to another one." };
  const field = ["name", "password"].find((name) => fields[name]);
  if (field) return { text: fields[field] ?? "", field };
  return { text: "Failed to join. Please try again." };
}
