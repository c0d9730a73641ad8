import { useGuard } from "../../features/session/use-guard.ts";
import type { Loaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import type { Account } from "./account.ts";
import { DashboardContext } from "./dashboard-context.ts";
import { InvoicesCard } from "./invoices-card.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { useAccount } from "./use-account.ts";
import { useCheckoutOutcome } from "./use-checkout-outcome.ts";

export const meta = () => [{ title: "Billing" }, { name: "robots", content: "noindex" }];

/** The shop's plan on a page of its own, with its invoices. The dashboard has the same plan card among others. */
export default function Billing() {
  const guard = useGuard();
  const { account, refresh } = useAccount(guard);
  const checkout = useCheckoutOutcome(account);
  return (
    <WorkspacePage title="Billing" subject="billing" loaded={toLoaded(account)} refresh={refresh}>
      {({ session, record }) => (
        <DashboardContext value={{ session, checkout, guard, refresh }}>
          <SubscriptionCard record={record} />
          {record.kind === "found" && record.role === "owner" ? (
            <InvoicesCard key={record.shop.plan} />
          ) : null}
        </DashboardContext>
      )}
    </WorkspacePage>
  );
}

type Known = Extract<Account, { kind: "known" }>;

function toLoaded(account: Account): Loaded<Known> {
  if (account.kind !== "known") return account;
  const { record } = account;
  if (record.kind === "found") return { kind: "ready", data: account };
  return { kind: record.kind === "missing" ? "no-shop" : "failed" };
}
