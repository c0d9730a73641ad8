import type { ShopInvoice } from "@livery/contract";
import type { Charge, Dispute } from "../../services/payments/read-charge.ts";
import type { Payments } from "../../services/payments/payments.ts";
import type { ListedInvoice } from "../../services/payments/read-listed-invoice.ts";

const keptMs = 15_000;
const maxKept = 500;

type Asked = Pick<Payments, "listCharges" | "listInvoices">;

/**
 * Finds a customer's invoices at the provider. An answer is used again for a few seconds, so that a page that is reloaded
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
  const [invoices, charges] = await Promise.all([
    payments.listInvoices(customerId),
    payments.listCharges(customerId),
  ]);
  return invoices.map((invoice) => describeInvoice(invoice, charges));
}

function describeInvoice(invoice: ListedInvoice, charges: readonly Charge[]): ShopInvoice {
  const { id, at, cents, status, url, paymentIntentIds, chargeIds } = invoice;
  const own = charges.filter(
    (charge) =>
      chargeIds.includes(charge.id) ||
      (charge.paymentIntentId !== null && paymentIntentIds.includes(charge.paymentIntentId)),
  );
  return {
    id,
    at: at.toISOString(),
    cents,
    refundedCents: own.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    status,
    dispute: worstOf(own.flatMap(({ disputes }) => disputes)),
    url,
  };
}

/** Of several disputes, the one that costs the most. */
function worstOf(disputes: readonly Dispute[]): ShopInvoice["dispute"] {
  const outcomes = new Set(disputes.map(({ outcome }) => outcome));
  return (["lost", "open", "won"] as const).find((outcome) => outcomes.has(outcome)) ?? null;
}
