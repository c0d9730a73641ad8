import { type WebhooksResponse, webhookLimits } from "@livery/contract";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointCard } from "./endpoint-card.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { findWebhooks } from "./webhook-calls.ts";
import { WebhooksContext } from "./webhooks-context.ts";

export const meta = () => [{ title: "Webhooks" }, { name: "robots", content: "noindex" }];

/** Tells the shop's other systems what happens to its leads and quotes. */
export default function Webhooks() {
  const { loaded, refresh, guard } = useLoaded(findWebhooks);
  return (
    <WorkspacePage title="Webhooks" loaded={loaded} refresh={refresh}>
      {(found) => (
        <WebhooksContext value={{ guard, refresh }}>
          <p className="type-lead max-w-prose text-dim">
            {found.role === "owner"
              ? "Tell Zapier or your shop system when something happens to a lead or quote. Any address that takes a POST works, such as a Zapier catch hook."
              : "Only owners can connect other systems."}
          </p>
          {found.role === "owner" ? <WebhookLists found={found} /> : null}
        </WebhooksContext>
      )}
    </WorkspacePage>
  );
}

function WebhookLists({ found: { endpoints, deliveries } }: { found: WebhooksResponse }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        {endpoints.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} />
        ))}
        {endpoints.length < webhookLimits.endpoints ? (
          <WorkspaceCard title="Add a webhook">
            <EndpointForm key={endpoints.length} />
          </WorkspaceCard>
        ) : null}
      </div>
      {endpoints.length > 0 ? <DeliveryLog deliveries={deliveries} endpoints={endpoints} /> : null}
    </div>
  );
}
