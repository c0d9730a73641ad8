import type { CreditsResponse } from "@livery/contract";
import { findCredits } from "../../features/billing/billing-calls.ts";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { CreditHistoryCard } from "./credit-history-card.tsx";
import { PackCards } from "./pack-cards.tsx";
import { PackMessage } from "./pack-message.tsx";
import { PaintButton } from "./paint-button.tsx";
import { SpendingForm } from "./spending-form.tsx";
import { UsagePlot } from "./usage-plot.tsx";
import "./credits.css";

export const meta = () => [{ title: "Credits" }, { name: "robots", content: "noindex" }];

/** What the shop's credits paid for, who may spend them, and how to get more. */
export default function Credits() {
  const { loaded, refresh, guard } = useLoaded(findCredits);
  const credits = loaded.kind === "ready" ? loaded.data : undefined;
  return (
    <WorkspacePage
      title="Credits"
      subject="credits"
      loaded={loaded}
      refresh={refresh}
      actions={credits && credits.pictures !== "none" ? <PaintButton guard={guard} /> : null}
    >
      {(found) => (
        <>
          <PackMessage balance={found.balance} refresh={refresh} />
          <p className="type-lead max-w-prose text-dim">{introductions[found.pictures]}</p>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
            <div className="grid gap-6">
              <BalanceCard credits={found} />
              <WorkspaceCard title="Usage">
                <UsagePlot usage={found.usage} />
              </WorkspaceCard>
              <CreditHistoryCard key={found.balance} />
            </div>
            <div className="grid gap-6">
              {found.pictures === "none" ? null : (
                <>
                  <PackCards credits={found} guard={guard} />
                  <SpendingForm credits={found} guard={guard} refresh={refresh} />
                </>
              )}
            </div>
          </div>
        </>
      )}
    </WorkspacePage>
  );
}

const whatACreditBuys =
  "One credit pays for one painted place: an AI model paints an empty place for the customer's photo, and the car is put into it on their device. Films, our own places and styles are free, and so is a place that fails, is refused or is canceled.";

const introductions: Record<CreditsResponse["pictures"], string> = {
  none: "Painted places aren't available here, so nothing uses credits.",
  live: whatACreditBuys,
  sample: `${whatACreditBuys} Here the places are samples, drawn on this machine.`,
};
