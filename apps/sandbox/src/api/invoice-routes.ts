import { z } from "zod";
import { requireInvoice, subscriptionIdOf } from "../payments/invoices.ts";
import { allOf, listPage } from "./list-page.ts";
import { expand, page, readParams } from "./read-params.ts";
import type { Route } from "./route.ts";

const list = z.strictObject({
  ...page,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
});

export const invoiceRoutes: Route[] = [
  {
    method: "GET",
    path: "/invoices",
    answer: ({ tx, form }) => {
      const wish = readParams(list, form);
      const found = Array.from(allOf(tx, "invoice", wish.customer)).filter(
        (invoice) =>
          (wish.subscription === undefined || subscriptionIdOf(invoice) === wish.subscription) &&
          (wish.status === undefined || invoice.status === wish.status),
      );
      return listPage("/v1/invoices", found, wish);
    },
  },
  {
    method: "GET",
    path: "/invoices/:id",
    answer: ({ tx, form, id }) => {
      readParams(z.strictObject({ expand }), form);
      return requireInvoice(tx, id);
    },
  },
];
