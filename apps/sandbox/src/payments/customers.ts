import type { Transaction } from "./store.ts";
import { emit, emitUpdate } from "./events.ts";
import { makeId } from "./make-id.ts";
import { noSuch } from "./payment-error.ts";
import type { Reader } from "./records.ts";
import type { Customer } from "./wire.ts";

export type CustomerDetails = Partial<
  Pick<Customer, "email" | "name" | "phone" | "description" | "metadata" | "invoice_settings">
>;

export function createCustomer(tx: Transaction, details: CustomerDetails): Customer {
  const id = makeId("cus", 14);
  const customer: Customer = {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: tx.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    ...details,
  };
  tx.put("customer", customer);
  emit(tx, "customer.created", { object: customer });
  return customer;
}

export function updateCustomer(tx: Transaction, customer: Customer, changes: Partial<Customer>): Customer {
  const after = { ...customer, ...changes };
  tx.put("customer", after);
  emitUpdate(tx, "customer.updated", [customer, after]);
  return after;
}

/** `param` is named when the id came as a parameter and not in the address. */
export function requireCustomer(reader: Reader, id: string, param?: string): Customer {
  const customer = reader.get("customer", id);
  if (!customer) throw noSuch("customer", id, param);
  return customer;
}
