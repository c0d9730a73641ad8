import type { Device, DeviceCommand } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { commandKiosk } from "./kiosk-calls.ts";
import { KioskDialog } from "./kiosk-dialog.tsx";
import { KioskForm } from "./kiosk-form.tsx";
import { describeLeads, describePending, describeSeen, describeStatus, isOnline } from "./kiosk-words.ts";
import { useKiosks } from "./kiosks-context.ts";

/** One kiosk: how it is, what waits on it, and what managers may do with it. */
export function KioskCard({ device }: { device: Device }) {
  const { canEdit, now, guard, refresh } = useKiosks();
  const { id, name, place, model } = device;
  const [asks, setAsks] = useState<"clear" | "remove" | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function send(kind: DeviceCommand): Promise<string | undefined> {
    const answer = await guard(commandKiosk(id, kind));
    await refresh();
    return answer.kind === "refused" ? "This couldn't be sent. Please try again." : undefined;
  }

  const details = [...describeStatus(device), ["Browser", model] as const];
  return (
    <WorkspaceCard title={name}>
      {place === "" ? null : <p className="type-small mt-1 text-dim">{place}</p>}
      <p className={`type-body mt-3 ${isOnline(device, now) ? "text-success" : "text-dim"}`}>
        {describeSeen(device, now)}
      </p>
      {describeLeads(device, now).map((line) => (
        <p key={line} className="type-body">
          {line}
        </p>
      ))}
      <dl className="type-small mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {details.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-dim">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {device.pending.length === 0 ? null : (
        <p role="status" className="type-small mt-3 text-dim">
          {describePending(device)}
        </p>
      )}
      {canEdit ? (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              aria-label={`Reload ${name}`}
              onClick={async () => setFailed((await send("reload")) !== undefined)}
            >
              Reload
            </Button>
            <Button variant="secondary" aria-label={`Clear ${name}`} onClick={() => setAsks("clear")}>
              Clear
            </Button>
            <Button
              variant="quiet"
              className="px-3!"
              aria-label={`Remove ${name}`}
              onClick={() => setAsks("remove")}
            >
              Remove
            </Button>
          </div>
          {hasFailed ? (
            <div className="mt-3">
              <FormMessage tone="error">This couldn't be sent. Please try again.</FormMessage>
            </div>
          ) : null}
          <details className="workspace-more mt-3">
            <summary className="type-small flex min-h-target cursor-pointer items-center gap-2 text-dim hover:text-text">
              Settings
            </summary>
            <KioskForm device={device} />
          </details>
        </>
      ) : null}
      {asks === null ? null : (
        <KioskDialog
          device={device}
          asks={asks}
          onClear={() => send("clear")}
          onClose={() => setAsks(null)}
        />
      )}
    </WorkspaceCard>
  );
}
