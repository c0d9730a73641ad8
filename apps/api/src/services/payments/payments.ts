import { createHash } from "node:crypto";
import type { PaidPlan } from "@livery/contract";
import { type ChargeCalls, createChargeCalls, isMissing } from "./charge-calls.ts";
import {
  type Checkout,
  type CheckoutOrder,
  readCheckout,
  requireUrl,
  toSessionParams,
} from "./checkout-session.ts";
import { type PackCheckout, type PackOrder, readPackCheckout, toPackParams } from "./pack-checkout.ts";
import { type ReadEvent, readPaymentEvent } from "./payment-event.ts";
import { type KnownCustomer, readCustomer } from "./read-customer.ts";
import { type FailedInvoice, readFailedInvoice } from "./read-failed-invoice.ts";
import { type PaidInvoice, readInvoice } from "./read-invoice.ts";
import { readSubscription, type Subscription } from "./read-subscription.ts";
import { createStripeClient, type StripeAccess, type StripeClient } from "./stripe-client.ts";

export interface PaymentSettings extends StripeAccess {
  webhookSecret: string;
  /** The provider's id of each plan's price. */
  prices: Record<PaidPlan, string>;
}

export interface NewCustomer {
  /** Uid of the shop. */
  uid: string;
  email: string;
  shopName: string;
  /** The shop's previous customer, when the provider has deleted it. */
  replaces: string | null;
}

/** The payment provider's operations that we use. Each rejects with `PaymentsUnavailable` when there is no answer. */
export interface Payments extends ChargeCalls {
  readEvent: (body: string, signature: string) => Promise<ReadEvent>;
  /** Repeated calls return the same customer. */
  createCustomer: (customer: NewCustomer) => Promise<string>;
  findCustomer: (customerId: string) => Promise<KnownCustomer>;
  /** All past and present ones. Empty for a customer that does not exist. */
  listSubscriptions: (customerId: string) => Promise<Subscription[]>;
  /** The hundred newest. Empty for a customer that does not exist. */
  listPaidInvoices: (customerId: string) => Promise<PaidInvoice[]>;
  /** Of subscriptions: what their card did not pay, and nothing has paid since. Empty for a customer that does not exist. */
  listFailedInvoices: (customerId: string) => Promise<FailedInvoice[]>;
  /** Of plans, newest first. */
  listCheckouts: (customerId: string) => Promise<Checkout[]>;
  /** Repeated calls after the same checkout open the same page, or reject when the order differs. */
  openCheckout: (order: CheckoutOrder, after: Checkout | undefined) => Promise<string>;
  /** Of packs of credits, the newest first. Empty for a customer that does not exist. */
  listPackCheckouts: (customerId: string) => Promise<PackCheckout[]>;
  /** Like `openCheckout`. */
  openPackCheckout: (order: PackOrder, after: PackCheckout | undefined) => Promise<string>;
  /** False when it is too late: already paid or expired. */
  expireCheckout: (checkoutId: string) => Promise<boolean>;
  /** Undefined when the provider no longer has the customer. */
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
    findCustomer: async (id) =>
      readCustomer(await askUnless(isMissing, ({ customers }) => customers.retrieve(id))),
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
    listFailedInvoices: async (customer) => {
      const found = await askUnless(isMissing, ({ invoices }) =>
        invoices.list({ customer, status: "open", limit: 100 }),
      );
      return found?.data.map(readFailedInvoice).filter((invoice) => invoice !== undefined) ?? [];
    },
    listCheckouts: async (customer) => {
      const found = await ask(({ checkout }) => checkout.sessions.list({ customer, limit: 100 }));
      return found.data.filter(({ mode }) => mode !== "payment").map(readCheckout);
    },
    openCheckout: (order, after) => {
      const params = toSessionParams(order);
      // The same key for both plans: of two concurrent requests, the provider refuses the second.
      const idempotencyKey = createIdempotencyKey("checkout", {
        customer: order.customerId,
        after: after?.id,
      });
      return ask(async ({ checkout }) =>
        requireUrl(await checkout.sessions.create(params, { idempotencyKey })),
      );
    },
    ...createPackPayments({ ask, askUnless }),
    ...createChargeCalls({ askUnless }),
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

function createPackPayments({
  ask,
  askUnless,
}: Pick<StripeClient, "ask" | "askUnless">): Pick<Payments, "listPackCheckouts" | "openPackCheckout"> {
  return {
    listPackCheckouts: async (customer) => {
      const found = await askUnless(isMissing, ({ checkout }) =>
        checkout.sessions.list({ customer, limit: 100 }),
      );
      return found?.data.map(readPackCheckout).filter((pack) => pack !== undefined) ?? [];
    },
    openPackCheckout: (order, after) => {
      const { customerId, pack } = order;
      const idempotencyKey = createIdempotencyKey("pack", { customerId, pack: pack.id, after: after?.id });
      return ask(async ({ checkout }) =>
        requireUrl(await checkout.sessions.create(toPackParams(order), { idempotencyKey })),
      );
    },
  };
}

function isTooLate({ statusCode }: { statusCode?: number }): boolean {
  return statusCode === 400;
}

// The provider also replays failures: a permanent key would repeat one to a shop for a day.
const keyLifetimeMs = 10 * 60 * 1000;

/** The provider answers a repeated key with its first response. */
function createIdempotencyKey(kind: string, request: object): string {
  const period = Math.floor(Date.now() / keyLifetimeMs);
  const hash = createHash("sha256").update(JSON.stringify({ ...request, period }));
  return `${kind}-${hash.digest("base64url")}`;
}
