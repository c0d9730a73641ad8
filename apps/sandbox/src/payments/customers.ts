import type Stripe from "stripe";
import { emit } from "./events.ts";
import { makeId } from "./make-id.ts";
import { noSuch } from "./payment-error.ts";
import type { Customer, Reader } from "./records.ts";
import type { Transaction } from "./store.ts";
import type { Fields } from "./wire.ts";

export function createCustomer(tx: Transaction, details: Partial<Customer>): Customer {
  const { email = null, metadata = {}, name = null } = details;
  const id = makeId("cus");
  const customer: Customer = {
    id,
    object: "customer",
    balance: 0,
    email,
    metadata,
    name,
    shipping: null,
  } satisfies Fields<Stripe.Customer>;
  tx.put("customer", customer);
  emit(tx, "customer.created", customer);
  return customer;
}

/** `param` is the parameter that carried the id, unless the URL did. */
export function requireCustomer(reader: Reader, id: string, param?: string): Customer {
  const customer = reader.get("customer", id);
  if (!customer) throw noSuch("customer", id, param);
  return customer;
}
