import {
  checkoutPath,
  creditPacks,
  type InvoicesResponse,
  invoicesPath,
  packCheckoutPath,
  type PaidPlan,
  portalPath,
  type RedirectResponse,
} from "@livery/contract";
import { checkoutRequestSchema, packCheckoutSchema, portalRequestSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import { findShop, type ShopRow } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { Member, RequireMember } from "../../http/require-member.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { PaymentsUnavailable } from "../../services/payments/stripe-client.ts";
import { createInvoiceFinder } from "./find-invoices.ts";
import { startPackCheckout } from "./start-pack-checkout.ts";
import { type CheckoutOptions, startCheckout } from "./start-checkout.ts";

export interface BillingRouteOptions extends CheckoutOptions {
  requireMember: RequireMember;
}

export function billingRoutes(options: BillingRouteOptions): Hono {
  const { db, payments, publicUrl, prices } = options;
  const findInvoices = createInvoiceFinder(payments, options.now);
  return new Hono()
    .get(invoicesPath, async (c) => {
      const { stripe_customer_id: own } = await requireShop(await options.requireMember(c, "owner"));
      const invoices = own === null ? [] : await orUnavailable(findInvoices(own));
      return c.json({ invoices } satisfies InvoicesResponse);
    })
    .post(checkoutPath, async (c) => {
      const member = await options.requireMember(c, "owner");
      const { userId, priceId, email } = requireValid(checkoutRequestSchema, await readJson(c));
      if (userId !== member.uid || email.toLowerCase() !== member.email.toLowerCase())
        throw new AppError("not-yours");
      requireKnownPrice(prices, priceId);
      const shop = await requireShop(member);
      const input = { shop, email: member.email, priceId };
      return answerUrl(c, await orUnavailable(startCheckout(options, input)));
    })
    .post(packCheckoutPath, async (c) => {
      const member = await options.requireMember(c, "owner");
      const { pack: packId } = requireValid(packCheckoutSchema, await readJson(c));
      const pack = creditPacks.find(({ id }) => id === packId);
      if (!pack) throw new AppError("not-found");
      const shop = await requireShop(member);
      const input = { shop, email: member.email, pack };
      return answerUrl(c, await orUnavailable(startPackCheckout(options, input)));
    })
    .post(portalPath, async (c) => {
      const member = await options.requireMember(c, "owner");
      const { userId, customerId } = requireValid(portalRequestSchema, await readJson(c));
      if (userId !== member.uid) throw new AppError("not-yours");
      const { stripe_customer_id: own } = await requireShop(member);
      if (own === null && customerId === "") throw new AppError("no-subscription");
      if (own === null || customerId !== own) throw new AppError("not-yours");
      const url = await orUnavailable(payments.openPortal(own, new URL("/dashboard", publicUrl).href));
      if (url === undefined) throw new AppError("no-subscription");
      return answerUrl(c, url);
    });

  async function requireShop({ shopUid }: Member): Promise<ShopRow> {
    const shop = await findShop(db, shopUid);
    if (!shop) throw new AppError("no-shop");
    return shop;
  }
}

function requireKnownPrice(prices: Record<PaidPlan, string>, priceId: string): void {
  if (Object.values(prices).includes(priceId)) return;
  throw new AppError("invalid-fields", { fields: { priceId: "Must be one of our two prices." } });
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable)
      throw new AppError("unavailable", { retryAfterSeconds: 5, cause });
    throw cause;
  }
}

function answerUrl(c: Context, url: string): Response {
  return c.json({ url } satisfies RedirectResponse);
}
