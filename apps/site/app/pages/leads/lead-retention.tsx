import { type LeadPage, retentionLimits } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useGuard } from "../../features/session/use-guard.ts";
import { saveRetention } from "./lead-calls.ts";

interface LeadRetentionProps {
  page: Pick<LeadPage, "retentionDays" | "role">;
  refresh: () => Promise<void>;
}

/** How long closed leads are kept. Owners change it here. */
export function LeadRetention({ page: { retentionDays, role }, refresh }: LeadRetentionProps) {
  const words = `Leads are erased ${retentionDays} days after they're done, lost or archived. Accepted quotes stay.`;
  if (role !== "owner") return <p className="type-small text-dim">{words}</p>;
  return (
    <details className="workspace-more">
      <summary className="type-small flex min-h-target cursor-pointer items-center gap-2 text-dim hover:text-text">
        {words}
      </summary>
      <RetentionForm retentionDays={retentionDays} refresh={refresh} />
    </details>
  );
}

function RetentionForm({ retentionDays, refresh }: { retentionDays: number; refresh: () => Promise<void> }) {
  const guard = useGuard();
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");
  const { least, most } = retentionLimits;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = Number(new FormData(event.currentTarget).get("days"));
    setState("saving");
    const answer = await guard(saveRetention(days));
    setState(answer.kind === "ok" ? "saved" : "failed");
    await refresh();
  }

  return (
    <form onSubmit={save} aria-label="Keeping leads" className="mt-2 grid max-w-md gap-3">
      <TextField
        name="days"
        label={`Days to keep closed leads, ${least} to ${most}`}
        type="number"
        min={least}
        max={most}
        step={1}
        required
        defaultValue={retentionDays}
      />
      {state === "saved" ? <FormMessage tone="done">Saved.</FormMessage> : null}
      {state === "failed" ? (
        <FormMessage tone="error">This couldn't be saved. Please try again.</FormMessage>
      ) : null}
      <Button type="submit" variant="secondary" busy={state === "saving"} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
