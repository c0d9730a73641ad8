import type { KioskOrder } from "@livery/contract";
import { formatDate } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";

/** That the kiosk of the shop's plan is ordered, and where it goes. Where the parcel is, the mailed tracking number tells. */
export function KioskOrderCard({ order: { orderedAt, shipTo } }: { order: KioskOrder }) {
  return (
    <WorkspaceCard title="Your kiosk is ordered">
      <p className="type-body mt-3 text-dim">
        Ordered with your plan on <time dateTime={orderedAt}>{formatDate(orderedAt)}</time>.{" "}
        <span>
          {shipTo.length > 0
            ? `We ship the tablet and stand to ${shipTo.join(", ")}, and email the tracking number to the shop's owner when they leave.`
            : "We'll ask the shop's owner where to ship the tablet and stand."}
        </span>
      </p>
      <p className="type-body mt-2 text-dim">
        When it arrives, pair the tablet here with the code on its screen.
      </p>
    </WorkspaceCard>
  );
}
