import { z } from "zod";
import { noSuch } from "../payments/payment-error.ts";
import type { Reader } from "../payments/records.ts";
import type { SandboxEvent } from "../payments/wire.ts";
import { listPage } from "./list-page.ts";
import { expand, page, readParams } from "./read-params.ts";
import type { Route } from "./route.ts";

const list = z.strictObject({
  ...page,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
});

export const eventRoutes: Route[] = [
  {
    method: "GET",
    path: "/events",
    answer: ({ tx, form }) => {
      const wish = readParams(list, form);
      const answer = listPage("/v1/events", ofTypes(tx.list("event"), wish), wish);
      return { ...answer, data: answer.data.map((event) => withDelivery(tx, event)) };
    },
  },
  {
    method: "GET",
    path: "/events/:id",
    answer: ({ tx, form, id }) => {
      readParams(z.strictObject({ expand }), form);
      const event = tx.get("event", id);
      if (!event) throw noSuch("event", id);
      return withDelivery(tx, event);
    },
  },
];

/** Lazily: there are many, and mostly a few of the newest are wanted. */
function* ofTypes(
  events: Iterable<SandboxEvent>,
  { type, types }: z.output<typeof list>,
): Iterable<SandboxEvent> {
  const wanted = types ?? (type === undefined ? undefined : [type]);
  for (const event of events) if (wanted === undefined || wanted.includes(event.type)) yield event;
}

function withDelivery(reader: Reader, event: SandboxEvent): SandboxEvent {
  const isWaiting = reader.get("delivery", event.id)?.state === "waiting";
  return { ...event, pending_webhooks: isWaiting ? 1 : 0 };
}
