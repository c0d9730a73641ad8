import { type ContactField, contactMessageFields, contactMessagePath } from "@livery/contract";
import { Button, TextArea, TextField } from "@livery/ui";
import type { ComponentProps } from "react";
import { usePublicTexts } from "../../language/public-texts.ts";
import { Honeypot } from "./honeypot.tsx";
import { NeedsScript } from "./needs-script.tsx";
import { useFormSubmit } from "./use-form-submit.ts";

type ContactFormProps = {
  label: string;
  type: "business" | "general";
  /** A new number clears the business fields. */
  resetCount?: number;
  /** Button label while sending; may be empty. */
  busyLabel?: string;
};

export function ContactForm({ label, type, resetCount = 0, busyLabel }: ContactFormProps) {
  const { form: texts } = usePublicTexts();
  const busy = busyLabel ?? texts.sending;
  const addFields = () => ({ type, timestamp: new Date().toISOString() });
  const { kind, errorOf, send, clearError } = useFormSubmit(contactMessagePath, addFields);
  const isSending = kind === "sending";
  return (
    <form
      method="post"
      onSubmit={send}
      onInput={clearError}
      aria-label={label}
      className="relative grid gap-3 sm:grid-cols-2"
    >
      <Honeypot />
      <Line name="name" label={texts.name} error={errorOf("name")} autoComplete="name" />
      <Line name="email" label={texts.email} error={errorOf("email")} type="email" autoComplete="email" />
      {type === "business" ? (
        <>
          <Line
            key={`businessName${resetCount}`}
            name="businessName"
            label={texts.businessName}
            error={errorOf("businessName")}
            autoComplete="organization"
          />
          <Line
            key={`website${resetCount}`}
            name="website"
            label={texts.website}
            error={errorOf("website")}
            inputMode="url"
            autoComplete="url"
          />
        </>
      ) : null}
      <div className="sm:col-span-2">
        <TextArea
          {...contactMessageFields.message}
          name="message"
          label={texts.message}
          placeholder={`${texts.message} *`}
          error={errorOf("message")}
        />
      </div>
      <Button
        type="submit"
        busy={isSending}
        busyLabel={busy}
        aria-label={isSending && busy === "" ? texts.sending.replace(/\.+$/, "") : undefined}
        className="mt-2 min-h-14 noscript:hidden sm:col-span-2"
      >
        {texts.sendMessage}
      </Button>
      <div role="status" className="type-small min-h-6 sm:col-span-2">
        {kind === "success" ? <p className="text-success">{texts.messageSent}</p> : null}
        {kind === "failure" ? <p className="text-error">{texts.messageFailed}</p> : null}
      </div>
      <NeedsScript />
    </form>
  );
}

type LineProps = { name: ContactField; label: string } & ComponentProps<typeof TextField>;

function Line({ name, label, ...input }: LineProps) {
  const rules = contactMessageFields[name];
  return (
    <TextField
      {...rules}
      {...input}
      name={name}
      label={label}
      placeholder={rules.required ? `${label} *` : label}
    />
  );
}
