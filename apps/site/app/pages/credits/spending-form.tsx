import { creditLimits, type CreditSettings, type CreditsResponse } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import type { Guard } from "../../features/session/use-guard.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { CheckField } from "../../shell/workspace/check-field.tsx";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { useTouched } from "../../shell/workspace/use-touched.ts";
import { useUnsaved } from "../../shell/workspace/use-unsaved.ts";
import { saveCreditSettings } from "./credit-calls.ts";

interface SpendingFormProps {
  credits: CreditsResponse;
  guard: Guard;
  refresh: () => Promise<void>;
}

type State = "idle" | "saving" | "saved" | "failed";

/** Who may spend the shop's credits, and how many a day. */
export function SpendingForm({ credits, guard, refresh }: SpendingFormProps) {
  const { settings, role } = credits;
  const isOwner = role === "owner";
  const [state, setState] = useState<State>("idle");
  const { isUnsaved, noteChange, beginSaving } = useUnsaved();
  const { noteTouch, takeTouched, giveBack } = useTouched();
  const { min, max } = creditLimits.dailyCap;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setState("saving");
    const noteSaved = beginSaving();
    const touched = takeTouched();
    const answer = await guard(saveCreditSettings(readChange(new FormData(event.currentTarget), touched)));
    if (answer.kind === "refused") {
      giveBack(touched);
      return setState("failed");
    }
    noteSaved();
    setState("saved");
    await refresh();
  }

  function change(event: FormEvent<HTMLFormElement>) {
    noteTouch(event);
    noteChange();
    setState("idle");
  }

  return (
    <WorkspaceCard title="Who may spend">
      <form onSubmit={save} onChange={change} aria-label="Who may spend">
        <UnsavedChanges isUnsaved={isUnsaved} />
        <fieldset disabled={!isOwner} className="mt-3 grid gap-3">
          <p className="type-small text-dim">Members of your team always may.</p>
          <CheckField
            name="allowsKiosks"
            label="Customers at your kiosks"
            isChecked={settings.allowsKiosks}
          />
          <CheckField name="allowsEmbeds" label="Customers on your site" isChecked={settings.allowsEmbeds} />
          <TextField
            name="dailyCap"
            label="Places in 24 hours"
            placeholder="Places in 24 hours"
            description="At most this many for the whole shop. Leave it empty for no limit."
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            defaultValue={settings.dailyCap ?? ""}
          />
        </fieldset>
        {isOwner ? (
          <div className="mt-4 grid gap-3">
            {state === "failed" ? (
              <FormMessage tone="error" takesFocus>
                This couldn't be saved. Please try again.
              </FormMessage>
            ) : null}
            {state === "saved" ? <FormMessage tone="done">Saved.</FormMessage> : null}
            <Button type="submit" variant="secondary" busy={state === "saving"} busyLabel="Saving…">
              Save
            </Button>
          </div>
        ) : (
          <p className="type-small mt-3 text-dim">Only owners can change this.</p>
        )}
      </form>
    </WorkspaceCard>
  );
}

function readChange(form: FormData, touched: ReadonlySet<string>): Partial<CreditSettings> {
  const cap = form.get("dailyCap");
  return {
    ...(touched.has("dailyCap") && { dailyCap: typeof cap === "string" && cap !== "" ? Number(cap) : null }),
    ...(touched.has("allowsKiosks") && { allowsKiosks: form.has("allowsKiosks") }),
    ...(touched.has("allowsEmbeds") && { allowsEmbeds: form.has("allowsEmbeds") }),
  };
}
