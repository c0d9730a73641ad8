import type { Checkout } from "./checkout-sessions.ts";
import type { Customer, Invoice, PaymentMethod, PortalSession, SandboxEvent, Subscription } from "./wire.ts";

/** Everything the payment provider knows, by kind. */
export interface Kinds {
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
  clock: { id: "clock"; aheadSeconds: number };
}

/** How far an event has come on its way to the webhook; its id is the event's. */
export interface Delivery {
  id: string;
  state: "waiting" | "delivered" | "given up";
  attempts: number;
  /** Real milliseconds, not the sandbox's. */
  firstAttemptAt: number | null;
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

export type Kind = keyof Kinds;
export type Change = { [K in Kind]: readonly [K, Kinds[K]] }[Kind];

export interface Reader {
  get: <K extends Kind>(kind: K, id: string) => Kinds[K] | undefined;
  newestFirst: <K extends Kind>(kind: K) => Iterable<Kinds[K]>;
  /** The same of one customer alone, as fast however many others there are. */
  ofCustomer: <K extends Owned>(kind: K, customerId: string) => Iterable<Kinds[K]>;
}

/** What belongs to one customer from the first to the last. */
export type Owned = "subscription" | "invoice" | "payment_method";

interface Table {
  byId: Map<string, object>;
  /** In the order in which they came into being. */
  ids: string[];
  /** The same by customer, for what belongs to one. */
  idsOfCustomer: Map<string, string[]>;
}

export class Records implements Reader {
  readonly #tables = new Map<Kind, Table>();

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    // A table holds under a kind only what was put under it.
    return this.#table(kind).byId.get(id) as Kinds[K] | undefined;
  }

  newestFirst<K extends Kind>(kind: K): Iterable<Kinds[K]> {
    return this.#backwards(kind, this.#table(kind).ids);
  }

  ofCustomer<K extends Owned>(kind: K, customerId: string): Iterable<Kinds[K]> {
    return this.#backwards(kind, this.#table(kind).idsOfCustomer.get(customerId) ?? []);
  }

  put([kind, record]: Change): void {
    const { byId, ids, idsOfCustomer } = this.#table(kind);
    if (!byId.has(record.id)) {
      ids.push(record.id);
      if ("customer" in record && record.customer) {
        const own = idsOfCustomer.get(record.customer) ?? [];
        idsOfCustomer.set(record.customer, own);
        own.push(record.id);
      }
    }
    byId.set(record.id, record);
  }

  drop(kind: Kind, isStale: (id: string) => boolean): void {
    const table = this.#table(kind);
    for (const id of table.ids.filter(isStale)) table.byId.delete(id);
    table.ids = table.ids.filter((id) => table.byId.has(id));
  }

  count(): number {
    return [...this.#tables.values()].reduce((count, { ids }) => count + ids.length, 0);
  }

  /** Oldest first within a kind. */
  *all(): Iterable<Change> {
    for (const [kind, { byId }] of this.#tables)
      for (const record of byId.values()) yield [kind, record] as Change; // as it was put
  }

  *#backwards<K extends Kind>(kind: K, ids: readonly string[]): Iterable<Kinds[K]> {
    for (let index = ids.length - 1; index >= 0; index--) {
      const record = this.get(kind, ids[index] ?? "");
      if (record) yield record;
    }
  }

  #table(kind: Kind): Table {
    const table = this.#tables.get(kind) ?? { byId: new Map(), ids: [], idsOfCustomer: new Map() };
    this.#tables.set(kind, table);
    return table;
  }
}
