import type { WebhookDelivery, WebhookEndpoint } from "@livery/contract";
import { Button } from "@livery/ui";
import { useId, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { replayWebhook } from "./webhook-calls.ts";
import { describeDelivery } from "./webhook-words.ts";
import { useWebhooks } from "./webhooks-context.ts";

interface DeliveryLogProps {
  deliveries: readonly WebhookDelivery[];
  endpoints: readonly WebhookEndpoint[];
}

/** What was sent lately, with its outcome. */
export function DeliveryLog({ deliveries, endpoints }: DeliveryLogProps) {
  const { refresh } = useWebhooks();
  const receivers = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return (
    <WorkspaceCard title="Log">
      {deliveries.length === 0 ? (
        <p className="type-body mt-3 text-dim">
          Nothing has been sent yet. Send a test to see that it works.
        </p>
      ) : (
        <ul className="mt-3">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} receiver={receivers.get(delivery.endpointId)} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="mt-4" onClick={refresh}>
        Refresh
      </Button>
    </WorkspaceCard>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  /** Undefined: deleted a moment ago. */
  receiver: WebhookEndpoint | undefined;
}

function Delivery({ delivery, receiver }: DeliveryProps) {
  const { guard, refresh } = useWebhooks();
  const [hasFailed, setFailed] = useState(false);
  const { id, event, occurredAt, state } = delivery;
  const host = receiver ? new URL(receiver.url).host : "";
  const isOff = receiver?.state === "disabled";
  const reasonId = useId();

  async function replay() {
    const answer = await guard(replayWebhook(id));
    setFailed(answer.kind === "refused");
    await refresh();
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3">
      <div className="type-small min-w-0 wrap-anywhere">
        <p className="type-body">{event}</p>
        <p className={state === "failed" ? "text-error" : "text-dim"}>{describeDelivery(delivery)}</p>
        <p className="text-faint">
          {host}, {formatFullMoment(occurredAt)}
        </p>
        {isOff ? (
          <p id={reasonId} className="text-dim">
            The receiver is off.
          </p>
        ) : null}
        {hasFailed ? (
          <FormMessage tone="error">This couldn't be sent again. Please try again.</FormMessage>
        ) : null}
      </div>
      {state === "waiting" ? null : (
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={`Send again: ${event}`}
          aria-describedby={isOff ? reasonId : undefined}
          disabled={isOff}
          onClick={replay}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
