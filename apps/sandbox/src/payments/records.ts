import type { Checkout } from "./checkout.ts";
import type { Customer, Invoice, PaymentMethod, PortalSession, SandboxEvent, Subscription } from "./wire.ts";

/** Everything the payment provider knows, by table. */
export interface Tables {
  customer: Customer;
  payment_method: PaymentMethod;
  subscription: Subscription;
  invoice: Invoice;
  checkout: Checkout;
  portal_session: PortalSession;
  event: SandboxEvent;
  delivery: Delivery;
  answer: KeptAnswer;
  /** That the end of a subscription's trial was announced; its id is the subscription's. */
  trial_notice: { id: string };
}

/** How far an event has come on its way to the webhook; its id is the event's. */
export interface Delivery {
  id: string;
  state: "waiting" | "delivered";
  attempts: number;
  /** Real milliseconds. */
  nextAttemptAt: number;
  lastAnswer: string;
}

/** What a request with this idempotency key was answered; its id is the key. */
export interface KeptAnswer {
  id: string;
  requestHash: string;
  body: object;
  /** Real milliseconds. */
  keptAt: number;
}

export type Table = keyof Tables;

export interface Reader {
  get: <K extends Table>(table: K, id: string) => Tables[K] | undefined;
  /** Newest first. */
  list: <K extends Table>(table: K) => Tables[K][];
}
