import { type CustomerQuote, formatCents, quoteLimits } from "@livery/contract";
import { Button, TextArea, TextField } from "@livery/ui";
import { type FormEvent, useState } from "react";
import type { Answer } from "../../api.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { acceptQuote, declineQuote, readQuote } from "./customer-quote-calls.ts";
import { findCustomerTexts } from "./find-customer-texts.ts";

interface AnswerFormsProps {
  token: string;
  found: CustomerQuote;
  onChange: (found: CustomerQuote) => void;
}

type State = { kind: "idle" | "sending" } | { kind: "failed"; text: string };

/** Accept with a typed name and a check, or decline. */
export function AnswerForms({ token, found: { quote }, onChange }: AnswerFormsProps) {
  const texts = findCustomerTexts(quote.language);
  const [isDeclining, setDeclining] = useState(false);
  const [state, setState] = useState<State>({ kind: "idle" });

  async function send(request: Promise<Answer<CustomerQuote>>) {
    setState({ kind: "sending" });
    const answer = await request;
    if (answer.kind === "ok") return onChange(answer.body);
    if (answer.code.startsWith("quote-")) {
      // Answered, replaced or expired in the meantime: show what holds now.
      const now = await readQuote(token);
      if (now.kind === "ok") return onChange(now.body);
    }
    const [reason] = Object.values(answer.fields);
    setState({ kind: "failed", text: texts.refused(reason) });
  }

  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    if (typeof name === "string") void send(acceptQuote({ token, name, consent: true }));
  }

  function decline(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    void send(declineQuote({ token, reason: typeof reason === "string" ? reason : "" }));
  }

  const isSending = state.kind === "sending";
  return (
    <section aria-labelledby="answer" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="answer" className="type-heading">
        {isDeclining ? texts.decline.title : texts.accept.title}
      </h2>
      <form
        key={String(isDeclining)}
        onSubmit={isDeclining ? decline : accept}
        aria-labelledby="answer"
        className="mt-5 grid gap-4"
      >
        {isDeclining ? (
          <TextArea
            name="reason"
            label={texts.decline.reason}
            placeholder={texts.decline.reason}
            maxLength={quoteLimits.reasonLength}
          />
        ) : (
          <>
            <TextField
              name="name"
              label={texts.accept.name}
              placeholder={texts.accept.name}
              autoComplete="name"
              maxLength={quoteLimits.nameLength}
              required
            />
            <label className="type-body flex min-h-target items-start gap-3">
              <input type="checkbox" name="consent" required className="mt-1 size-5 flex-none" />
              {texts.accept.consent(formatCents(quote.totals.totalCents), quote.shopName)}
            </label>
          </>
        )}
        {state.kind === "failed" ? (
          <FormMessage tone="error" takesFocus>
            {state.text}
          </FormMessage>
        ) : null}
        <Button type="submit" busy={isSending} busyLabel={texts.sending}>
          {isDeclining ? texts.decline.submit : texts.accept.submit}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={() => setDeclining(!isDeclining)}>
          {isDeclining ? texts.decline.back : texts.accept.decline}
        </Button>
      </form>
    </section>
  );
}
