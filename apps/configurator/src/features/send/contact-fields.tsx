import { honeypotField, type LookLeadField, lookLeadFields } from "@livery/contract";
import { TextArea, TextField } from "@livery/ui";
import type { ComponentProps } from "react";
import { useKiosk } from "../../kiosk/kiosk-device.ts";
import type { Faults } from "./find-faults.ts";
import { texts } from "../../language/texts.ts";

type Line = { name: LookLeadField; label: string; placeholder: string; input: ComponentProps<"input"> };

function listLines(): Line[] {
  const { name, namePlaceholder, email, phone } = texts.send;
  return [
    { name: "name", label: name, placeholder: namePlaceholder, input: { autoComplete: "name" } },
    {
      name: "email",
      label: email,
      placeholder: email,
      input: { type: "email", inputMode: "email", autoComplete: "email" },
    },
    { name: "phone", label: phone, placeholder: phone, input: { type: "tel", autoComplete: "tel" } },
  ];
}

interface ContactFieldsProps {
  /** The shop's name as its frame gives it, or Livery. */
  owner: string;
  /** How many looks are sent. */
  count: number;
  hasSeveralPhotos: boolean;
  faults: Faults;
}

/** The sender's contact details and consent. */
export function ContactFields({ faults, ...sent }: ContactFieldsProps) {
  // Or the browser offers the next customer what this one typed.
  const unremembered = useKiosk() === null ? {} : { autoComplete: "off" };
  return (
    <>
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {listLines().map(({ name, label, placeholder, input }) => (
        <TextField
          key={name}
          {...input}
          {...unremembered}
          {...lookLeadFields[name]}
          name={name}
          label={label}
          placeholder={placeholder}
          description={name === "phone" ? texts.send.emailOrPhone : undefined}
          error={faults[name]}
        />
      ))}
      <TextArea
        {...lookLeadFields.message}
        {...unremembered}
        name="message"
        label={texts.send.message}
        placeholder={texts.send.messagePlaceholder}
        error={faults.message}
      />
      <Consent {...sent} fault={faults.consent} />
    </>
  );
}

type ConsentProps = Omit<ContactFieldsProps, "faults"> & { fault: string | undefined };

function Consent({ owner, fault, ...sent }: ConsentProps) {
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
        {texts.send.consent(owner, sent)}
      </label>
      {fault !== undefined && (
        <p id="consent-fault" className="type-small text-error">
          {fault}
        </p>
      )}
    </div>
  );
}
