import type { ShopResponse } from "@livery/contract";
import { formatDateTime } from "../../features/billing/format-date.ts";
import { planName, describeStatus } from "../../features/billing/subscription-status.ts";
import { useDashboard } from "./dashboard-context.ts";
import { ManageBilling } from "./manage-billing.tsx";
import { OrderConfirmation, WelcomeBack } from "./order-confirmation.tsx";
import "../../features/billing/plan-price.css";

export function ActiveSubscription({ answer }: { answer: ShopResponse }) {
  const { session, checkout } = useDashboard();
  const { plan, renewalDate, stripeCustomerId } = answer.shop;
  const status = describeStatus(answer.subscription, plan);
  const isCanceled = answer.subscription.kind === "ending";
  const renews = !isCanceled && answer.subscription.kind !== "past-due";
  // Only the first subscription has free days, and brings a kiosk.
  const isFirst = answer.subscription.kind === "free";

  return (
    <div className="mt-5 grid gap-6">
      {checkout.isPlanNew && (isFirst ? <OrderConfirmation email={session.email} /> : <WelcomeBack />)}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h3 className="type-small text-dim">Active Subscription</h3>
          <p className="plan-price mt-1">{planName(plan)}</p>
          <p className={`type-body mt-3 ${status.needsAction ? "text-error" : ""}`}>{status.text}</p>
          {renewalDate && renews ? (
            <p className="type-body mt-1 text-dim">
              <span>Renewal date: </span>
              <span>{formatDateTime(renewalDate)}</span>
            </p>
          ) : null}
        </div>
        <ManageBilling
          customerId={stripeCustomerId}
          isUrgent={status.needsAction}
          offersToResume={isCanceled}
        />
      </div>
    </div>
  );
}
