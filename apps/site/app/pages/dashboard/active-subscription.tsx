import type { Session, ShopAnswer } from "@livery/contract";
import { Button } from "@livery/ui";
import type { Refusal } from "../../api.ts";
import { openPortal } from "../../features/billing/billing-calls.ts";
import { planName, tellState } from "../../features/billing/subscription-words.ts";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { longDate } from "./format-facts.ts";
import { tellPortal } from "./refusal-words.ts";
import type { Guard } from "./use-guard.ts";
import "../../features/billing/plan-price.css";

type ActiveSubscriptionProps = { session: Session; answer: ShopAnswer; guard: Guard };

export function ActiveSubscription({ session, answer, guard }: ActiveSubscriptionProps) {
  const { plan, renewalDate, stripeCustomerId } = answer.shop;
  const { state, leave } = useRedirect();
  const standing = tellState(answer.subscription, plan);

  function manage() {
    const request = { customerId: stripeCustomerId ?? "", userId: session.uid };
    return leave("portal", stripeCustomerId ? guard(openPortal(request)) : Promise.resolve(noCustomer));
  }

  return (
    <div className="mt-5 grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h3 className="type-small text-dim">Active Subscription</h3>
          <p className="plan-price mt-1">{planName(plan)}</p>
          <p className={`type-body mt-3 ${standing.isUrgent ? "text-error" : ""}`}>{standing.text}</p>
          {renewalDate ? (
            <p className="type-body mt-1 text-dim">
              {answer.subscription.kind === "ending" ? "End date" : "Renewal date"}: {longDate(renewalDate)}
            </p>
          ) : null}
        </div>
        <Button
          variant={standing.isUrgent ? "primary" : "secondary"}
          busy={state.kind === "leaving"}
          busyLabel="Loading..."
          onClick={manage}
        >
          Manage Billing
        </Button>
      </div>
      {state.kind === "refused" ? (
        <FormMessage tone="fault" takesFocus>
          {tellPortal(state.refusal)}
        </FormMessage>
      ) : null}
    </div>
  );
}

/** A plan that was given without any payment has no customer to manage. */
const noCustomer: Refusal = { kind: "refused", code: "no-subscription", fields: {} };
