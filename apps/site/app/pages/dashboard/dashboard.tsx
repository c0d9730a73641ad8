import { AccountCards } from "./account-cards.tsx";
import { DashboardContext } from "./dashboard-context.ts";
import { useAccount } from "./use-account.ts";
import { useCheckoutOutcome } from "./use-checkout-outcome.ts";
import { useGuard } from "../../features/session/use-guard.ts";
import { LoadFailure } from "../../shell/workspace/load-failure.tsx";
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
  if (account.kind === "known") {
    return (
      <DashboardContext value={{ session: account.session, checkout, guard, refresh }}>
        <AccountCards record={account.record} />
      </DashboardContext>
    );
  }
  return (
    <div className="dashboard-waiting">
      <h1 className="sr-only">Shop Dashboard</h1>
      {account.kind === "loading" ? (
        <p role="status" className="type-lead text-dim noscript:hidden">
          Loading dashboard...
        </p>
      ) : (
        <LoadFailure message={shopFailed} refresh={refresh} />
      )}
      <p className="type-lead hidden text-dim noscript:block">The dashboard needs JavaScript.</p>
    </div>
  );
}
