import { honeypotField, lookLeadFields } from "@livery/contract";
import { TextArea, TextField } from "@livery/ui";
import { useId } from "react";
import { useIsKiosk } from "../../kiosk/kiosk-device.ts";
import type { Faults, TypedFields } from "./find-faults.ts";
import { texts } from "../../language/texts.ts";

interface ContactFieldsProps {
  faults: Faults;
  /** What the fields have in them at first. */
  typed: TypedFields | null;
}

/** The sender's contact details. */
export function ContactFields({ faults, typed }: ContactFieldsProps) {
  // Or the browser offers the next customer what this one typed.
  const unremembered = useIsKiosk() ? { autoComplete: "off" } : {};
  return (
    <>
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <TextField
        {...lookLeadFields.name}
        autoComplete="name"
        {...unremembered}
        name="name"
        label={texts.send.name}
        labelPlace="above"
        defaultValue={typed?.name}
        error={faults.name}
      />
      <EmailOrPhone {...{ faults, typed, unremembered }} />
      <TextArea
        {...lookLeadFields.message}
        {...unremembered}
        name="message"
        label={texts.send.message}
        labelPlace="above"
        defaultValue={typed?.message}
        error={faults.message}
      />
    </>
  );
}

interface EmailOrPhoneProps extends ContactFieldsProps {
  unremembered: { autoComplete?: string };
}

/** One of them is enough. The line above them says so, also once both are missing. */
function EmailOrPhone({ faults: { contact, email, phone }, typed, unremembered }: EmailOrPhoneProps) {
  const ruleId = useId();
  const lines = [
    { name: "email", type: "email", inputMode: "email", autoComplete: "email", error: email },
    { name: "phone", type: "tel", autoComplete: "tel", error: phone },
  ] as const;
  return (
    <div className="mt-2 grid gap-3">
      <p id={ruleId} className={`type-small ${contact === undefined ? "text-dim" : "text-error"}`}>
        {contact ?? texts.send.emailOrPhone}
      </p>
      {lines.map(({ name, ...input }) => (
        <TextField
          key={name}
          {...lookLeadFields[name]}
          {...input}
          {...unremembered}
          aria-describedby={ruleId}
          aria-invalid={contact !== undefined || undefined}
          name={name}
          label={texts.send[name]}
          defaultValue={typed?.[name]}
          labelPlace="above"
        />
      ))}
    </div>
  );
}
