import type { Session } from "@livery/contract";
import { isSubscribed } from "../../features/billing/subscription-words.ts";
import type { ShopRecord } from "./account.ts";
import { Activation } from "./activation.tsx";
import { ActiveSubscription } from "./active-subscription.tsx";
import { Card } from "./card.tsx";
import { FreeTrial } from "./free-trial.tsx";
import { nothingToShow } from "./refusal-words.ts";
import type { useCheckoutOutcome } from "./use-checkout-outcome.ts";
import type { Guard } from "./use-guard.ts";

type SubscriptionCardProps = {
  session: Session;
  record: ShopRecord;
  checkout: ReturnType<typeof useCheckoutOutcome>;
  guard: Guard;
  refresh: () => Promise<void>;
};

export function SubscriptionCard(props: SubscriptionCardProps) {
  return (
    <Card title="Subscription Management" className="md:col-span-2 lg:col-span-3">
      <Panel {...props} />
    </Card>
  );
}

function Panel({ session, record, checkout, guard, refresh }: SubscriptionCardProps) {
  if (record.kind !== "found") return <p className="type-body mt-5 text-dim">{nothingToShow}</p>;
  const { hasLeftCheckout, isPlanAwaited, giveUp } = checkout;
  if (isPlanAwaited) return <Activation refresh={refresh} onGivenUp={giveUp} />;
  if (isSubscribed(record.shop)) {
    return <ActiveSubscription session={session} answer={record} guard={guard} />;
  }
  return <FreeTrial answer={record} {...{ session, hasLeftCheckout, guard, refresh }} />;
}
