import { requireCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { cardError } from "./payment-error.ts";
import type { Transaction } from "./store.ts";

/** The fields of a US address, in the order of a letter. */
export const shippingFields = [
  { name: "shipping-name", label: "Ship to", autocomplete: "shipping name", isRequired: true },
  { name: "line1", label: "Street", autocomplete: "shipping address-line1", isRequired: true },
  { name: "line2", label: "Suite or unit", autocomplete: "shipping address-line2", isRequired: false },
  { name: "city", label: "City", autocomplete: "shipping address-level2", isRequired: true },
  { name: "state", label: "State", autocomplete: "shipping address-level1", isRequired: true },
  { name: "zip", label: "ZIP code", autocomplete: "shipping postal-code", isRequired: true },
] as const;

export type ShippingInput = Record<(typeof shippingFields)[number]["name"], string>;

/** Keeps the address with the customer; throws when a part is missing. */
export function saveShipping(tx: Transaction, customerId: string, input: ShippingInput): void {
  const missing = shippingFields.find(({ name, isRequired }) => isRequired && input[name].trim() === "");
  if (missing) throw cardError(missing.name, `Your shipping address has no ${missing.label.toLowerCase()}.`);
  if (!/^\d{5}(-\d{4})?$/.test(input.zip.trim())) throw cardError("zip", "Your ZIP code is invalid.");
  const { "shipping-name": name, line1, line2, city, state, zip } = input;
  const shipping = {
    name: name.trim(),
    address: {
      line1: line1.trim(),
      line2: line2.trim(),
      city: city.trim(),
      state: state.trim(),
      postal_code: zip.trim(),
      country: "US",
    },
  } as const;
  const customer = { ...requireCustomer(tx, customerId), shipping };
  tx.put("customer", customer);
  emit(tx, "customer.updated", customer);
}
