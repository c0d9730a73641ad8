import type { SenderState } from "./lead-sender.ts";
import { texts } from "../../language/texts.ts";

/** What happened to queued looks, in one sentence; empty when there is nothing to say. */
export function waitingWords({ waiting, delivered, parked, isPersisted }: SenderState): string {
  if (waiting > 0) return isPersisted ? texts.send.waiting : texts.send.waitingHere;
  if (parked > 0) return isPersisted ? texts.send.parked : `${texts.send.refusedOnly} ${texts.send.notSaved}`;
  return delivered > 0 ? texts.send.delivered : "";
}
