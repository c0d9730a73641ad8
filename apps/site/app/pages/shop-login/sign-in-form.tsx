import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { requestResetMail, signIn } from "../../features/session/account-calls.ts";
import type { Fault } from "../../features/session/fault.ts";
import { useFormFault } from "../../features/session/form-fault.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { PasswordField } from "../../features/session/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { emailMissing, tellResetMail, tellSignIn } from "./refusal-words.ts";
import { ResetMailSent } from "./reset-mail-sent.tsx";

type State =
  | { kind: "idle" | "signing-in" | "asking-for-mail" }
  | { kind: "fault"; fault: Fault }
  | { kind: "mailed"; email: string };

export function SignInForm({ hasNewPassword = false }: { hasNewPassword?: boolean | undefined }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { marksOf, words } = useFormFault(form, state.kind === "fault" ? state.fault : undefined);

  async function login(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setState({ kind: "signing-in" });
    const answer = await signIn({
      email: textOf(typed, "email"),
      password: textOf(typed, "password"),
      remember: typed.has("remember"),
    });
    if (answer.kind === "ok") return navigate("/dashboard", { replace: true });
    setState({ kind: "fault", fault: tellSignIn(answer) });
  }

  async function askForMail() {
    const email = form.current ? textOf(new FormData(form.current), "email") : "";
    if (email === "") return setState({ kind: "fault", fault: emailMissing });
    setState({ kind: "asking-for-mail" });
    const answer = await requestResetMail({ email });
    setState(
      answer.kind === "ok" ? { kind: "mailed", email } : { kind: "fault", fault: tellResetMail(answer) },
    );
  }

  return (
    <form ref={form} method="post" onSubmit={login} aria-label="Shop Login" className="grid gap-3">
      {hasNewPassword && state.kind === "idle" ? (
        <FormMessage tone="done">Your password is set. Log in with it.</FormMessage>
      ) : null}
      <EmailField {...marksOf("email")} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        {...marksOf("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="type-body -ml-1 flex min-h-target items-center gap-3 pr-2 pl-1">
          <input type="checkbox" name="remember" className="size-5" />
          Remember me
        </label>
        <button
          type="button"
          className={linkLook}
          disabled={state.kind === "asking-for-mail"}
          onClick={askForMail}
        >
          Forgot password?
        </button>
      </div>
      {words}
      {state.kind === "mailed" ? <ResetMailSent email={state.email} /> : null}
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

/** A text field's value is always a text; only a file's is not. */
function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}

const linkLook =
  "type-body min-h-target text-dim underline decoration-line-strong underline-offset-4 transition-colors duration-quick hover:text-text noscript:hidden";
