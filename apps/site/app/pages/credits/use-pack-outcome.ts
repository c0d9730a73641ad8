import { checkoutOutcome } from "@livery/contract";
import { useEffect, useState } from "react";
import { useOneTimeParameter } from "../../shell/use-one-time-parameter.ts";

const key = "livery-credits-before";
const pollMs = 1_500;
const timeoutMs = 45_000;

/** Remembers what the shop has before it pays, to see when what it bought has come. */
export function rememberBalance(balance: number): void {
  try {
    sessionStorage.setItem(key, String(balance));
  } catch {
    // Storage is blocked: the page says that credits come, and not when they have.
  }
}

export type PackOutcome = "none" | "left" | "waiting" | "arrived" | "late";

/** Outcome of a checkout that the visitor returns from. The payment provider tells us of a payment a moment later. */
export function usePackOutcome(balance: number, refresh: () => Promise<void>): PackOutcome {
  const [isLate, setLate] = useState(false);
  const [before] = useState(readBalance);
  const isMore = before !== null && balance > before;
  const outcome = useOneTimeParameter(
    checkoutOutcome.name,
    (value) => value !== checkoutOutcome.done || isMore || isLate,
  );
  const isWaiting = outcome === checkoutOutcome.done && !isMore && !isLate;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refresh(), pollMs);
    const timeout = setTimeout(() => setLate(true), timeoutMs);
    return () => {
      clearInterval(timer);
      clearTimeout(timeout);
    };
  }, [isWaiting, refresh]);
  if (outcome === checkoutOutcome.left) return "left";
  if (outcome !== checkoutOutcome.done) return "none";
  if (isMore) return "arrived";
  return isLate ? "late" : "waiting";
}

/** Null while pages are prerendered, and where storage is blocked or empty. */
function readBalance(): number | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
