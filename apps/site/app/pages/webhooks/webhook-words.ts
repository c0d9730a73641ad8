import type { WebhookDelivery, WebhookEndpoint, WebhookEvent } from "@livery/contract";

export const eventLabels: Record<WebhookEvent, string> = {
  "lead.created": "A lead comes in",
  "lead.updated": "A lead's status or assignee changes",
  "quote.sent": "A quote is sent",
  "quote.accepted": "A quote is accepted",
  "quote.declined": "A quote is declined",
};

export const endpointStates: Record<WebhookEndpoint["state"], string> = {
  ok: "On",
  failing: "Not answering. We keep trying.",
  disabled: "Off: the receiver said that it's gone. Save it to turn it on again.",
};

/** "Delivered, 200", "Waiting for another try: 503 (tried 3 times)". */
export function describeDelivery({ state, attempts, outcome: sentence }: WebhookDelivery): string {
  const outcome = sentence.replace(/\.$/, "");
  const times = attempts === 1 ? "tried once" : `tried ${attempts} times`;
  if (state === "delivered") return `Delivered, ${outcome}`;
  if (state === "failed") return `Failed: ${outcome} (${times})`;
  return attempts === 0 ? "Waiting to be sent" : `Waiting for another try: ${outcome} (${times})`;
}
