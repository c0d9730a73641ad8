import type { ShopResponse } from "@livery/contract";
import { Link } from "react-router";
import { needsNewCard } from "../../features/billing/subscription-status.ts";
import { WorkspaceBanner } from "./workspace-banner.tsx";

/** A line on every page of the workspace while a plan is past due, for owners: only they can change the card. */
export function PaymentBanner({ shop }: { shop: ShopResponse }) {
  if (!needsNewCard(shop)) return null;
  return (
    <WorkspaceBanner
      label="Billing"
      isUrgent
      text="Your last payment failed. We'll try again, but your plan ends if it keeps failing."
    >
      <Link to="/billing" className="flex min-h-target items-center px-2 underline underline-offset-4">
        Update your card
      </Link>
    </WorkspaceBanner>
  );
}
