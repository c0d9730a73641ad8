import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { resetPassword } from "../../features/session/account-calls.ts";
import type { Fault } from "../../features/session/fault.ts";
import { useFormFault } from "../../features/session/form-fault.tsx";
import { NewPasswordField } from "../../features/session/password-field.tsx";
import { tellNewPassword } from "./refusal-words.ts";

type NewPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

/** For whoever follows the link of an invitation or a reset: from here both are the same. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const { marksOf, words } = useFormFault(form, fault);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    if (typeof password !== "string") return;
    setFault(undefined);
    setBusy(true);
    const answer = await resetPassword({ token, password });
    setBusy(false);
    if (answer.kind === "ok") return onDone();
    if (answer.code === "link-expired") return onExpired();
    setFault(tellNewPassword(answer));
  }

  return (
    <form ref={form} method="post" onSubmit={save} aria-label="Choose a password" className="grid gap-4">
      <NewPasswordField name="password" label="New password" {...marksOf("password")} />
      {words}
      <Button type="submit" busy={isBusy} busyLabel="Saving..." className="mt-2 min-h-14">
        Save password
      </Button>
    </form>
  );
}
