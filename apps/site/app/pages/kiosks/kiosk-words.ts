import type { Device, DeviceCommand } from "@livery/contract";
import { formatWait } from "../../shell/workspace/format-moment.ts";

/** A kiosk reports once a minute, give or take. */
const onlineMs = 90_000;

export function isOnline({ lastSeenAt }: Pick<Device, "lastSeenAt">, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - new Date(lastSeenAt).getTime() < onlineMs;
}

/** Whether the kiosk is online, or since when it is not. */
export function describeSeen(device: Pick<Device, "lastSeenAt">, now: Date): string {
  if (device.lastSeenAt === null) return "Not seen yet";
  if (isOnline(device, now)) return "Online";
  return `Offline. Last seen ${formatWait(device.lastSeenAt, now)} ago`;
}

/** What the kiosk said about itself when it was last seen. */
export function describeStatus({ status }: Pick<Device, "status">): [label: string, value: string][] {
  if (status === null) return [];
  const { appVersion, battery, storage } = status;
  return [
    ["App version", appVersion],
    ["Battery", battery ? `${battery.percent}%${battery.isCharging ? ", charging" : ""}` : "Unknown"],
    ["Storage", storage ? describeStorage(storage) : "Unknown"],
  ];
}

function describeStorage({
  usedBytes,
  quotaBytes,
  isPersisted,
}: NonNullable<NonNullable<Device["status"]>["storage"]>) {
  const used = `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)}`;
  return isPersisted ? used : `${used}. The browser may delete it when space runs out`;
}

function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** What became of the leads that the kiosk has taken. Empty before the first one. */
export function describeLeads(
  { status, leadsReceived }: Pick<Device, "status" | "leadsReceived">,
  now: Date,
): string[] {
  // A tablet that stores nothing counts nothing, and may still have leads that wait.
  if (status === null || status.leads.highest + status.leads.waiting === 0) return [];
  const { highest, waiting, parked, unstored = 0, withdrawn, oldestWaitingAt } = status.leads;
  // The server may have stored more since the kiosk last counted.
  const missing = Math.max(0, highest - leadsReceived - waiting - withdrawn);
  const wait = oldestWaitingAt === null ? "just now" : formatWait(oldestWaitingAt, now);
  const age = wait === "just now" ? "" : `, the oldest for ${wait}`;
  return [
    `${countLeads(leadsReceived)} received`,
    ...(waiting === 0 ? [] : [`${countLeads(waiting)} waiting${age}`]),
    ...(parked === 0 ? [] : [`${parked} of these couldn't be read by the server`]),
    ...(unstored === 0
      ? []
      : [`${unstored} of these couldn't be saved on the tablet, which won't reload until they're sent`]),
    ...(withdrawn === 0 ? [] : [`${countLeads(withdrawn)} deleted by the customer before sending`]),
    ...(missing === 0 ? [] : [`${countLeads(missing)} missing`]),
  ];
}

/**
 * What to know of the leads on a kiosk before it is removed; empty when none waited when it was last seen. Those that the
 * server has refused don't count, unless the tablet has them only until it reloads: opening it would not bring them.
 */
export function describeLeft({ status }: Pick<Device, "status">): string {
  const unsent = status ? status.leads.waiting - status.leads.parked : 0;
  const unstored = status?.leads.unstored ?? 0;
  return [
    ...(unsent === 0 ? [] : [describeUnsent(unsent)]),
    ...(unstored === 0 ? [] : [describeUnstored(unstored)]),
  ].join(" ");
}

function describeUnsent(unsent: number): string {
  const what = unsent === 1 ? "1 lead on it hasn't been sent" : `${unsent} leads on it haven't been sent`;
  return `${what}. To get ${unsent === 1 ? "it" : "them"}, open Livery on the tablet with Wi-Fi before you reset it.`;
}

function describeUnstored(unstored: number): string {
  const what =
    unstored === 1 ? "1 lead couldn't be saved on it" : `${unstored} leads couldn't be saved on it`;
  return `${what}: keep the tablet on with Wi-Fi until ${unstored === 1 ? "it arrives" : "they arrive"}.`;
}

function countLeads(count: number): string {
  return count === 1 ? "1 lead" : `${count} leads`;
}

const pendingWords: Record<DeviceCommand, string> = {
  reload: "Reloads when nobody is using it",
  clear: "Clears within about a minute",
};

export function describePending({ pending }: Pick<Device, "pending">): string {
  return pending.map((kind) => `${pendingWords[kind]}.`).join(" ");
}
