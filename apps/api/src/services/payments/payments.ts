import { createHash } from "node:crypto";
import type { PaidPlan } from "@livery/contract";
import {
  type Checkout,
  type CheckoutOrder,
  readCheckout,
  requireUrl,
  toSessionParams,
} from "./checkout-session.ts";
import { type PaymentEvent, readPaymentEvent } from "./payment-event.ts";
import { type PaidInvoice, readInvoice } from "./read-invoice.ts";
import { readSubscription, type Subscription } from "./read-subscription.ts";
import { createStripeClient, type StripeAccess } from "./stripe-client.ts";

export interface PaymentSettings extends StripeAccess {
  webhookSecret: string;
  /** The provider's id of each plan's price. */
  prices: Record<PaidPlan, string>;
}

export interface NewCustomer {
  /** Of the shop. */
  uid: string;
  email: string;
  shopName: string;
  /** The customer that it had before, when the provider has deleted that one. */
  replaces: string | null;
}

/** What we ask of the payment provider. Each rejects with `PaymentsUnavailable` when there is no answer. */
export interface Payments {
  /** Undefined when it was not the provider that sent this, or more than five minutes ago. */
  readEvent: (body: string, signature: string) => Promise<PaymentEvent | undefined>;
  /** The same customer however often it is asked for. */
  createCustomer: (customer: NewCustomer) => Promise<string>;
  findCustomer: (customerId: string) => Promise<"there" | "deleted" | "unknown">;
  /** All that it ever had. None for a customer who is not there. */
  listSubscriptions: (customerId: string) => Promise<Subscription[]>;
  /** The hundred newest. None for a customer who is not there. */
  listPaidInvoices: (customerId: string) => Promise<PaidInvoice[]>;
  /** The newest first. */
  listCheckouts: (customerId: string) => Promise<Checkout[]>;
  /** Attempted twice after the same checkout, it opens one and the same, or rejects when something else is ordered. */
  openCheckout: (order: CheckoutOrder, after: Checkout | undefined) => Promise<string>;
  /** False when it is too late: it was paid, or has expired. */
  expireCheckout: (checkoutId: string) => Promise<boolean>;
  /** Undefined when the provider has no such customer any more. */
  openPortal: (customerId: string, returnUrl: string) => Promise<string | undefined>;
}

export function createPayments({ webhookSecret, ...access }: PaymentSettings): Payments {
  const { webhooks, ask, askUnless } = createStripeClient(access);
  return {
    readEvent: async (body, signature) =>
      readPaymentEvent(await webhooks(), { body, signature, secret: webhookSecret }),
    createCustomer: ({ uid, email, shopName, replaces }) => {
      const customer = { email, name: shopName, metadata: { uid } };
      const idempotencyKey = createIdempotencyKey("customer", { ...customer, replaces });
      return ask(async ({ customers }) => (await customers.create(customer, { idempotencyKey })).id);
    },
    findCustomer: async (id) => {
      const customer = await askUnless(isMissing, ({ customers }) => customers.retrieve(id));
      if (!customer) return "unknown";
      return customer.deleted ? "deleted" : "there";
    },
    listSubscriptions: async (customer) => {
      const found = await askUnless(isMissing, ({ subscriptions }) =>
        subscriptions.list({ customer, status: "all", limit: 100 }),
      );
      return found?.data.map(readSubscription) ?? [];
    },
    listPaidInvoices: async (customer) => {
      const found = await askUnless(isMissing, ({ invoices }) =>
        invoices.list({ customer, status: "paid", limit: 100 }),
      );
      return found?.data.map(readInvoice).filter((invoice) => invoice !== undefined) ?? [];
    },
    listCheckouts: async (customer) => {
      const found = await ask(({ checkout }) => checkout.sessions.list({ customer, limit: 10 }));
      return found.data.map(readCheckout);
    },
    openCheckout: (order, after) => {
      const params = toSessionParams(order);
      // The same name for either plan: of two that are wanted at once, on two pages, the provider refuses the second.
      const idempotencyKey = createIdempotencyKey("checkout", {
        customer: order.customerId,
        after: after?.id,
      });
      return ask(async ({ checkout }) =>
        requireUrl(await checkout.sessions.create(params, { idempotencyKey })),
      );
    },
    expireCheckout: async (id) => {
      const expired = await askUnless(isTooLate, ({ checkout }) => checkout.sessions.expire(id));
      return expired !== undefined;
    },
    openPortal: async (customer, returnUrl) => {
      const params = { customer, return_url: returnUrl };
      const portal = await askUnless(isMissing, (stripe) => stripe.billingPortal.sessions.create(params));
      return portal?.url;
    },
  };
}

function isMissing({ code }: { code?: string }): boolean {
  return code === "resource_missing";
}

function isTooLate({ statusCode }: { statusCode?: number }): boolean {
  return statusCode === 400;
}

// The provider repeats its failures too: a name for ever would let a shop meet the same one for a day.
const keyLifetimeMs = 10 * 60 * 1000;

/** To a request of the same name the provider answers what it answered the first time. */
function createIdempotencyKey(kind: string, request: object): string {
  const period = Math.floor(Date.now() / keyLifetimeMs);
  const hash = createHash("sha256").update(JSON.stringify({ ...request, period }));
  return `${kind}-${hash.digest("base64url")}`;
}
