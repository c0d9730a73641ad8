import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { EmailField } from "./email-field.tsx";
import { ResetEmailSent } from "./reset-email-sent.tsx";
import { type ResetEmailResult, sendResetEmail } from "./send-reset-email.ts";

type State = { kind: "idle" | "sending" } | ResetEmailResult;

/** Requests a new email link after one that no longer works. */
export function NewLinkForm({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { fieldProps, message: errorMessage } = useFormError(
    form,
    state.kind === "error" ? state.error : undefined,
  );

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    if (typeof email !== "string") return;
    setState({ kind: "sending" });
    setState(await sendResetEmail(email));
  }

  return (
    <form ref={form} method="post" onSubmit={send} aria-label="New link" className="grid gap-4">
      <EmailField {...fieldProps("email")} />
      {errorMessage}
      {state.kind === "email-sent" ? <ResetEmailSent email={state.email} /> : null}
      <Button type="submit" busy={state.kind === "sending"} busyLabel="Sending..." className="mt-2 min-h-14">
        Send a new link
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to login
      </Button>
    </form>
  );
}
