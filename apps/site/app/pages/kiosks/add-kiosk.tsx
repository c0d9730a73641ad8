import { deviceLimits, formatPairingCode, type FoundPairing, readPairingCode } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import type { Refusal } from "../../api.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { forgetCode, readKeptCode } from "./kept-code.ts";
import { claimKiosk, findPairing } from "./kiosk-calls.ts";
import { readText } from "./read-text.ts";
import { useKiosks } from "./kiosks-context.ts";

type Step = { kind: "code"; typed: string } | { kind: "name"; code: string; found: FoundPairing };
type Progress =
  | { kind: "idle" | "busy" }
  | { kind: "added"; name: string }
  | { kind: "error"; error: FormError };

/** Adds the tablet that shows a code: first the code, then which tablet it is and how it is called. */
export function AddKiosk({ kioskUrl }: { kioskUrl: string }) {
  const { guard, refresh } = useKiosks();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<Step>(() => ({ kind: "code", typed: readKeptCode() }));
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const { fieldProps, message } = useFormError(form, progress.kind === "error" ? progress.error : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setProgress({ kind: "busy" });
    if (step.kind === "code") await find(readText(fields, "code"));
    else await claim(step.code, { name: readText(fields, "name"), place: readText(fields, "place") });
  }

  async function find(typed: string) {
    const answer = await guard(findPairing(typed));
    if (answer.kind === "refused") return setProgress({ kind: "error", error: toError(answer) });
    setStep({ kind: "name", code: readPairingCode(typed) ?? typed, found: answer.body });
    setProgress({ kind: "idle" });
  }

  async function claim(code: string, { name, place }: { name: string; place: string }) {
    const answer = await guard(claimKiosk({ code, name, place }));
    if (answer.kind === "refused") return setProgress({ kind: "error", error: toError(answer) });
    startOver();
    setProgress({ kind: "added", name });
    await refresh();
  }

  function startOver() {
    forgetCode();
    setStep({ kind: "code", typed: "" });
    setProgress({ kind: "idle" });
  }

  return (
    <WorkspaceCard title="Add a kiosk">
      <form key={step.kind} ref={form} onSubmit={submit} aria-label="Add a kiosk" className="mt-3 grid gap-4">
        {step.kind === "code" ? (
          <>
            <p className="type-small text-dim">
              On the tablet, open{" "}
              <span className="wrap-anywhere text-text">{kioskUrl.replace(/^https?:\/\//, "")}</span>. It
              shows a code: enter it here, or scan the QR code next to it with your phone.
            </p>
            <TextField
              name="code"
              label="Code on the tablet"
              placeholder="Code, such as BCDF-GHJK"
              defaultValue={step.typed === "" ? "" : formatPairingCode(step.typed)}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              required
              {...fieldProps("code")}
            />
          </>
        ) : (
          <>
            <p className="type-body">
              {step.found.model} shows {formatPairingCode(step.code)}. Is it in front of you?
            </p>
            <TextField
              name="name"
              label="Name"
              placeholder="Name, such as Front desk"
              maxLength={deviceLimits.nameLength}
              required
              {...fieldProps("name")}
            />
            <TextField
              name="place"
              label="Place"
              placeholder="Place (optional), such as Showroom"
              maxLength={deviceLimits.placeLength}
              {...fieldProps("place")}
            />
          </>
        )}
        {message}
        {progress.kind === "added" ? (
          <FormMessage tone="done">{progress.name} is added. The tablet is ready within seconds.</FormMessage>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={progress.kind === "busy"}>
            {step.kind === "code" ? "Continue" : "Add kiosk"}
          </Button>
          {step.kind === "name" ? (
            <Button variant="quiet" onClick={startOver}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
    </WorkspaceCard>
  );
}

function toError({ code, fields, retryAfterSeconds = 600 }: Refusal): FormError {
  if (code === "not-found")
    return { text: "No tablet shows this code. Check it, or get a new one.", field: "code" };
  if (code === "too-many-requests")
    return { text: `Too many wrong codes. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.` };
  const [field] = Object.entries(fields);
  if (field) return { text: field[1], field: field[0] };
  return { text: "This didn't work. Please try again." };
}
