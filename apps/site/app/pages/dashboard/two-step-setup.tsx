import type { TwoStepSetup } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { generate } from "lean-qr";
import { toSvgDataURL } from "lean-qr/extras/svg";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { startTwoStep, turnOnTwoStep } from "../../features/session/account-calls.ts";
import { describeFailure, type FormError } from "../../features/session/form-error.ts";
import { PasswordField } from "../../features/session/password-field.tsx";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { useSecondStepTexts } from "../../features/session/use-second-step-texts.ts";
import { useDashboard } from "./dashboard-context.ts";

interface TwoStepSetupProps {
  onDone: (recoveryCodes: number) => void;
  onCancel: () => void;
}

/** Asks for the password, then shows the key and the recovery codes and asks for a first code. */
export function TwoStepSetupForm({ onDone, onCancel }: TwoStepSetupProps) {
  const { guard, session } = useDashboard();
  const texts = useSecondStepTexts();
  const form = useRef<HTMLFormElement>(null);
  const [setup, setSetup] = useState<TwoStepSetup>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const { fieldProps, message } = useFormError(form, error);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [password, code] = [typed.get("password"), typed.get("code")];
    setBusy(true);
    setError(undefined);
    if (setup === undefined && typeof password === "string") {
      const answer = await guard(startTwoStep(password));
      if (answer.kind === "ok") setSetup(answer.body);
      else if (answer.code === "wrong-password")
        setError({ text: texts.confirm.wrongPassword, field: "password" });
      else setError(describeFailure({ ...texts.code, failed: texts.twoStep.failed }, answer));
    } else if (setup && typeof code === "string") {
      const answer = await guard(turnOnTwoStep(code));
      if (answer.kind === "ok") return onDone(setup.recoveryCodes.length);
      if (answer.code === "wrong-code") setError({ text: texts.code.wrong, field: "code" });
      else setError(describeFailure({ ...texts.code, failed: texts.twoStep.failed }, answer));
    }
    setBusy(false);
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={send}
      aria-label={texts.twoStep.title}
      className="mt-5 grid gap-4"
    >
      {setup ? (
        <>
          <AppKey setup={setup} />
          <RecoveryCodes codes={setup.recoveryCodes} />
          <TextField
            key="code"
            name="code"
            label={texts.twoStep.firstCode}
            placeholder={texts.twoStep.firstCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            {...fieldProps("code")}
          />
        </>
      ) : (
        <>
          {/* For password managers. */}
          <input type="text" name="email" value={session.email} readOnly autoComplete="username" hidden />
          <PasswordField
            key="password"
            name="password"
            label={texts.twoStep.password}
            autoComplete="current-password"
            {...fieldProps("password")}
          />
        </>
      )}
      {message}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {setup ? texts.twoStep.turnOn : texts.twoStep.next}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.twoStep.cancel}
        </Button>
      </div>
    </form>
  );
}

function AppKey({ setup: { address, secret } }: { setup: TwoStepSetup }) {
  const texts = useSecondStepTexts().twoStep;
  const source = useMemo(() => toSvgDataURL(generate(address), { on: "#06080a", off: "#ffffff" }), [address]);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="type-body text-dim">{texts.scan}</p>
      <img src={source} alt={texts.qr} className="size-44 rounded-control [image-rendering:pixelated]" />
      <p className="type-small">
        <span className="text-dim">{texts.secret}: </span>
        <span translate="no" className="wrap-anywhere font-mono">
          {secret.replaceAll(/.{4}(?=.)/g, "$& ")}
        </span>
      </p>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const texts = useSecondStepTexts().twoStep;
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied(true);
    } catch {
      // Not allowed: the codes can be selected.
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="type-body text-dim">{texts.recovery}</p>
      <ul translate="no" className="type-body grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={copy}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
