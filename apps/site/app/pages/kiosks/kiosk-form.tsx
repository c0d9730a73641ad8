import { brands, tintBrands } from "@livery/catalog";
import { type Device, deviceLimits, type KioskSettings, services } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import type { Refusal } from "../../api.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { serviceLabels } from "../../shell/workspace/service-labels.ts";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { useUnsaved } from "../../shell/workspace/use-unsaved.ts";
import { CheckGroup } from "./check-group.tsx";
import { saveKiosk } from "./kiosk-calls.ts";
import { useKiosks } from "./kiosks-context.ts";
import { readText } from "./read-text.ts";
import { HoursFields, readHours } from "./hours-fields.tsx";

const makers = [...new Set<string>([...brands, ...tintBrands])];

type State = { kind: "idle" | "saving" | "saved" } | { kind: "error"; error: FormError };

/** Name, place and settings of one kiosk. */
export function KioskForm({ device }: { device: Device }) {
  const { guard, refresh } = useKiosks();
  const { isUnsaved, noteChange, beginSaving } = useUnsaved();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { fieldProps, message } = useFormError(form, state.kind === "error" ? state.error : undefined);
  const { settings } = device;
  const pinLabel = device.hasPin ? "New PIN of the staff menu" : "PIN of the staff menu";
  // The one that the fields show. The page refreshes itself, and a member's change must not go unseen.
  const [revision, setRevision] = useState(device.revision);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const pin = readText(fields, "pin");
    setState({ kind: "saving" });
    const noteSaved = beginSaving();
    const answer = await guard(
      saveKiosk({
        id: device.id,
        revision,
        name: readText(fields, "name"),
        place: readText(fields, "place"),
        settings: readSettings(fields),
        ...(pin !== "" && { pin }),
      }),
    );
    if (answer.kind === "refused") return setState({ kind: "error", error: toError(answer) });
    noteSaved();
    setState({ kind: "saved" });
    setRevision(answer.body.devices.find(({ id }) => id === device.id)?.revision ?? revision);
    await refresh();
  }

  return (
    <form
      ref={form}
      onSubmit={save}
      onChange={noteChange}
      aria-label={`Settings of ${device.name}`}
      className="mt-2 grid gap-4"
    >
      <UnsavedChanges isUnsaved={isUnsaved} />
      <TextField
        name="name"
        label="Name"
        required
        maxLength={deviceLimits.nameLength}
        defaultValue={device.name}
        {...fieldProps("name")}
      />
      <TextField
        name="place"
        label="Place"
        placeholder="Place (optional)"
        maxLength={deviceLimits.placeLength}
        defaultValue={device.place}
        {...fieldProps("place")}
      />
      <TextField
        name="idleMinutes"
        label="Clear after minutes without a touch"
        type="number"
        {...deviceLimits.idleMinutes}
        required
        defaultValue={settings.idleMinutes}
        {...fieldProps("idleMinutes")}
      />
      <TextField
        name="pin"
        label={pinLabel}
        placeholder={pinLabel}
        description="Six digits. With a PIN, the start screen has a Staff button."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...fieldProps("pin")}
      />
      <CheckGroup
        legend="Services"
        name="services"
        choices={services.map((service) => [service, serviceLabels[service]])}
        checked={settings.services}
      />
      <CheckGroup
        legend="Makers of film and tint"
        name="makers"
        choices={makers.map((maker) => [maker, maker])}
        checked={makers.filter((maker) => !settings.hiddenBrands.includes(maker))}
      />
      <HoursFields hours={settings.openingHours} fieldProps={fieldProps} />
      {message}
      {state.kind === "saved" ? (
        <FormMessage tone="done">
          Saved. The kiosk changes within about a minute, when nobody is using it.
        </FormMessage>
      ) : null}
      <Button type="submit" variant="secondary" busy={state.kind === "saving"} busyLabel="Saving…">
        Save settings
      </Button>
    </form>
  );
}

function toError({ code, fields }: Refusal): FormError {
  const [field] = Object.entries(fields);
  if (field) return { text: field[1], field: field[0].split(".").at(-1) ?? "" };
  return code === "changed-meanwhile"
    ? { text: "Someone on your team changed this kiosk. Reload the page to see it." }
    : { text: "This couldn't be saved. Please try again." };
}

function readSettings(fields: FormData): KioskSettings {
  const offered = fields.getAll("services");
  const shown = fields.getAll("makers");
  return {
    idleMinutes: Number(fields.get("idleMinutes")),
    services: services.filter((service) => offered.includes(service)),
    hiddenBrands: makers.filter((maker) => !shown.includes(maker)),
    openingHours: readHours(fields),
  };
}
