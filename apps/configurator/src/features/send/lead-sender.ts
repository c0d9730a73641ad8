import type { LeadQueue } from "./lead-queue.ts";
import type { OwnLeads } from "./own-leads.ts";
import type { PostOutcome } from "./post-look-lead.ts";
import type { QueuedLead } from "./queued-lead.ts";

/** What waits, and what came of what waited; for the words on screen. All but `left` is of who is here now. */
export interface SenderState {
  waiting: number;
  /** Leads that wait of the visit that ended last. */
  left: number;
  /** Leads that waited and were taken since the page was opened. */
  delivered: number;
  /** Leads that waited and that the server will never take; they are gone from the queue. */
  refused: number;
}

type Settled = Exclude<PostOutcome, { kind: "later" }>;
export type SendOutcome = Settled | { kind: "queued"; isKept: boolean };

interface LeadSenderOptions {
  queue: LeadQueue;
  own: OwnLeads;
  post: (lead: QueuedLead, signal: AbortSignal) => Promise<PostOutcome>;
  /** Runs `task` after so many milliseconds; returns what calls it off. */
  wait: (task: () => void, ms: number) => () => void;
}

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
const nothing: SenderState = { waiting: 0, left: 0, delivered: 0, refused: 0 };

/**
 * Sends leads, and keeps those that the server cannot take now until it can. A lead is written down before it is sent,
 * so that a page which is closed meanwhile sends it the next time; its id makes a second copy harmless.
 */
export class LeadSender {
  readonly #options: LeadSenderOptions;
  readonly #listeners = new Set<() => void>();
  /** Leads whose answer the panel waits for, and tells. */
  readonly #attended = new Set<string>();
  #left: readonly string[] = [];
  #state = nothing;
  #recall = new AbortController();
  #flushing: Promise<void> | null = null;
  #pauseMs = firstPauseMs;
  #callOff: () => void = () => {};

  constructor(options: LeadSenderOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): SenderState => this.#state;

  /** Send was pressed: the lead is of who is here now, and the panel waits for its answer. */
  begin(id: string): void {
    this.#options.own.add(id);
    this.#attended.add(id);
  }

  /** The panel was closed: whatever is still on its way is told as what waits. */
  leave(id: string): void {
    if (this.#attended.delete(id)) void this.#count();
  }

  /** Sends one lead now, or keeps it for later. `begin` came before. */
  async send(lead: QueuedLead): Promise<SendOutcome> {
    const { queue, post } = this.#options;
    await queue.put(lead);
    if (!this.#attended.has(lead.id)) await this.#count();
    const outcome = await post(lead, this.#recall.signal);
    const isAttended = this.#attended.delete(lead.id);
    if (outcome.kind !== "later") {
      await this.#settle(lead.id, outcome, isAttended);
      if (!isAttended) await this.#count();
      return outcome;
    }
    await this.#count();
    this.#tryAgainIn(Math.max(outcome.waitMs, this.#pauseMs));
    return { kind: "queued", isKept: await queue.isKept() };
  }

  /** Sends what waits: at the start, when the device is online again, and by itself after a pause. */
  flush(): Promise<void> {
    this.#flushing ??= this.#sendWaiting(this.#recall).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  /** By id, the leads of who is here that have not been taken yet. */
  ownLeads(): readonly string[] {
    return this.#options.own.list();
  }

  /**
   * Who is here leaves, here or in another tab, which knew of these leads. What waits is kept and sent, and nobody
   * after them is told of it.
   */
  async endSession(known: readonly string[] = []): Promise<void> {
    this.#left = [...known, ...this.#options.own.clear()];
    this.#set({ ...nothing, left: this.#state.waiting });
    await this.#count();
  }

  /** Another tab deletes what waits: what is under way here stops, and what is still there later is tried again. */
  pause(): void {
    this.#stopPosting();
    this.#tryAgainIn(this.#pauseMs);
  }

  /** As `endSession`, and what waits is deleted unsent. */
  async cancelAll(): Promise<void> {
    const ids = this.#options.own.clear();
    this.#left = [];
    this.#set(nothing);
    this.#stopPosting();
    await this.#flushing;
    for (const id of ids) await this.#options.queue.remove(id);
    await this.flush();
  }

  #stopPosting(): void {
    this.#recall.abort(null);
    this.#recall = new AbortController();
  }

  async #sendWaiting({ signal }: AbortController): Promise<void> {
    this.#callOff();
    const { queue, post } = this.#options;
    for (const lead of await queue.list()) {
      if (signal.aborted) return;
      if (this.#attended.has(lead.id)) continue; // its panel sends it
      const outcome = await post(lead, signal);
      if (outcome.kind === "later") {
        if (signal.aborted) return;
        await this.#count();
        this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
        this.#tryAgainIn(Math.max(outcome.waitMs, this.#pauseMs));
        return;
      }
      await this.#settle(lead.id, outcome, false);
    }
    this.#pauseMs = firstPauseMs;
    await this.#count();
  }

  /** The server has decided on it. News only to the person whose it is, where no panel tells them. */
  async #settle(id: string, { kind }: Settled, isTold: boolean): Promise<void> {
    await this.#options.queue.remove(id);
    if (!this.#options.own.remove(id) || isTold) return;
    const came = kind === "taken" ? "delivered" : "refused";
    this.#state = { ...this.#state, [came]: this.#state[came] + 1 };
  }

  async #count(): Promise<void> {
    const ids = (await this.#options.queue.list()).map(({ id }) => id);
    const waiting = ids.filter((id) => this.#options.own.has(id) && !this.#attended.has(id)).length;
    const left = ids.filter((id) => this.#left.includes(id)).length;
    this.#set({ ...this.#state, waiting, left });
  }

  #set(state: SenderState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #tryAgainIn(ms: number): void {
    this.#callOff();
    this.#callOff = this.#options.wait(() => void this.flush(), ms);
  }
}
