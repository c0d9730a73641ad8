import { expect, test } from "vitest";
import type { Refusal } from "../../api.ts";
import { newPasswordError, resetEmailError, signInError } from "./error-messages.ts";

test("has the specified message for each sign-in error, at its field, and a general one for the rest", () => {
  expect(codes.map((code) => signInError(refusal(code)))).toEqual([
    { text: "Invalid email address format.", field: "email" },
    { text: "This account has been disabled." },
    { text: "No account found with this email.", field: "email" },
    { text: "Incorrect password.", field: "password" },
    { text: "Invalid email or password.", field: "password" },
    { text: "Too many failed login attempts. Please try again later." },
    { text: "Failed to sign in. Please try again." },
    { text: "Failed to sign in. Please try again." },
  ]);
});

test("has the specified messages for a failed reset email", () => {
  expect(resetEmailError(refusal("invalid-email")).text).toBe("Invalid email address format.");
  expect(resetEmailError(refusal("user-not-found")).text).toBe("No account found with this email.");
  const otherwise = "Failed to send password reset email. Please try again.";
  expect(resetEmailError(refusal("too-many-requests")).text).toBe(otherwise);
  expect(resetEmailError(refusal("no-response")).text).toBe(otherwise);
});

test("says when to try again after too many attempts", () => {
  const waiting = { ...refusal("too-many-requests"), retryAfterSeconds: 30 };
  expect(signInError(waiting)).toEqual({
    text: "Too many failed login attempts. Please try again later.",
    retry: "You can try again in 30 seconds.",
  });
  expect(resetEmailError(waiting).retry).toBe("You can try again in 30 seconds.");
});

test("shows the server's message for a rejected password at the field", () => {
  const error = newPasswordError({
    ...refusal("invalid-fields"),
    fields: { password: "Choose another one." },
  });
  expect(error).toEqual({ text: "Choose another one.", field: "password" });
});

const codes = [
  "invalid-email",
  "user-disabled",
  "user-not-found",
  "wrong-password",
  "invalid-credential",
  "too-many-requests",
  "unavailable",
  "no-response",
] as const;

function refusal(code: Refusal["code"]): Refusal {
  return { kind: "refused", code, fields: {} };
}
