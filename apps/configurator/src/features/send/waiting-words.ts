import type { SenderState } from "./lead-sender.ts";

/** In one sentence how it stands with looks that had to wait; empty where there is nothing to tell. */
export function waitingWords({ waiting, delivered, refused }: SenderState): string {
  if (waiting > 0) return "Your looks are sent as soon as there is a connection.";
  if (refused > 0) return "Your looks could not be delivered. Please send them again.";
  return delivered > 0 ? "The looks that waited have been sent." : "";
}
