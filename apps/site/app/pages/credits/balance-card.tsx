import { type CreditsResponse, monthlyCredits, type Plan } from "@livery/contract";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { describeWarning } from "../../shell/workspace/credit-warning.ts";
import { countCredits } from "./credit-words.ts";

/** What can be spent, and how much of the last top-up is used. */
export function BalanceCard({ credits }: { credits: CreditsResponse }) {
  const { plan, balance, reserved, toppedUp, usedSinceTopUp, warning, pictures } = credits;
  const share = toppedUp === 0 ? 1 : Math.min(1, usedSinceTopUp / toppedUp);
  return (
    <WorkspaceCard title="Balance">
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="workspace-title tabular-nums">{balance.toLocaleString("en-US")}</span>
        <span className="type-body text-dim">{balance === 1 ? "credit left" : "credits left"}</span>
      </p>
      <div className="credits-meter mt-4" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </div>
      <p className="type-small mt-2 text-dim tabular-nums">
        <span>{`${usedSinceTopUp} of ${countCredits(toppedUp)} used since the last top-up.`}</span>
        {reserved > 0 ? <span className="block">{describeReserved(reserved)}</span> : null}
      </p>
      {warning === null ? null : (
        <p role="status" className={`type-body mt-3 ${warning === 100 ? "text-error" : ""}`}>
          {describeWarning(warning, balance)}
        </p>
      )}
      {pictures === "none" ? null : <p className="type-small mt-3 text-dim">{describePlan(plan)}</p>}
    </WorkspaceCard>
  );
}

function describeReserved(reserved: number): string {
  return reserved === 1
    ? "1 credit is held for a place that is being painted."
    : `${reserved} credits are held for places that are being painted.`;
}

function describePlan(plan: Plan): string {
  const credits = countCredits(monthlyCredits);
  const added =
    plan === "trial"
      ? `Paid plans include ${credits} a month, starting the day you subscribe.`
      : `Your plan adds ${credits} a month.`;
  return `${added} Unused credits roll over.`;
}
