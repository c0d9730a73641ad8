import type { PaidPlan, ShopResponse } from "@livery/contract";
import { useState } from "react";
import { openCheckout } from "../../features/billing/billing-calls.ts";
import { describeFirstCharge } from "../../features/billing/describe-first-charge.ts";
import { PlanCard } from "../../features/billing/plan-card.tsx";
import { planOffers } from "../../features/billing/plan-offers.ts";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { checkoutFailed } from "./error-messages.ts";
import { ManageBilling } from "./manage-billing.tsx";

export function FreeTrial({ answer }: { answer: ShopResponse }) {
  const { session, checkout, guard, refresh } = useDashboard();
  const { priceIds, freeDays } = answer;
  const { state, leave } = useRedirect();
  const [openedAt] = useState(() => new Date());

  async function subscribe(plan: PaidPlan) {
    const request = { userId: session.uid, priceId: priceIds[plan], email: session.email };
    const answer = await leave(plan, guard(openCheckout(request)));
    // The shop may have subscribed in the meantime.
    if (answer.kind === "refused") await refresh();
  }

  return (
    <>
      <Standing answer={answer} />
      {checkout.hasLeftCheckout ? (
        <p role="status" className="type-body mt-2">
          Checkout canceled. You weren't charged.
        </p>
      ) : null}
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        {planOffers.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            firstCharge={describeFirstCharge(offer.plan, freeDays, openedAt)}
            isBusy={state.kind === "leaving" && state.to === offer.plan}
            isDisabled={state.kind === "leaving"}
            onSubscribe={() => subscribe(offer.plan)}
          />
        ))}
      </div>
      {state.kind === "refused" ? (
        <div className="mt-4">
          <FormMessage tone="error" takesFocus>
            {checkoutFailed}
          </FormMessage>
        </div>
      ) : null}
    </>
  );
}

/** Where the shop stands. One that had a subscription, or tried to, also gets to its invoices and card. */
function Standing({ answer: { subscription, shop } }: { answer: ShopResponse }) {
  if (subscription.kind !== "ended" && subscription.kind !== "failed")
    return (
      <p className="type-body mt-3 text-dim">You're on the free trial. Choose a plan when you're ready.</p>
    );
  const hasFailed = subscription.kind === "failed";
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
      <p className={`type-body ${hasFailed ? "text-error" : "text-dim"}`}>
        {hasFailed
          ? "Your payment didn't go through, so no plan has started. Check your card, or choose a plan again."
          : "Your plan has ended, and you're back on the trial plan. Choose a plan to come back. Your leads and settings are still here."}
      </p>
      {shop.stripeCustomerId ? <ManageBilling customerId={shop.stripeCustomerId} /> : null}
    </div>
  );
}
