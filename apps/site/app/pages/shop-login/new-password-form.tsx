import { Button } from "@livery/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { checkReset, resetPassword, signIn } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { useReturnPath } from "../../features/session/return-path.ts";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { NewPasswordField } from "../../features/session/password-field.tsx";
import { newPasswordError } from "./error-messages.ts";

interface NewPasswordFormProps {
  token: string;
  /** The password is set, but signing in failed. */
  onDone: () => void;
  onExpired: () => void;
}

/** Sets a password through the link of an invitation or a reset email, and signs in. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const { fieldProps, message: errorMessage } = useFormError(form, error);

  const expired = useRef(onExpired);
  const isSaving = useRef(false);
  // Nobody should choose a password for a used link. Without an answer, saving says it. A late answer may be about a link that
  // this form has used meanwhile.
  useEffect(() => {
    let isCanceled = false;
    void checkReset(token).then((answer) => {
      if (answer.kind === "refused" && answer.code === "link-expired" && !isCanceled && !isSaving.current)
        expired.current();
    });
    return () => {
      isCanceled = true;
    };
  }, [token]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    if (typeof password !== "string") return;
    isSaving.current = true;
    setError(undefined);
    setBusy(true);
    const answer = await resetPassword({ token, password });
    if (answer.kind === "ok") {
      const signedIn = await signIn({ email: answer.body.email, password, remember: false });
      if (signedIn.kind === "ok" && !("needsCode" in signedIn.body))
        return navigate(returnPath, { replace: true });
      // Harmless: the login asks for the password again.
      return onDone();
    }
    setBusy(false);
    if (answer.code === "link-expired") return onExpired();
    setError(newPasswordError(answer));
  }

  return (
    <form ref={form} method="post" onSubmit={save} aria-label="Choose a password" className="grid gap-4">
      <NewPasswordField name="password" label="New password" {...fieldProps("password")} />
      {errorMessage}
      <Button type="submit" busy={isBusy} busyLabel="Saving..." className="mt-2 min-h-14">
        Save password
      </Button>
    </form>
  );
}
