import { formatCents, type PaidPlan, type ShopInvoice } from "@livery/contract";
import { formatDates } from "./format-date.ts";

interface InvoiceStatus {
  text: string;
  needsAction: boolean;
}

/** "Monthly plan, November 21 – December 21, 2026 · Paid", "50 credits · Paid · $12.50 refunded" */
export function describeInvoice({
  cents,
  refundedCents,
  status,
  dispute,
  isTrial,
  period,
  credits,
}: ShopInvoice): InvoiceStatus {
  const isRefunded = refundedCents > 0 && refundedCents >= cents;
  const parts = [
    describeSold(isTrial, period),
    typeof credits === "number" ? `${credits.toLocaleString("en-US")} credits` : undefined,
    isRefunded ? "Refunded" : statusTexts[status],
    refundedCents > 0 && !isRefunded ? `${formatCents(refundedCents)} refunded` : undefined,
    dispute === null ? undefined : disputeTexts[dispute],
  ];
  return {
    text: parts.filter((part) => part !== undefined).join(" · "),
    needsAction: status === "open" || status === "uncollectible",
  };
}

function describeSold(isTrial: boolean, period: ShopInvoice["period"]): string | undefined {
  const what = isTrial ? "Free trial" : period && soldTexts[period.plan];
  if (!what) return undefined;
  return period ? `${what}, ${formatDates(period.startsAt, period.endsAt)}` : what;
}

const soldTexts: Record<PaidPlan, string> = { monthly: "Monthly plan", annual: "Annual plan" };

const statusTexts: Record<ShopInvoice["status"], string> = {
  open: "Not paid",
  paid: "Paid",
  uncollectible: "Not paid",
  void: "Void",
};

const disputeTexts: Record<NonNullable<ShopInvoice["dispute"]>, string> = {
  open: "Disputed",
  won: "Dispute closed, payment stands",
  lost: "Dispute closed, payment returned",
};
