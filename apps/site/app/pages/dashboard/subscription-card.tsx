import { isSubscribed } from "../../features/billing/subscription-status.ts";
import type { ShopRecord } from "./account.ts";
import { Activation } from "./activation.tsx";
import { ActiveSubscription } from "./active-subscription.tsx";
import { Card } from "./card.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { FreeTrial } from "./free-trial.tsx";
import { nothingToShow } from "./error-messages.ts";

type SubscriptionCardProps = { record: ShopRecord; className?: string };

export function SubscriptionCard({ record, className = "" }: SubscriptionCardProps) {
  return (
    <Card title="Subscription Management" className={className}>
      <Panel record={record} />
    </Card>
  );
}

function Panel({ record }: SubscriptionCardProps) {
  const { checkout, refresh } = useDashboard();
  if (record.kind !== "found") return <p className="type-body mt-5 text-dim">{nothingToShow}</p>;
  if (checkout.isPlanPending) return <Activation refresh={refresh} onTimeout={checkout.stopWaiting} />;
  if (record.role !== "owner")
    return <p className="type-body mt-5 text-dim">An owner of your shop manages its plan and billing.</p>;
  return isSubscribed(record.shop) ? <ActiveSubscription answer={record} /> : <FreeTrial answer={record} />;
}
