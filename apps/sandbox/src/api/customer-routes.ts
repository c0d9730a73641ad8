import { z } from "zod";
import {
  type CustomerDetails,
  createCustomer,
  requireCustomer,
  updateCustomer,
} from "../payments/customers.ts";
import { noSuch } from "../payments/payment-error.ts";
import type { Reader } from "../payments/records.ts";
import { listPage } from "./list-page.ts";
import { changeMetadata, withoutUndefined } from "./merge-params.ts";
import { emptyable, expand, metadata, page, readParams } from "./read-params.ts";
import type { Route } from "./route.ts";

const details = {
  description: emptyable.optional(),
  email: z.email().optional(),
  metadata: metadata.or(z.literal("")).optional(),
  name: emptyable.optional(),
  phone: emptyable.optional(),
  expand,
};
const creation = z.strictObject(details);
const update = z.strictObject({
  ...details,
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
});
const list = z.strictObject({ ...page, email: z.string().optional() });

export const customerRoutes: Route[] = [
  {
    method: "POST",
    path: "/customers",
    answer: ({ tx, form }) => createCustomer(tx, toDetails(readParams(creation, form), {})),
  },
  {
    method: "GET",
    path: "/customers",
    answer: ({ tx, form }) => {
      const wish = readParams(list, form);
      const all = tx.list("customer");
      const found = all.filter(({ email }) => wish.email === undefined || email === wish.email);
      return listPage("/v1/customers", found, wish);
    },
  },
  {
    method: "GET",
    path: "/customers/:id",
    answer: ({ tx, form, id }) => {
      readParams(z.strictObject({ expand }), form);
      return requireCustomer(tx, id);
    },
  },
  {
    method: "POST",
    path: "/customers/:id",
    answer: ({ tx, form, id }) => {
      const customer = requireCustomer(tx, id);
      const { invoice_settings: settings, ...rest } = readParams(update, form);
      const method = settings?.default_payment_method;
      if (method !== undefined) requirePaymentMethod(tx, customer.id, method);
      return updateCustomer(tx, customer, {
        ...toDetails(rest, customer.metadata),
        ...(method
          ? { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }
          : {}),
      });
    },
  },
];

function toDetails(params: z.output<typeof creation>, before: Record<string, string>): CustomerDetails {
  const { expand: _, metadata: changes, ...rest } = params;
  return { ...withoutUndefined(rest), metadata: changeMetadata(before, changes) };
}

function requirePaymentMethod(reader: Reader, customerId: string, id: string): void {
  if (reader.get("payment_method", id)?.customer === customerId) return;
  throw noSuch("PaymentMethod", id, "invoice_settings[default_payment_method]");
}
