import { expect, test } from "vitest";
import type { Refusal } from "../../api.ts";
import { tellNewPassword, tellResetMail, tellSignIn } from "./refusal-words.ts";

test("every refusal of the sign-in catalogue has its words, and any other the general ones", () => {
  const said = codes.map((code) => tellSignIn(refusal(code)).text);
  expect(said).toEqual([
    "Invalid email address format.",
    "This account has been disabled.",
    "No account found with this email.",
    "Incorrect password.",
    "Invalid email or password.",
    "Too many failed login attempts. Please try again later.",
    "Failed to sign in. Please try again.",
    "Failed to sign in. Please try again.",
  ]);
});

test("a reset mail that is refused is about the address, or about nothing one can change", () => {
  expect(tellResetMail(refusal("invalid-email")).text).toBe("Invalid email address format.");
  expect(tellResetMail(refusal("user-not-found")).text).toBe("No account found with this email.");
  const otherwise = "Failed to send password reset email. Please try again.";
  expect(tellResetMail(refusal("too-many-requests")).text).toBe(otherwise);
  expect(tellResetMail(refusal("no-answer")).text).toBe(otherwise);
});

test("whoever tried too often is told when to try again", () => {
  const waiting = { ...refusal("too-many-requests"), retryAfterSeconds: 30 };
  expect(tellSignIn(waiting)).toEqual({
    text: "Too many failed login attempts. Please try again later.",
    wait: "You can try again in 30 seconds.",
  });
  expect(tellResetMail(waiting).wait).toBe("You can try again in 30 seconds.");
});

test("a password that will not do is told by the server's own sentence, at the field", () => {
  const fault = tellNewPassword({
    ...refusal("invalid-fields"),
    fields: { password: "Choose another one." },
  });
  expect(fault).toEqual({ text: "Choose another one.", field: "password" });
});

const codes = [
  "invalid-email",
  "user-disabled",
  "user-not-found",
  "wrong-password",
  "invalid-credential",
  "too-many-requests",
  "unavailable",
  "no-answer",
] as const;

function refusal(code: Refusal["code"]): Refusal {
  return { kind: "refused", code, fields: {} };
}
