import type Stripe from "stripe";

/**
 * An object as it travels in JSON: decimals are text, and what the SDK may show expanded is an id. Made from
 * the SDK's own types, so that the compiler says when a shape is not the provider's.
 */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends Plain
    ? T
    : T extends readonly (infer Each)[]
      ? Referred<Each>[]
      : { [Key in keyof T]: Referred<T[Key]> };
type Plain = string | number | boolean | null | undefined | void;
type Referred<T> = string extends T ? Exclude<T, object> : Wire<T>;

export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type Customer = Wire<Stripe.Customer>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type EventType = Stripe.Event["type"];

export interface SandboxEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: EventType;
}

/** What the SDK of the same version speaks; events are written in it. */
export const apiVersion = "2026-10-28.endive";

/** A list inside an object: here it is always whole. */
export function wholeList<T>(data: T[], url: string) {
  return { object: "list" as const, data, has_more: false, url };
}
