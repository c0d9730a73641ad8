import { makeId } from "./make-id.ts";
import type { EventBody } from "./records.ts";
import type { Transaction } from "./store.ts";
import { apiVersion } from "./wire.ts";

/** Queues an event for the webhook. */
export function emit(tx: Transaction, type: EventBody["type"], object: object): void {
  const id = makeId("evt");
  const body: EventBody = {
    id,
    object: "event",
    api_version: apiVersion,
    created: tx.now,
    data: { object },
    livemode: false,
    type,
  };
  tx.put("event", { id, body, isDelivered: false, attempts: 0, nextAttemptAt: 0, lastAnswer: "" });
}
