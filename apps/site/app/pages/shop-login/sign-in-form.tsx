import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { signIn } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { useReturnPath } from "../../features/session/return-path.ts";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { PasswordField } from "../../features/session/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { missingEmail, signInError } from "./error-messages.ts";
import { ResetEmailSent } from "./reset-email-sent.tsx";
import { type ResetEmailResult, sendResetEmail } from "./send-reset-email.ts";

type State = { kind: "idle" | "signing-in" | "requesting-email" } | ResetEmailResult;

interface SignInFormProps {
  hasNewPassword?: boolean | undefined;
  /** Why the visitor is back here. */
  failure?: FormError | undefined;
  /** The password is right, and the account asks for a code. */
  onCodeNeeded: () => void;
}

export function SignInForm({ hasNewPassword = false, failure, onCodeNeeded }: SignInFormProps) {
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(failure ? { kind: "error", error: failure } : { kind: "idle" });
  const { fieldProps, message: errorMessage } = useFormError(
    form,
    state.kind === "error" ? state.error : undefined,
  );

  async function login(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setState({ kind: "signing-in" });
    const answer = await signIn({
      email: textOf(fields, "email"),
      password: textOf(fields, "password"),
      remember: fields.has("remember"),
    });
    if (answer.kind === "ok" && "needsCode" in answer.body) return onCodeNeeded();
    if (answer.kind === "ok") return navigate(returnPath, { replace: true });
    setState({ kind: "error", error: signInError(answer) });
  }

  async function requestEmail() {
    const email = form.current ? textOf(new FormData(form.current), "email") : "";
    if (email === "") return setState({ kind: "error", error: missingEmail });
    setState({ kind: "requesting-email" });
    setState(await sendResetEmail(email));
  }

  return (
    <form ref={form} method="post" onSubmit={login} aria-label="Shop Login" className="grid gap-3">
      {hasNewPassword && state.kind === "idle" ? (
        <FormMessage tone="done">Your password is set. You can log in now.</FormMessage>
      ) : null}
      <EmailField {...fieldProps("email")} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        {...fieldProps("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="type-body -ml-1 flex min-h-target items-center gap-3 pr-2 pl-1">
          <input type="checkbox" name="remember" className="size-5" />
          Remember me
        </label>
        <button
          type="button"
          className={linkClass}
          disabled={state.kind === "requesting-email"}
          onClick={requestEmail}
        >
          Forgot password?
        </button>
      </div>
      {errorMessage}
      {state.kind === "email-sent" ? <ResetEmailSent email={state.email} /> : null}
      <Button
        type="submit"
        busy={state.kind === "signing-in"}
        busyLabel="Logging in..."
        className="mt-2 min-h-14 noscript:hidden"
      >
        Login
      </Button>
      <p className="type-small hidden text-dim noscript:block">Logging in needs JavaScript.</p>
    </form>
  );
}

/** The value of a text field is always a string; only files are not. */
function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

const linkClass =
  "type-body min-h-target text-dim underline decoration-line-strong underline-offset-4 transition-colors duration-quick hover:text-text noscript:hidden";
