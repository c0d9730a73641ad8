import { z } from "zod";
import { requireCustomer } from "../payments/customers.ts";
import { createPortalSession } from "../payments/portal-sessions.ts";
import { expand, readParams, webAddress } from "./read-params.ts";
import type { Route } from "./route.ts";

const creation = z.strictObject({
  customer: z.string(),
  return_url: webAddress.optional(),
  // The portal speaks English and has one configuration.
  locale: z.string().optional(),
  expand,
});

export const portalRoutes: Route[] = [
  {
    method: "POST",
    path: "/billing_portal/sessions",
    answer: ({ tx, form, origin }) => {
      const { customer, return_url: returnUrl = null } = readParams(creation, form);
      const { id: customerId } = requireCustomer(tx, customer, "customer");
      return createPortalSession(tx, { customerId, returnUrl, origin });
    },
  },
];
