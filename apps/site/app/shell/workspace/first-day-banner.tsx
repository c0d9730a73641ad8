import { Link } from "react-router";
import { firstDayHash } from "./first-day-hash.ts";
import type { FirstDaySteps } from "./use-checklist.ts";
import { WorkspaceBanner } from "./workspace-banner.tsx";

/** Where a login leads, this says how far a new shop is, and where it goes on. */
export function FirstDayBanner({ checklist: { done, steps } }: { checklist: FirstDaySteps }) {
  return (
    <WorkspaceBanner
      label="Get ready for customers"
      isUrgent={false}
      text={`Get ready for customers: ${done.length} of ${steps.length} steps done.`}
    >
      <Link
        to={`/leads${firstDayHash}`}
        className="flex min-h-target items-center px-2 underline underline-offset-4"
      >
        {done.length === 0 ? "Start" : "Continue"}
      </Link>
    </WorkspaceBanner>
  );
}
