import { buttonClass } from "@livery/ui";
import type { MouseEvent } from "react";
import { requireConfirmedIdentity } from "../../features/session/account-calls.ts";
import { useGuard } from "../../features/session/use-guard.ts";

/** Downloads a file that the server gives only to somebody who has just shown who they are. */
export function ExportLink({ address }: { address: string }) {
  const guard = useGuard();

  async function download(event: MouseEvent) {
    event.preventDefault();
    const answer = await guard(requireConfirmedIdentity());
    if (answer.kind === "ok") startDownload(address);
  }

  return (
    <a href={address} download className={buttonClass("secondary")} onClick={download}>
      Export CSV
    </a>
  );
}

function startDownload(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
