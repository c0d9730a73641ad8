import {
  asciiEmail,
  emailPattern,
  isPhone,
  isVisible,
  type LookLeadField,
  lookLeadFields,
} from "@livery/contract";
import { texts } from "../../language/texts.ts";

/** The form's values. */
export type TypedFields = Record<LookLeadField, string> & { consent: boolean };

/** An error message per invalid field, the same as the server's; `contact` is about email and phone together. */
export type Faults = Partial<Record<keyof TypedFields | "contact", string>>;

interface Corrected {
  /** The errors on screen. */
  shown: Faults;
  /** What is wrong with the form now. */
  found: Faults;
  /** The field that was changed. */
  edited: string;
  /** The server found the errors, so that only it can tell whether the other fields are right. */
  isServers: boolean;
}

/** The errors to leave on screen after a field was changed. A change adds no errors: the customer may still be typing. */
export function keepFaults({ shown, found, edited, isServers }: Corrected): Faults {
  const kept = Object.entries(shown).flatMap(([field, fault]) => {
    const now = found[field as keyof Faults]; // the keys of an object of that type
    if (now !== undefined) return [[field, now]];
    return isServers && field !== edited ? [[field, fault]] : [];
  });
  return Object.fromEntries(kept) as Faults; // the same keys
}

export function findFaults(typed: TypedFields): Faults {
  const faults: Faults = {};
  for (const [field, { required, maxLength }] of Object.entries(lookLeadFields)) {
    const value = typed[field as LookLeadField].trim(); // the keys of that table
    if (required && !isVisible(value)) faults[field as LookLeadField] = texts.send.faults.noName; // the only one
    if (value.length > maxLength) faults[field as LookLeadField] = texts.send.faults.tooLong(maxLength);
  }
  const [email, phone] = [typed.email.trim(), typed.phone.trim()];
  if (email === "" && phone === "") faults.contact = texts.send.faults.noContact;
  if (phone !== "" && !isPhone(phone)) faults.phone = texts.send.faults.notAPhone;
  if (email !== "" && !emailPattern.test(asciiEmail(email))) faults.email = texts.send.faults.notAnEmail;
  if (!typed.consent) faults.consent = texts.send.faults.noConsent;
  return faults;
}
