import { Button, TextField } from "@livery/ui";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { onUnconfirmed } from "../../api.ts";
import { confirmIdentity, findTwoStep } from "./account-calls.ts";
import { describeFailure, type FormError } from "./form-error.ts";
import { PasswordField } from "./password-field.tsx";
import { useFormError } from "./use-form-error.tsx";
import { useSecondStepTexts } from "./use-second-step-texts.ts";

type Question = PromiseWithResolvers<boolean>;

/** Asks for the password, or a code, when the server wants to know who is there. Then the request is sent again. */
export function IdentityQuestion() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    // Requests that are refused at the same time share one question.
    let open: Question | undefined;
    const ignore = onUnconfirmed(() => {
      open ??= Promise.withResolvers<boolean>();
      setQuestion(open);
      return open.promise.finally(() => {
        open = undefined;
        setQuestion(undefined);
      });
    });
    return () => {
      ignore();
      open?.resolve(false);
    };
  }, []);
  return question ? <QuestionDialog onAnswer={question.resolve} /> : null;
}

function QuestionDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const texts = useSecondStepTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const asksCode = useAsksCode();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const { fieldProps, message } = useFormError(form, error);

  useEffect(() => dialog.current?.showModal(), []);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("proof");
    if (typeof typed !== "string") return;
    setBusy(true);
    setError(undefined);
    const answer = await confirmIdentity(asksCode ? { code: typed } : { password: typed });
    setBusy(false);
    if (answer.kind === "ok") return onAnswer(true);
    const { wrongPassword, failed } = texts.confirm;
    if (answer.code === "wrong-code") setError({ text: texts.code.wrong, field: "proof" });
    else if (answer.code === "wrong-password") setError({ text: wrongPassword, field: "proof" });
    else setError(describeFailure({ ...texts.code, failed }, answer));
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="workspace-dialog"
      onClose={() => onAnswer(false)}
    >
      <h2 id={titleId} className="type-heading">
        {texts.confirm.title}
      </h2>
      <p className="type-body mt-3 text-dim">{texts.confirm.why}</p>
      <form ref={form} method="post" onSubmit={confirm} aria-labelledby={titleId} className="mt-5 grid gap-4">
        {asksCode === undefined ? null : asksCode ? (
          <TextField
            name="proof"
            label={texts.code.label}
            placeholder={texts.code.label}
            description={texts.code.description}
            autoComplete="one-time-code"
            autoFocus
            required
            {...fieldProps("proof")}
          />
        ) : (
          <PasswordField
            name="proof"
            label={texts.confirm.password}
            autoComplete="current-password"
            autoFocus
            {...fieldProps("proof")}
          />
        )}
        {message}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {texts.confirm.cancel}
          </Button>
          <Button type="submit" busy={isBusy} disabled={asksCode === undefined}>
            {texts.confirm.action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Undefined until the server has said it. */
function useAsksCode(): boolean | undefined {
  const [asksCode, setAsksCode] = useState<boolean>();
  useEffect(() => {
    void findTwoStep().then((answer) => setAsksCode(answer.kind === "ok" && answer.body.isOn));
  }, []);
  return asksCode;
}
