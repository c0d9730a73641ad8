import type { SenderState } from "./lead-sender.ts";
import { texts } from "../../language/texts.ts";

/** What happened to queued looks, in one sentence; empty when there is nothing to say. */
export function waitingWords({ waiting, delivered, parked }: SenderState): string {
  if (waiting > 0) return texts.send.waiting;
  if (parked > 0) return texts.send.parked;
  return delivered > 0 ? texts.send.delivered : "";
}
