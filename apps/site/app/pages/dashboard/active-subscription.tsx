import type { ShopResponse } from "@livery/contract";
import { Button } from "@livery/ui";
import type { Refusal } from "../../api.ts";
import { openPortal } from "../../features/billing/billing-calls.ts";
import { formatDateTimeUtc } from "../../features/billing/format-date.ts";
import { planName, describeStatus } from "../../features/billing/subscription-status.ts";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { portalError } from "./error-messages.ts";
import { useDashboard } from "./dashboard-context.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import "../../features/billing/plan-price.css";

export function ActiveSubscription({ answer }: { answer: ShopResponse }) {
  const { session, checkout, guard } = useDashboard();
  const { plan, renewalDate, stripeCustomerId } = answer.shop;
  const { state, leave } = useRedirect();
  const status = describeStatus(answer.subscription, plan);

  function manage() {
    const request = { customerId: stripeCustomerId ?? "", userId: session.uid };
    return leave("portal", stripeCustomerId ? guard(openPortal(request)) : Promise.resolve(noCustomer));
  }

  return (
    <div className="mt-5 grid gap-6">
      {checkout.isPlanNew && <OrderConfirmation email={session.email} />}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h3 className="type-small text-dim">Active Subscription</h3>
          <p className="plan-price mt-1">{planName(plan)}</p>
          <p className={`type-body mt-3 ${status.needsAction ? "text-error" : ""}`}>{status.text}</p>
          {renewalDate ? (
            <p className="type-body mt-1 text-dim">
              <span>{answer.subscription.kind === "ending" ? "End date: " : "Renewal date: "}</span>
              <span>{formatDateTimeUtc(renewalDate)}</span>
            </p>
          ) : null}
        </div>
        <Button
          variant={status.needsAction ? "primary" : "secondary"}
          busy={state.kind === "leaving"}
          busyLabel="Loading..."
          onClick={manage}
        >
          Manage Billing
        </Button>
      </div>
      {state.kind === "refused" ? (
        <FormMessage tone="error" takesFocus>
          {portalError(state.refusal)}
        </FormMessage>
      ) : null}
    </div>
  );
}

/** A plan granted without payment has no customer at the payment provider. */
const noCustomer: Refusal = { kind: "refused", code: "no-subscription", fields: {} };
