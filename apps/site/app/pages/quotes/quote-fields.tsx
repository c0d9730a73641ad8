import { type Appointment, type Language, languages, quoteLimits } from "@livery/contract";
import { TextField } from "@livery/ui";
import { formatAppointment } from "../../features/quote/format-appointment.ts";
import { knownTimeZone } from "../../features/quote/known-time-zone.ts";
import { nameTimeZone } from "../../shell/workspace/format-moment.ts";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { toDraft, type TypedDraft } from "./draft-fields.ts";
import { describeUnprinted } from "./quote-words.ts";
import { wallTimeRange } from "./wall-time.ts";

type FieldsProps = { typed: TypedDraft; onChange: (changed: Partial<TypedDraft>) => void };

const languageLabels: Record<Language, string> = { en: "English", es: "Spanish" };

export function CustomerFields({
  typed,
  onChange,
  unprinted,
}: FieldsProps & { unprinted: readonly string[] }) {
  return (
    <WorkspaceCard title="Customer">
      <div className="mt-4 grid gap-3">
        <TextField
          label="Name"
          placeholder="Name"
          maxLength={quoteLimits.nameLength}
          required
          value={typed.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label="Email address"
          placeholder="Email address"
          type="email"
          maxLength={254}
          value={typed.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <TextField
          label="Vehicle"
          placeholder="Vehicle"
          maxLength={quoteLimits.vehicleLength}
          value={typed.vehicle}
          onChange={(event) => onChange({ vehicle: event.target.value })}
        />
        <SelectField
          label="Language of email, page and PDF"
          value={typed.language}
          onChange={(event) => onChange({ language: event.target.value as Language })} // the options below
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageLabels[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {/* There before it has text, so that screen readers announce it. */}
      <p role="status" className="type-small wrap-anywhere text-dim not-empty:mt-4">
        {unprinted.length === 0 ? null : describeUnprinted(unprinted)}
      </p>
    </WorkspaceCard>
  );
}

export function TermFields({ typed, onChange }: FieldsProps) {
  return (
    <WorkspaceCard title="Tax, deposit and date">
      <div className="mt-4 grid grid-cols-2 gap-3">
        <TextField
          label="Sales tax, %"
          placeholder="Sales tax, %"
          inputMode="decimal"
          pattern={String.raw`\s*\d{1,2}(\.\d{1,4})?\s*%?\s*`}
          title="A percentage, such as 7.25"
          value={typed.tax}
          onChange={(event) => onChange({ tax: event.target.value })}
        />
        <TextField
          label="Deposit, %"
          placeholder="Deposit, %"
          inputMode="numeric"
          pattern={String.raw`\s*\d{1,3}\s*%?\s*`}
          title="A whole percentage, such as 20"
          value={typed.deposit}
          onChange={(event) => onChange({ deposit: event.target.value })}
        />
        <div className="col-span-2">
          <TextField
            label="Drop-off, if you know it"
            description={`In ${nameTimeZone(knownTimeZone(typed.timeZone))}.`}
            type="datetime-local"
            {...wallTimeRange}
            value={typed.startsAt}
            onChange={(event) => onChange({ startsAt: event.target.value })}
          />
        </div>
        {typed.startsAt === "" ? null : (
          <div className="col-span-2">
            <TextField
              label="Hours in the shop"
              placeholder="Hours in the shop"
              description={describeEnd(toDraft(typed).appointment)}
              inputMode="numeric"
              pattern={String.raw`\s*\d{1,3}\s*`}
              title="Whole hours, such as 48"
              required
              value={typed.hours}
              onChange={(event) => onChange({ hours: event.target.value })}
            />
          </div>
        )}
      </div>
    </WorkspaceCard>
  );
}

const hourMs = 60 * 60 * 1000;

/** What the hours mean to the customer: nights count, as in their calendar. */
function describeEnd(appointment: Appointment | null): string | undefined {
  if (!appointment || !(appointment.hours > 0 && appointment.hours <= quoteLimits.appointmentHours))
    return undefined;
  const end = Date.parse(appointment.startsAt) + appointment.hours * hourMs;
  const startsAt = new Date(end).toISOString();
  return `In your customer's calendar until ${formatAppointment({ ...appointment, startsAt }, "en-US")}.`;
}
