import type { OpeningHours } from "@livery/contract";
import { TextField } from "@livery/ui";
import { useState } from "react";
import { nameTimeZone } from "../../shell/workspace/format-moment.ts";
import { CheckGroup } from "./check-group.tsx";
import { readText } from "./read-text.ts";

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface HoursFieldsProps {
  hours: OpeningHours | null;
  fieldProps: (name: string) => object;
}

/** Whether and when the owners get a mail that the kiosk is offline. */
export function HoursFields({ hours, fieldProps }: HoursFieldsProps) {
  const [isOn, setOn] = useState(hours !== null);
  const { timeZone, opens, closes, days } = hours ?? {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    opens: "09:00",
    closes: "18:00",
    days: [1, 2, 3, 4, 5],
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Opening hours</legend>
      <label className="type-body flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          name="hasHours"
          className="size-5 flex-none"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        Email the owners when it is offline for 15 minutes while we're open
      </label>
      {isOn ? (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              name="opens"
              label="Opens"
              type="time"
              required
              defaultValue={opens}
              {...fieldProps("opens")}
            />
            <TextField
              name="closes"
              label="Closes"
              type="time"
              required
              defaultValue={closes}
              {...fieldProps("closes")}
            />
          </div>
          <CheckGroup
            legend="Open on"
            name="days"
            choices={dayNames.map((name, day) => [String(day), name])}
            checked={days.map(String)}
          />
          <input type="hidden" name="timeZone" value={timeZone} />
          <p className="type-small text-dim">
            In {nameTimeZone(timeZone)}. If you close after midnight, choose the days on which you open.
          </p>
        </>
      ) : null}
    </fieldset>
  );
}

export function readHours(fields: FormData): OpeningHours | null {
  if (!fields.has("hasHours")) return null;
  return {
    timeZone: readText(fields, "timeZone"),
    opens: readText(fields, "opens"),
    closes: readText(fields, "closes"),
    days: fields.getAll("days").map(Number),
  };
}
