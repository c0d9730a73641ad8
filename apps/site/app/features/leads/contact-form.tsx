import { type ContactField, contactMessageFields, contactMessagePath } from "@livery/contract";
import { Button, TextArea, TextField } from "@livery/ui";
import type { ComponentProps } from "react";
import { contactEmail } from "../../config.ts";
import { Honeypot } from "./honeypot.tsx";
import { useFormSubmit } from "./use-form-submit.ts";

type ContactFormProps = {
  label: string;
  type: "business" | "general";
  /** A new number clears the business fields. */
  resetCount?: number;
  /** Button label while sending; may be empty. */
  busyLabel?: string;
};

export function ContactForm({ label, type, resetCount = 0, busyLabel = "Sending..." }: ContactFormProps) {
  const addFields = () => ({ type, timestamp: new Date().toISOString() });
  const { kind, errors, send, clearError } = useFormSubmit(contactMessagePath, addFields);
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
      <Line name="name" label="Your Name" error={errors["name"]} autoComplete="name" />
      <Line name="email" label="Email Address" error={errors["email"]} type="email" autoComplete="email" />
      {type === "business" ? (
        <>
          <Line
            key={`businessName${resetCount}`}
            name="businessName"
            label="Business Name"
            error={errors["businessName"]}
            autoComplete="organization"
          />
          <Line
            key={`website${resetCount}`}
            name="website"
            label="Website"
            error={errors["website"]}
            inputMode="url"
            autoComplete="url"
          />
        </>
      ) : null}
      <div className="sm:col-span-2">
        <TextArea
          {...contactMessageFields.message}
          name="message"
          label="Message"
          placeholder="Message *"
          error={errors["message"]}
        />
      </div>
      <Button
        type="submit"
        busy={isSending}
        busyLabel={busyLabel}
        aria-label={isSending && !busyLabel ? "Sending" : undefined}
        className="mt-2 min-h-14 noscript:hidden sm:col-span-2"
      >
        Send Message
      </Button>
      <div role="status" className="type-small min-h-6 sm:col-span-2">
        {kind === "success" ? <p className="text-success">Message sent successfully!</p> : null}
        {kind === "failure" ? <p className="text-error">Failed to send message. Please try again.</p> : null}
      </div>
      <p className="type-small hidden text-dim noscript:block sm:col-span-2">
        This form needs JavaScript. Email us at {contactEmail} instead.
      </p>
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
