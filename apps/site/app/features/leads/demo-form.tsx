import { type DemoRequestField, demoRequestFields, demoRequestPath } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import type { ComponentProps } from "react";
import { contactEmail } from "../../config.ts";
import { Honeypot } from "./honeypot.tsx";
import { useFormSubmit } from "./use-form-submit.ts";

const fields: { name: DemoRequestField; label: string; input: ComponentProps<"input"> }[] = [
  { name: "name", label: "Your Name", input: { autoComplete: "name" } },
  { name: "shopName", label: "Shop Name", input: { autoComplete: "organization" } },
  { name: "email", label: "Email Address", input: { type: "email", autoComplete: "email" } },
  { name: "phone", label: "Phone Number", input: { type: "tel", autoComplete: "tel" } },
  { name: "address", label: "Shop Address", input: { autoComplete: "address-line1" } },
];

export function DemoForm() {
  const { kind, errors, send, clearError } = useFormSubmit(demoRequestPath);
  return (
    <form
      method="post"
      onSubmit={send}
      onInput={clearError}
      aria-label="Request Demo"
      className="relative grid gap-3 sm:grid-cols-2"
    >
      <Honeypot />
      {fields.map(({ name, label, input }) => (
        <div key={name} className={name === "address" ? "sm:col-span-2" : ""}>
          <TextField
            {...input}
            {...demoRequestFields[name]}
            name={name}
            label={label}
            placeholder={demoRequestFields[name].required ? `${label} *` : label}
            error={errors[name]}
          />
        </div>
      ))}
      <Button
        type="submit"
        busy={kind === "sending"}
        busyLabel="Sending..."
        className="mt-2 min-h-14 noscript:hidden sm:col-span-2"
      >
        Request Demo
      </Button>
      <div role="status" className="type-small min-h-11 sm:col-span-2">
        {kind === "success" ? (
          <p className="text-success">✓ Thank you! We'll contact you soon to schedule your demo.</p>
        ) : null}
        {kind === "failure" ? (
          <p className="text-error">
            ✗ Failed to send request. Please try again or email us directly.{" "}
            <a href={`mailto:${contactEmail}`} className="text-text underline underline-offset-4">
              {contactEmail}
            </a>
          </p>
        ) : null}
      </div>
      <p className="type-small hidden text-dim noscript:block sm:col-span-2">
        This form needs JavaScript. Email us at {contactEmail} instead.
      </p>
    </form>
  );
}
