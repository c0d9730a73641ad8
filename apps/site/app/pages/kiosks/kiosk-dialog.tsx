import type { Device } from "@livery/contract";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { removeKiosk } from "./kiosk-calls.ts";
import { describeLeft } from "./kiosk-words.ts";
import { useKiosks } from "./kiosks-context.ts";

interface KioskDialogProps {
  device: Device;
  asks: "clear" | "remove";
  onClear: () => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks before a customer's session ends, or a kiosk is removed. */
export function KioskDialog({ device, asks, onClear, onClose }: KioskDialogProps) {
  const { id, name } = device;
  const { guard, refresh } = useKiosks();

  async function remove(): Promise<string | undefined> {
    const answer = await guard(removeKiosk(id));
    if (answer.kind === "refused" && answer.code !== "not-found")
      return "This couldn't be removed. Please try again.";
    await refresh();
    return undefined;
  }

  return asks === "clear" ? (
    <ConfirmDialog title={`Clear ${name} now?`} action="Clear now" onConfirm={onClear} onClose={onClose}>
      The photo and looks on it are cleared within about a minute, even if someone is using it. Leads that
      wait are still sent.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={`Remove ${name}?`} action="Remove" onConfirm={remove} onClose={onClose}>
      It stops working at once, and clears itself within about a minute if it is online. To use the tablet
      again, add it with a new code. {describeLeft(device)}
    </ConfirmDialog>
  );
}
