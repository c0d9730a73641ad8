import { AccountCards } from "./account-cards.tsx";
import { DashboardContext } from "./dashboard-context.ts";
import { useAccount } from "./use-account.ts";
import { useCheckoutOutcome } from "./use-checkout-outcome.ts";
import { findCredits } from "../../features/billing/billing-calls.ts";
import { useGuard } from "../../features/session/use-guard.ts";
import { LoadFailure } from "../../shell/workspace/load-failure.tsx";
import { useChecklist } from "../../shell/workspace/use-checklist.ts";
import { useFirstAnswer } from "../../shell/workspace/use-first-answer.ts";
import { shopFailed } from "./error-messages.ts";
import "./dashboard.css";

export const meta = () => [
  { title: "Shop Dashboard" },
  // Empty for everyone but the signed-in shop.
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  const guard = useGuard();
  const { account, refresh } = useAccount(guard);
  const checkout = useCheckoutOutcome(account);
  const { checklist, isSettled } = useChecklist();
  const credits = useFirstAnswer(findCredits);
  // The cards wait for the lines above them, which would move them.
  const areLinesKnown = isSettled && credits !== undefined;
  if (account.kind === "known" && areLinesKnown) {
    return (
      <DashboardContext value={{ session: account.session, checkout, guard, refresh }}>
        <AccountCards record={account.record} credits={credits} checklist={checklist} />
      </DashboardContext>
    );
  }
  return (
    <div className="dashboard-waiting">
      <h1 className="sr-only">Shop Dashboard</h1>
      {account.kind === "failed" ? (
        <LoadFailure message={shopFailed} refresh={refresh} />
      ) : (
        <p role="status" className="type-lead text-dim noscript:hidden">
          Loading dashboard...
        </p>
      )}
      <p className="type-lead hidden text-dim noscript:block">The dashboard needs JavaScript.</p>
    </div>
  );
}
