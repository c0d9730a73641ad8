import type Stripe from "stripe";

/** Where a shop's kiosk goes. Lines that the provider has not are left out. */
export interface ShippingAddress {
  name: string;
  /** Street, then city with state and ZIP code. */
  lines: string[];
}

/** A customer as far as we know them; `shipping` is null before the first checkout. */
export type KnownCustomer =
  | { kind: "there"; shipping: ShippingAddress | null }
  | { kind: "deleted" | "unknown" };

export function readCustomer(customer: Stripe.Customer | Stripe.DeletedCustomer | undefined): KnownCustomer {
  if (!customer) return { kind: "unknown" };
  if (customer.deleted) return { kind: "deleted" };
  return { kind: "there", shipping: readShipping(customer.shipping) };
}

function readShipping(shipping: Stripe.Customer.Shipping | null | undefined): ShippingAddress | null {
  if (!shipping?.address) return null;
  const { line1, line2, city, state, postal_code: zip } = shipping.address;
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = [line1, line2, place].filter((line) => typeof line === "string" && line !== "");
  return { name: shipping.name ?? "", lines: lines as string[] }; // no others are left
}
