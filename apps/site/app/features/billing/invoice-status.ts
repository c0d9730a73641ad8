import { formatCents, type ShopInvoice } from "@livery/contract";

interface InvoiceStatus {
  text: string;
  needsAction: boolean;
}

/** "50 credits · Paid · $12.50 refunded" */
export function describeInvoice({
  cents,
  refundedCents,
  status,
  dispute,
  isTrial,
  credits,
}: ShopInvoice): InvoiceStatus {
  const isRefunded = refundedCents > 0 && refundedCents >= cents;
  const parts = [
    isTrial ? "Free trial" : undefined,
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
