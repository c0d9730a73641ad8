import type Stripe from "stripe";

/** The tables of the store. Records with an `object` field are sent to API clients as they are. */
export interface Tables {
  customer: Customer;
  card: Card;
  checkout: Checkout;
  subscription: Subscription;
  invoice: Invoice;
  charge: Charge;
  payment: Payment;
  refund: Refund;
  dispute: Dispute;
  portal_session: PortalSession;
  event: QueuedEvent;
  answer: StoredAnswer;
}

export type Table = keyof Tables;

export interface Reader {
  get: <K extends Table>(table: K, id: string) => Tables[K] | undefined;
  /** Newest first. */
  list: <K extends Table>(table: K) => Tables[K][];
}

export interface Customer {
  id: string;
  object: "customer";
  /** Cents. Negative: credit toward the next invoices. */
  balance: number;
  email: string | null;
  metadata: Stripe.Metadata;
  name: string | null;
  shipping: Shipping | null;
}

/** Where something goes. */
export interface Shipping {
  name: string;
  address: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    postal_code: string;
    country: "US";
  };
}

/** The card on file. Its id is the customer's. */
export interface Card {
  id: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface Price {
  id: string;
  object: "price";
  recurring: { interval: "month" | "year" };
  unit_amount: number;
}

/** A checkout session, and what Stripe keeps to itself until it is paid. */
export type Checkout = PlanCheckout | ItemCheckout;

/** Of something that is bought once. */
export interface ItemCheckout {
  id: string;
  session: CheckoutSession;
  item: Item;
}

export interface Item {
  name: string;
  unit_amount: number;
}

export interface PlanCheckout {
  id: string;
  session: CheckoutSession;
  price: Price;
  trialDays: number;
  /** The page asks where something goes. */
  collectsShipping: boolean;
}

export interface CheckoutSession {
  id: string;
  object: "checkout.session";
  amount_total: number;
  cancel_url: string | null;
  customer: string;
  expires_at: number;
  metadata: Stripe.Metadata;
  mode: "payment" | "subscription";
  /** Of an item that is paid. */
  payment_intent: string | null;
  payment_status: "no_payment_required" | "paid" | "unpaid";
  status: "open" | "complete" | "expired";
  success_url: string;
  url: string | null;
}

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/** Why a subscription was canceled, or will be. */
export type EndReason = "cancellation_requested" | "payment_failed";

export interface Subscription {
  id: string;
  object: "subscription";
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { comment: null; feedback: null; reason: EndReason | null };
  customer: string;
  items: List<SubscriptionItem>;
  start_date: number;
  status: "active" | "canceled" | "past_due" | "trialing";
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  current_period_end: number;
  current_period_start: number;
  price: Price;
}

export interface Invoice {
  id: string;
  object: "invoice";
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  created: number;
  customer: string;
  lines: List<InvoiceLine>;
  next_payment_attempt: number | null;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
  status: "open" | "paid";
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  amount: number;
  description: string;
  period: Period;
}

/** Money that a card paid. */
export interface Charge {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  created: number;
  customer: string;
  disputed: boolean;
  payment_intent: string;
  /** All of it. */
  refunded: boolean;
}

/** What a charge paid. Its id is the charge's. Stripe tells it with the invoice only. */
export interface Payment {
  id: string;
  invoice: string | null;
}

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  payment_intent: string;
  status: "succeeded";
}

export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  payment_intent: string;
  reason: "general";
  status: "needs_response" | "won" | "lost";
}

/** Unix seconds. */
export interface Period {
  start: number;
  end: number;
}

export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  customer: string;
  return_url: string | null;
  url: string;
}

/** An event and its delivery to the webhook. */
export interface QueuedEvent {
  id: string;
  body: EventBody;
  isDelivered: boolean;
  attempts: number;
  /** Real milliseconds. */
  nextAttemptAt: number;
  lastAnswer: string;
}

export interface EventBody {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  type: Stripe.Event["type"];
}

/** The answer to an idempotency key, which is its id. */
export interface StoredAnswer {
  id: string;
  request: string;
  body: object;
}
