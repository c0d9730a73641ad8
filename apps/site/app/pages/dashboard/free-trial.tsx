import type { PaidPlan, Session, ShopAnswer } from "@livery/contract";
import { useState } from "react";
import { openCheckout } from "../../features/billing/billing-calls.ts";
import { tellFirstCharge } from "../../features/billing/first-charge.ts";
import { PlanCard } from "../../features/billing/plan-card.tsx";
import { planOffers } from "../../features/billing/plan-offers.ts";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { checkoutFailed } from "./refusal-words.ts";
import type { Guard } from "./use-guard.ts";

type FreeTrialProps = {
  session: Session;
  answer: ShopAnswer;
  hasLeftCheckout: boolean;
  guard: Guard;
  refresh: () => Promise<void>;
};

export function FreeTrial({ session, answer, hasLeftCheckout, guard, refresh }: FreeTrialProps) {
  const { priceIds, freeDays } = answer;
  const { state, leave } = useRedirect();
  const [openedAt] = useState(() => new Date());

  async function subscribe(plan: PaidPlan) {
    const request = { userId: session.uid, priceId: priceIds[plan], email: session.email };
    const answer = await leave(plan, guard(openCheckout(request)));
    // There may be a subscription by now that the record had not heard of.
    if (answer.kind === "refused") await refresh();
  }

  return (
    <>
      <p className="type-body mt-3 text-dim">You are on the free trial. Choose a plan when you are ready.</p>
      {hasLeftCheckout ? (
        <p role="status" className="type-body mt-2">
          You left the checkout. Nothing was charged.
        </p>
      ) : null}
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        {planOffers.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            firstCharge={tellFirstCharge(offer.plan, freeDays, openedAt)}
            isBusy={state.kind === "leaving" && state.to === offer.plan}
            isDisabled={state.kind === "leaving"}
            onSubscribe={() => subscribe(offer.plan)}
          />
        ))}
      </div>
      {state.kind === "refused" ? (
        <div className="mt-4">
          <FormMessage tone="fault" takesFocus>
            {checkoutFailed}
          </FormMessage>
        </div>
      ) : null}
    </>
  );
}
