import type { ShopInvoice } from "@livery/contract";
import type { PackCheckout } from "../../services/payments/pack-checkout.ts";
import type { Charge, Dispute } from "../../services/payments/read-charge.ts";
import { findPaidCharge, listPackCharges } from "./pack-charges.ts";
import type { Payments } from "../../services/payments/payments.ts";
import type { SoldPeriod } from "../../services/payments/read-sold-period.ts";
import type { ListedInvoice } from "../../services/payments/read-listed-invoice.ts";

const keptMs = 15_000;
const maxKept = 500;
const mostListed = 100;

type Asked = Pick<Payments, "listCharges" | "listInvoices" | "listPackCheckouts">;

/**
 * Finds a customer's invoices and packs of credits at the provider. An answer is used again for a few seconds, so that a page that is reloaded
 * or opened twice asks once; a failure is not kept.
 */
export function createInvoiceFinder(payments: Asked, now: () => Date) {
  const kept = new Map<string, { until: number; answer: Promise<ShopInvoice[]> }>();
  return (customerId: string): Promise<ShopInvoice[]> => {
    const nowMs = now().getTime();
    const known = kept.get(customerId);
    if (known && known.until > nowMs) return known.answer;
    kept.delete(customerId);
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    const answer = askInvoices(payments, customerId);
    const entry = { until: nowMs + keptMs, answer };
    kept.set(customerId, entry);
    return answer.catch((error: unknown) => {
      if (kept.get(customerId) === entry) kept.delete(customerId);
      throw error;
    });
  };
}

async function askInvoices(payments: Asked, customerId: string): Promise<ShopInvoice[]> {
  const [invoices, packs, charges] = await Promise.all([
    payments.listInvoices(customerId),
    payments.listPackCheckouts(customerId),
    payments.listCharges(customerId),
  ]);
  return [
    ...invoices.map((invoice) => describeInvoice(invoice, charges)),
    ...packs.flatMap((pack) => describePack(pack, charges)),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, mostListed);
}

function describeInvoice(invoice: ListedInvoice, charges: readonly Charge[]): ShopInvoice {
  const { id, at, cents, status, isTrial, period, url, paymentIntentIds, chargeIds } = invoice;
  const own = charges.filter(
    (charge) =>
      chargeIds.includes(charge.id) ||
      (charge.paymentIntentId !== null && paymentIntentIds.includes(charge.paymentIntentId)),
  );
  return {
    id,
    at: at.toISOString(),
    cents,
    status,
    isTrial,
    period: period && describePeriod(period),
    credits: null,
    url,
    ...sumReturned(own),
  };
}

const dayMs = 86_400_000;
const longestMonthDays = 31;

/** The plan by the length of its period, because the price of an old invoice may no longer be one of ours. */
function describePeriod({ startsAt, endsAt }: SoldPeriod): NonNullable<ShopInvoice["period"]> {
  const isLong = endsAt.getTime() - startsAt.getTime() > (longestMonthDays + 1) * dayMs;
  const plan = isLong ? "annual" : "monthly";
  return { plan, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Packs are paid without an invoice. Nothing for one whose payment is older than the charges that are listed. */
function describePack(pack: PackCheckout, charges: readonly Charge[]): ShopInvoice[] {
  const { id, cents, credits } = pack;
  const own = listPackCharges(pack, charges);
  const paid = findPaidCharge(own);
  if (!paid) return [];
  const at = paid.paidAt.toISOString();
  return [
    {
      id,
      at,
      cents,
      status: "paid",
      isTrial: false,
      period: null,
      credits,
      url: paid.receiptUrl,
      ...sumReturned(own),
    },
  ];
}

function sumReturned(charges: readonly Charge[]): Pick<ShopInvoice, "refundedCents" | "dispute"> {
  return {
    refundedCents: charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    dispute: worstOf(charges.flatMap(({ disputes }) => disputes)),
  };
}

/** Of several disputes, the one that costs the most. */
function worstOf(disputes: readonly Dispute[]): ShopInvoice["dispute"] {
  const outcomes = new Set(disputes.map(({ outcome }) => outcome));
  return (["lost", "open", "won"] as const).find((outcome) => outcomes.has(outcome)) ?? null;
}
