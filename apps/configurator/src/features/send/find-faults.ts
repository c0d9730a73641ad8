import { emailPattern, type LookLeadField, lookLeadFields } from "@livery/contract";

/** The form's values. */
export type TypedFields = Record<LookLeadField, string> & { consent: boolean };

/** An error message per invalid field, the same as the server's. */
export type Faults = Partial<Record<keyof TypedFields, string>>;

export function findFaults(typed: TypedFields): Faults {
  const faults: Faults = {};
  for (const [field, { required, maxLength }] of Object.entries(lookLeadFields)) {
    const value = typed[field as LookLeadField].trim(); // the keys of that table
    if (required && value === "") faults[field as LookLeadField] = "Fill out this field.";
    if (value.length > maxLength) faults[field as LookLeadField] = `Use at most ${maxLength} characters.`;
  }
  const email = typed.email.trim();
  if (email === "" && typed.phone.trim() === "") faults.email = "Enter an email address or a phone number.";
  else if (email !== "" && !emailPattern.test(email))
    faults.email = "Enter an email address, such as name@example.com.";
  if (!typed.consent) faults.consent = "Check the box to agree.";
  return faults;
}
