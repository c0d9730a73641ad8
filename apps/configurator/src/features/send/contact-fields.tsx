import { honeypotField, type LookLeadField, lookLeadFields } from "@livery/contract";
import { TextArea, TextField } from "@livery/ui";
import type { ComponentProps } from "react";
import type { Faults } from "./find-faults.ts";

const lines: { name: LookLeadField; label: string; placeholder: string; input: ComponentProps<"input"> }[] = [
  { name: "name", label: "Your name", placeholder: "Your name *", input: { autoComplete: "name" } },
  {
    name: "email",
    label: "Email",
    placeholder: "Email",
    input: { type: "email", inputMode: "email", autoComplete: "email" },
  },
  { name: "phone", label: "Phone", placeholder: "Phone", input: { type: "tel", autoComplete: "tel" } },
];

interface ContactFieldsProps {
  /** The shop's name as its frame gives it, or Livery. */
  owner: string;
  faults: Faults;
}

/** The sender's contact details and consent. */
export function ContactFields({ owner, faults }: ContactFieldsProps) {
  return (
    <>
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {lines.map(({ name, label, placeholder, input }) => (
        <TextField
          key={name}
          {...input}
          {...lookLeadFields[name]}
          name={name}
          label={label}
          placeholder={placeholder}
          description={name === "phone" ? "Enter an email or a phone number." : undefined}
          error={faults[name]}
        />
      ))}
      <TextArea
        {...lookLeadFields.message}
        name="message"
        label="Message"
        placeholder="Message (optional)"
        error={faults.message}
      />
      <Consent owner={owner} fault={faults.consent} />
    </>
  );
}

function Consent({ owner, fault }: { owner: string; fault: string | undefined }) {
  return (
    <div>
      <label className="type-body flex min-h-target cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          name="consent"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : "consent-fault"}
          className="mt-0.5 size-5 shrink-0 accent-light"
        />
        Send this to {owner}. They may contact me about it.
      </label>
      {fault !== undefined && (
        <p id="consent-fault" className="type-small text-error">
          {fault}
        </p>
      )}
    </div>
  );
}
