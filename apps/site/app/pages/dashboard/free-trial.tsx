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
      <p className="type-body mt-3 text-dim">You're on the free trial. Choose a plan when you're ready.</p>
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
