import { checkoutOutcome } from "@livery/contract";
import { useCallback, useState } from "react";
import { isSubscribed } from "../../features/billing/subscription-status.ts";
import { useOneTimeParameter } from "../../shell/use-one-time-parameter.ts";
import type { Account } from "./account.ts";

/** Outcome of a checkout that the visitor returns from. */
export function useCheckoutOutcome(account: Account) {
  const isActive =
    account.kind === "known" && account.record.kind === "found" && isSubscribed(account.record.shop);
  // A plan that was active and is gone has ended, so it is not pending again.
  const [wasActive, setWasActive] = useState(false);
  if (isActive && !wasActive) setWasActive(true);
  const [hasTimedOut, setTimedOut] = useState(false);
  const isUsed = (outcome: string) => outcome !== checkoutOutcome.done || wasActive || hasTimedOut;
  // Stays in the URL until confirmed, so that a reload keeps waiting instead of showing the trial.
  const outcome = useOneTimeParameter(checkoutOutcome.name, isUsed);
  return {
    /** The visitor comes from a checkout. */
    isReturn: outcome !== undefined,
    hasLeftCheckout: outcome === checkoutOutcome.left,
    /** Paid, but not confirmed yet. */
    isPlanPending: outcome === checkoutOutcome.done && !isActive && !wasActive,
    /** Paid in the checkout that the visitor comes from. */
    isPlanNew: outcome === checkoutOutcome.done && isActive,
    stopWaiting: useCallback(() => setTimedOut(true), []),
  };
}
