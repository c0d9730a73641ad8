import { Button } from "@livery/ui";
import type { Refusal } from "../../api.ts";
import { openPortal } from "../../features/billing/billing-calls.ts";
import { useRedirect } from "../../features/billing/use-redirect.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { portalError } from "./error-messages.ts";

interface ManageBillingProps {
  customerId: string | null;
  isUrgent?: boolean;
  /** Of a canceled subscription. The provider's page takes the cancellation back. */
  offersToResume?: boolean;
}

/** Opens the payment provider's page with card, invoices and plan. */
export function ManageBilling({ customerId, isUrgent = false, offersToResume = false }: ManageBillingProps) {
  const { session, guard } = useDashboard();
  const { state, leave } = useRedirect();

  function leaveBy(button: string) {
    const request = { customerId: customerId ?? "", userId: session.uid };
    return leave(button, customerId ? guard(openPortal(request)) : Promise.resolve(noCustomer));
  }

  const buttonState = (button: string) => ({
    busy: state.kind === "leaving" && state.to === button,
    busyLabel: "Loading...",
    disabled: state.kind === "leaving",
    onClick: () => leaveBy(button),
  });

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {offersToResume ? <Button {...buttonState("resume")}>Resume Subscription</Button> : null}
        <Button variant={isUrgent ? "primary" : "secondary"} {...buttonState("manage")}>
          Manage Billing
        </Button>
      </div>
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
