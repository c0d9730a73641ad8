import { type Charge, readCharge } from "./read-charge.ts";
import { type ListedInvoice, readListedInvoice } from "./read-listed-invoice.ts";
import type { StripeClient } from "./stripe-client.ts";

/** What the provider says of money that was paid. Each rejects with `PaymentsUnavailable` when there is no answer. */
export interface ChargeCalls {
  /** The hundred newest, newest first, with refunds and disputes. Empty for a customer that does not exist. */
  listCharges: (customerId: string) => Promise<Charge[]>;
  /** The hundred newest, newest first. Empty for a customer that does not exist. */
  listInvoices: (customerId: string) => Promise<ListedInvoice[]>;
  /** Null for a charge that is unknown or of nobody. */
  findChargeCustomer: (chargeId: string) => Promise<string | null>;
}

export function createChargeCalls({ askUnless }: Pick<StripeClient, "askUnless">): ChargeCalls {
  return {
    listCharges: async (customer) => {
      const found = await askUnless(isMissing, ({ charges }) =>
        charges.list({ customer, limit: 100, expand: ["data.refunds"] }),
      );
      return Promise.all(
        (found?.data ?? []).map(async (charge) => readCharge(charge, await findDisputes(charge))),
      );
    },
    listInvoices: async (customer) => {
      const found = await askUnless(isMissing, ({ invoices }) =>
        invoices.list({ customer, limit: 100, expand: ["data.payments"] }),
      );
      return found?.data.map(readListedInvoice).filter((invoice) => invoice !== undefined) ?? [];
    },
    findChargeCustomer: async (id) => {
      const charge = await askUnless(isMissing, ({ charges }) => charges.retrieve(id));
      const customer = charge?.customer ?? null;
      return typeof customer === "string" ? customer : (customer?.id ?? null);
    },
  };

  // The provider lists disputes by charge, not by customer.
  async function findDisputes({ id, disputed }: { id: string; disputed: boolean }) {
    if (!disputed) return [];
    const found = await askUnless(isMissing, ({ disputes }) => disputes.list({ charge: id }));
    return found?.data ?? [];
  }
}

export function isMissing({ code }: { code?: string }): boolean {
  return code === "resource_missing";
}
