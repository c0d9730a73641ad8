import type { SenderState } from "./lead-sender.ts";

/** What happened to queued looks, in one sentence; empty when there is nothing to say. */
export function waitingWords({ waiting, delivered, refused }: SenderState): string {
  if (waiting > 0) return "Your looks will be sent automatically when you're back online.";
  if (refused > 0) return "Your looks couldn't be delivered. Please send them again.";
  return delivered > 0 ? "Your looks were sent." : "";
}
