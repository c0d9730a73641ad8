import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { requestResetMail } from "../../features/session/account-calls.ts";
import type { Fault } from "../../features/session/fault.ts";
import { useFormFault } from "../../features/session/form-fault.tsx";
import { EmailField } from "./email-field.tsx";
import { tellResetMail } from "./refusal-words.ts";
import { ResetMailSent } from "./reset-mail-sent.tsx";

type State =
  | { kind: "idle" | "sending" }
  | { kind: "fault"; fault: Fault }
  | { kind: "mailed"; email: string };

/** The way on from a link that is used up: another one, by mail. */
export function AnotherLinkForm({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { marksOf, words } = useFormFault(form, state.kind === "fault" ? state.fault : undefined);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    if (typeof email !== "string") return;
    setState({ kind: "sending" });
    const answer = await requestResetMail({ email });
    setState(
      answer.kind === "ok" ? { kind: "mailed", email } : { kind: "fault", fault: tellResetMail(answer) },
    );
  }

  return (
    <form ref={form} method="post" onSubmit={send} aria-label="Another link" className="grid gap-4">
      <EmailField {...marksOf("email")} />
      {words}
      {state.kind === "mailed" ? <ResetMailSent email={state.email} /> : null}
      <Button type="submit" busy={state.kind === "sending"} busyLabel="Sending..." className="mt-2 min-h-14">
        Send another link
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to login
      </Button>
    </form>
  );
}
