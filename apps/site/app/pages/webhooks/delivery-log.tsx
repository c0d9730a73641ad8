import type { WebhookDelivery, WebhookEndpoint } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
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
  const hosts = new Map(endpoints.map(({ id, url }) => [id, new URL(url).host]));
  return (
    <WorkspaceCard title="Log">
      {deliveries.length === 0 ? (
        <p className="type-body mt-3 text-dim">
          Nothing has been sent yet. Send a test to see that it works.
        </p>
      ) : (
        <ul className="mt-3">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} host={hosts.get(delivery.endpointId) ?? ""} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="mt-4" onClick={refresh}>
        Refresh
      </Button>
    </WorkspaceCard>
  );
}

function Delivery({ delivery, host }: { delivery: WebhookDelivery; host: string }) {
  const { guard, refresh } = useWebhooks();
  const [hasFailed, setFailed] = useState(false);
  const { id, event, occurredAt, state } = delivery;

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
        {hasFailed ? (
          <FormMessage tone="error">This couldn't be sent again. Please try again.</FormMessage>
        ) : null}
      </div>
      {state === "waiting" ? null : (
        <Button variant="quiet" className="px-3!" aria-label={`Send again: ${event}`} onClick={replay}>
          Send again
        </Button>
      )}
    </li>
  );
}
