import type { Pool } from "pg";
import type { Logger as Log } from "pino";
import { listenForLeadChanges, type LeadChangeListener } from "../../../data/lead-changes.ts";

/** Tells who listens that a shop's leads or quotes changed, on whichever server that happened. */
export interface LeadChanges {
  /**
   * Calls `onChange` once it listens, after each change, and when changes may have been missed. Returns a function that
   * ends it.
   */
  subscribe(shopUid: string, subscriber: LeadSubscriber): () => void;
}

export interface LeadSubscriber {
  onChange: () => void;
  /** The server shuts down. */
  onClose: () => void;
}

interface LeadChangesOptions {
  pool: Pool;
  log: Log;
  /** Ends all subscriptions. */
  stopping: AbortSignal;
}

export function createLeadChanges(options: LeadChangesOptions): LeadChanges {
  return new ListeningLeadChanges(options);
}

const reconnectAfterMs = 2_000;

/** Uses one database connection, and only while somebody listens. */
class ListeningLeadChanges implements LeadChanges {
  readonly #options: LeadChangesOptions;
  readonly #subscribers = new Map<string, Set<LeadSubscriber>>();
  #connection: { kind: "none" | "opening" } | { kind: "open"; listener: LeadChangeListener } = {
    kind: "none",
  };
  #retry: NodeJS.Timeout | undefined;

  constructor(options: LeadChangesOptions) {
    this.#options = options;
    options.stopping.addEventListener("abort", () => this.#close(), { once: true });
  }

  subscribe(shopUid: string, subscriber: LeadSubscriber): () => void {
    const ofShop = this.#subscribers.get(shopUid) ?? new Set();
    this.#subscribers.set(shopUid, ofShop.add(subscriber));
    if (this.#connection.kind === "open") subscriber.onChange();
    else void this.#connect();
    return () => {
      ofShop.delete(subscriber);
      if (ofShop.size === 0 && this.#subscribers.get(shopUid) === ofShop) this.#subscribers.delete(shopUid);
      if (this.#subscribers.size === 0) this.#disconnect();
    };
  }

  async #connect(): Promise<void> {
    const { pool, log } = this.#options;
    if (this.#connection.kind !== "none") return;
    this.#connection = { kind: "opening" };
    try {
      const listener = await listenForLeadChanges(pool, {
        onChange: (shopUid) => this.#tell(shopUid),
        onLost: () => this.#reconnect(),
      });
      this.#connection = { kind: "open", listener };
      if (this.#subscribers.size === 0) this.#disconnect();
      else for (const shopUid of this.#subscribers.keys()) this.#tell(shopUid); // what happened before is unknown
    } catch (error) {
      log.warn({ err: error }, "live updates of leads have no database connection; trying again");
      this.#reconnect();
    }
  }

  #reconnect(): void {
    this.#connection = { kind: "none" };
    clearTimeout(this.#retry);
    if (this.#subscribers.size > 0) this.#retry = setTimeout(() => void this.#connect(), reconnectAfterMs);
  }

  #disconnect(): void {
    clearTimeout(this.#retry);
    if (this.#connection.kind !== "open") return;
    this.#connection.listener.stop();
    this.#connection = { kind: "none" };
  }

  #tell(shopUid: string): void {
    for (const { onChange } of this.#subscribers.get(shopUid) ?? []) onChange();
  }

  #close(): void {
    const all = [...this.#subscribers.values()].flatMap((ofShop) => [...ofShop]);
    this.#subscribers.clear();
    this.#disconnect();
    for (const { onClose } of all) onClose();
  }
}
