import { Button } from "@livery/ui";
import { useState } from "react";
import { requireConfirmedIdentity } from "../../features/session/account-calls.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useGuard } from "../../features/session/use-guard.ts";
import { saveFile } from "../../shell/save-file.ts";
import { exportLeads } from "./lead-calls.ts";

/** Saves the chosen leads as CSV, for somebody who has just shown who they are. */
export function ChosenExport({ ids }: { ids: readonly string[] }) {
  const guard = useGuard();
  const [state, setState] = useState<"idle" | "saved" | "failed">("idle");

  async function save() {
    setState("idle");
    if ((await guard(requireConfirmedIdentity())).kind === "refused") return;
    const file = await exportLeads(ids);
    if (file) saveFile(file, `leads-${new Date().toISOString().slice(0, 10)}.csv`);
    setState(file ? "saved" : "failed");
  }

  return (
    <>
      <Button variant="secondary" onClick={save}>
        Export selected
      </Button>
      <span role="status" className="sr-only">
        {state === "saved" ? "File saved" : ""}
      </span>
      {state === "failed" ? (
        <FormMessage tone="error">The file couldn't be made. Please try again.</FormMessage>
      ) : null}
    </>
  );
}
