import type { CreditWarningPercent } from "@livery/contract";

/** What a shop is told when this much of its credits is used. */
export function describeWarning(percent: CreditWarningPercent, balance: number): string {
  if (percent === 100)
    return balance === 0
      ? "All of your credits are used. No more places can be painted."
      : `All of your last credits are used. ${left(balance)}`;
  if (percent === 50) return `Half of your credits are used. ${left(balance)}`;
  return `${percent}% of your credits are used. ${left(balance)}`;
}

function left(balance: number): string {
  return balance === 1 ? "1 is left." : `${balance} are left.`;
}
