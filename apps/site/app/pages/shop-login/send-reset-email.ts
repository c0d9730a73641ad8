import { requestResetEmail } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { resetEmailError } from "./error-messages.ts";

export type ResetEmailResult = { kind: "error"; error: FormError } | { kind: "email-sent"; email: string };

export async function sendResetEmail(email: string): Promise<ResetEmailResult> {
  const answer = await requestResetEmail({ email });
  return answer.kind === "ok"
    ? { kind: "email-sent", email }
    : { kind: "error", error: resetEmailError(answer) };
}
