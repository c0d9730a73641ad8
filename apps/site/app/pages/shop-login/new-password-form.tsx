import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { resetPassword } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { NewPasswordField } from "../../features/session/password-field.tsx";
import { newPasswordError } from "./error-messages.ts";

type NewPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

/** Sets a password through the link of an invitation or a reset email. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const { fieldProps, message: errorMessage } = useFormError(form, error);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    if (typeof password !== "string") return;
    setError(undefined);
    setBusy(true);
    const answer = await resetPassword({ token, password });
    setBusy(false);
    if (answer.kind === "ok") return onDone();
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
