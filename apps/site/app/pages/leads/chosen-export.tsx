import { useState } from "react";
import { requireConfirmedIdentity } from "../../features/session/account-calls.ts";
import { useGuard } from "../../features/session/use-guard.ts";
import { DownloadButton } from "../../shell/download-button.tsx";
import { exportLeads } from "./lead-calls.ts";

/** Saves the chosen leads as CSV, for somebody who has just shown who they are. */
export function ChosenExport({ ids }: { ids: readonly string[] }) {
  const guard = useGuard();
  const [name] = useState(() => `leads-${new Date().toISOString().slice(0, 10)}.csv`);
  return (
    <DownloadButton
      label="Export selected"
      failed="The file couldn't be made. Please try again."
      saved="File saved."
      name={name}
      load={async () => {
        const answer = await guard(requireConfirmedIdentity());
        return answer.kind === "ok" ? exportLeads(ids) : undefined;
      }}
    />
  );
}
