import { checkoutOutcome } from "@livery/contract";
import { useCallback, useState } from "react";
import { isSubscribed } from "../../features/billing/subscription-words.ts";
import { usePassingParameter } from "../../shell/use-passing-parameter.ts";
import type { Account } from "./account.ts";

/** How the checkout ended that one has just come back from, if any. */
export function useCheckoutOutcome(account: Account) {
  const isOn =
    account.kind === "known" && account.record.kind === "found" && isSubscribed(account.record.shop);
  // A plan that was seen and is gone has ended: it is not waited for again.
  const [wasOn, setWasOn] = useState(false);
  if (isOn && !wasOn) setWasOn(true);
  const [hasGivenUp, setGivenUp] = useState(false);
  const isSpent = (outcome: string) => outcome !== checkoutOutcome.done || wasOn || hasGivenUp;
  // Kept in the address meanwhile: whoever reloads the page goes on waiting, and is not told of a trial.
  const outcome = usePassingParameter(checkoutOutcome.name, isSpent);
  return {
    hasLeftCheckout: outcome === checkoutOutcome.left,
    /** Paid for, and the record may not have heard of it yet. */
    isPlanAwaited: outcome === checkoutOutcome.done && !isOn && !wasOn,
    giveUp: useCallback(() => setGivenUp(true), []),
  };
}
