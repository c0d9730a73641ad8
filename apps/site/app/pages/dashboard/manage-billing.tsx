import { Button } from "@livery/ui";
import type { Refusal } from "../../api.ts";
import { openPortal } from "../../features/billing/billing-calls.ts";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { portalError } from "./error-messages.ts";

type ManageBillingProps = { customerId: string | null; isUrgent?: boolean };

/** Opens the payment provider's page with card, invoices and plan. */
export function ManageBilling({ customerId, isUrgent = false }: ManageBillingProps) {
  const { session, guard } = useDashboard();
  const { state, leave } = useRedirect();

  function manage() {
    const request = { customerId: customerId ?? "", userId: session.uid };
    return leave("portal", customerId ? guard(openPortal(request)) : Promise.resolve(noCustomer));
  }

  return (
    <>
      <Button
        variant={isUrgent ? "primary" : "secondary"}
        busy={state.kind === "leaving"}
        busyLabel="Loading..."
        onClick={manage}
      >
        Manage Billing
      </Button>
      {state.kind === "refused" ? (
        <div className="w-full">
          <FormMessage tone="error" takesFocus>
            {portalError(state.refusal)}
          </FormMessage>
        </div>
      ) : null}
    </>
  );
}

/** A plan granted without payment has no customer at the payment provider. */
const noCustomer: Refusal = { kind: "refused", code: "no-subscription", fields: {} };
