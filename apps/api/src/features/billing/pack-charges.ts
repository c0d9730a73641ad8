import type { PackCheckout } from "../../services/payments/pack-checkout.ts";
import type { Charge } from "../../services/payments/read-charge.ts";

/** The attempts to pay for a pack, the newest first. Empty while it is not paid. */
export function listPackCharges(
  { isPaid, paymentIntentId }: Pick<PackCheckout, "isPaid" | "paymentIntentId">,
  charges: readonly Charge[],
): Charge[] {
  if (!isPaid || paymentIntentId === null) return [];
  return charges.filter((charge) => charge.paymentIntentId === paymentIntentId);
}

/** The one that succeeded. The provider lists the newest first, and nothing follows a charge that succeeded. */
export function findPaidCharge(own: readonly Charge[]): Charge | undefined {
  return own.find(({ receiptUrl }) => receiptUrl !== null) ?? own[0];
}
