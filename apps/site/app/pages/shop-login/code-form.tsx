import { Button, TextField } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { supportEmail } from "../../config.ts";
import { sendSignInCode } from "../../features/session/account-calls.ts";
import { describeFailure, type FormError } from "../../features/session/form-error.ts";
import { useReturnPath } from "../../features/session/return-path.ts";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { useSecondStepTexts } from "../../features/session/use-second-step-texts.ts";

/** The second step of a login. */
export function CodeForm({ onBack }: { onBack: (error?: FormError) => void }) {
  const texts = useSecondStepTexts().code;
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const { fieldProps, message } = useFormError(form, error);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    if (typeof code !== "string") return;
    setBusy(true);
    setError(undefined);
    const answer = await sendSignInCode(code);
    if (answer.kind === "ok") return navigate(returnPath, { replace: true });
    setBusy(false);
    if (answer.code === "sign-in-expired") return onBack({ text: texts.expired });
    if (answer.code === "wrong-code") return setError({ text: texts.wrong, field: "code" });
    setError(describeFailure(texts, answer));
  }

  return (
    <form ref={form} method="post" onSubmit={send} aria-label={texts.title} className="grid gap-4">
      <TextField
        name="code"
        label={texts.label}
        placeholder={texts.label}
        description={texts.description}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        required
        {...fieldProps("code")}
      />
      {message}
      <Button type="submit" busy={isBusy} busyLabel={texts.busy} className="mt-2 min-h-14">
        {texts.action}
      </Button>
      <Button variant="quiet" onClick={() => onBack()}>
        {texts.back}
      </Button>
      <p className="type-small text-center text-dim">
        {texts.lost}{" "}
        <a href={`mailto:${supportEmail}`} className="text-text underline underline-offset-4">
          {texts.askSupport}
        </a>
      </p>
    </form>
  );
}
