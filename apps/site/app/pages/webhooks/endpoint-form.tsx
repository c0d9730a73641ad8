import { type NewWebhook, type WebhookEndpoint, webhookEvents, webhookLimits } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import type { FormError } from "../../features/session/form-error.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { useTouched } from "../../shell/workspace/use-touched.ts";
import { useUnsaved } from "../../shell/workspace/use-unsaved.ts";
import { saveWebhook } from "./webhook-calls.ts";
import { eventLabels } from "./webhook-words.ts";
import { CheckField } from "../../shell/workspace/check-field.tsx";
import { useWebhooks } from "./webhooks-context.ts";

type State = { kind: "idle" | "saving" | "saved" } | { kind: "error"; error: FormError };

/** Adds a webhook, or changes the given one. */
export function EndpointForm({ endpoint }: { endpoint?: WebhookEndpoint }) {
  const { guard, refresh } = useWebhooks();
  const form = useRef<HTMLFormElement>(null);
  const { isUnsaved, noteChange, beginSaving } = useUnsaved();
  const { noteTouch, takeTouched, giveBack } = useTouched();
  const [state, setState] = useState<State>({ kind: "idle" });
  const { fieldProps, message } = useFormError(form, state.kind === "error" ? state.error : undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const url = fields.get("url");
    const events = webhookEvents.filter((each) => fields.has(each));
    if (typeof url !== "string") return;
    if (events.length === 0)
      return setState({ kind: "error", error: { text: "Choose at least one event." } });
    setState({ kind: "saving" });
    const noteSaved = beginSaving();
    const touched = takeTouched();
    const webhook = { url: url.trim(), events, hasDetails: fields.has("details") };
    const answer = await guard(
      saveWebhook(endpoint ? { id: endpoint.id, ...pick(webhook, touched) } : webhook),
    );
    if (answer.kind === "refused") {
      giveBack(touched);
      const reason = answer.fields["url"];
      const error = reason
        ? { text: reason, field: "url" }
        : { text: "This couldn't be saved. Please try again." };
      return setState({ kind: "error", error });
    }
    noteSaved();
    setState({ kind: "saved" });
    await refresh();
  }

  return (
    <form
      ref={form}
      onSubmit={save}
      onChange={(event) => {
        noteChange();
        noteTouch(event);
      }}
      className="mt-4 grid gap-4"
      aria-label={endpoint ? "Webhook" : "New webhook"}
    >
      <UnsavedChanges isUnsaved={isUnsaved} />
      <TextField
        name="url"
        label="Address"
        placeholder="Address"
        type="url"
        pattern="https://.+"
        title="An address that begins with https://"
        maxLength={webhookLimits.urlLength}
        required
        defaultValue={endpoint?.url}
        {...fieldProps("url")}
      />
      <fieldset>
        <legend className="type-small text-dim">Send when</legend>
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            name={event}
            label={eventLabels[event]}
            isChecked={endpoint ? endpoint.events.includes(event) : true}
          />
        ))}
      </fieldset>
      <div>
        <CheckField
          name="details"
          label="Include names, contacts and prices"
          isChecked={endpoint?.hasDetails ?? false}
        />
        <p className="type-small text-dim">
          Without it, only IDs and statuses are sent. With it, your customers' details go to this address.
        </p>
      </div>
      {message}
      {state.kind === "saved" ? <FormMessage tone="done">Saved.</FormMessage> : null}
      <Button
        type="submit"
        variant={endpoint ? "secondary" : "primary"}
        busy={state.kind === "saving"}
        busyLabel="Saving…"
      >
        {endpoint ? "Save" : "Add webhook"}
      </Button>
    </form>
  );
}

/** What was touched: the rest may be older than what another owner has saved. */
function pick({ url, events, hasDetails }: NewWebhook, touched: ReadonlySet<string>): Partial<NewWebhook> {
  return {
    ...(touched.has("url") && { url }),
    ...(webhookEvents.some((event) => touched.has(event)) && { events }),
    ...(touched.has("details") && { hasDetails }),
  };
}
