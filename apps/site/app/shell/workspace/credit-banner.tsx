import type { CreditsResponse } from "@livery/contract";
import { useState } from "react";
import { Link } from "react-router";
import { describeWarning } from "./credit-warning.ts";
import { WorkspaceBanner } from "./workspace-banner.tsx";

/** A line on every page of the workspace once half, three quarters, nine tenths or all of the credits are used. */
export function CreditBanner({ credits }: { credits: CreditsResponse }) {
  const [closed, setClosed] = useState(readClosed);
  if (credits.warning === null || credits.pictures === "none") return null;
  const { warning, balance, role } = credits;
  const id = idOf(credits);
  if (closed === id) return null;

  function close() {
    setClosed(id);
    try {
      localStorage.setItem(key, id);
    } catch {
      // Storage is blocked: it comes back with the next page.
    }
  }

  return (
    <WorkspaceBanner label="Credits" isUrgent={warning === 100} text={describeWarning(warning, balance)}>
      <Link to="/credits" className="flex min-h-target items-center px-2 underline underline-offset-4">
        {role === "owner" ? "Buy credits" : "See credits"}
      </Link>
      <button
        type="button"
        onClick={close}
        className="min-h-target rounded-control px-3 text-dim hover:bg-light/5 hover:text-text"
      >
        Hide
      </button>
    </WorkspaceBanner>
  );
}

const key = "livery-credit-warning";

/** The next warning, and the same one after the next top-up, are others. */
function idOf({ warning, toppedUp, usage, usedSinceTopUp }: CreditsResponse): string {
  const used = usage.reduce((sum, month) => sum + month.used, 0);
  return `${warning} of ${toppedUp} after ${used - usedSinceTopUp}`;
}

function readClosed(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
