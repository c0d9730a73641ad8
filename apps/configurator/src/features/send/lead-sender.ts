import type { LeadQueue } from "./lead-queue.ts";
import type { PostOutcome } from "./post-look-lead.ts";
import type { QueuedLead } from "./queued-lead.ts";

/** What waits, and what came of what waited; for the words on screen. */
export interface SenderState {
  waiting: number;
  /** Leads that waited and were taken since the page was opened. */
  delivered: number;
  /** Leads that waited and that the server will never take; they are gone from the queue. */
  refused: number;
}

export type SendOutcome = Exclude<PostOutcome, { kind: "later" }> | { kind: "queued"; isKept: boolean };

interface LeadSenderOptions {
  queue: LeadQueue;
  post: (lead: QueuedLead) => Promise<PostOutcome>;
  /** Runs `task` after so many milliseconds; returns what calls it off. */
  wait: (task: () => void, ms: number) => () => void;
}

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/**
 * Sends leads, and keeps those that the server cannot take now until it can. A lead is written down before it is sent,
 * so that a page which is closed meanwhile sends it the next time; its id makes a second copy harmless.
 */
export class LeadSender {
  readonly #options: LeadSenderOptions;
  readonly #listeners = new Set<() => void>();
  #state: SenderState = { waiting: 0, delivered: 0, refused: 0 };
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

  /** Sends one lead now, or keeps it for later. */
  async send(lead: QueuedLead): Promise<SendOutcome> {
    const { queue, post } = this.#options;
    await queue.put(lead);
    const outcome = await post(lead);
    if (outcome.kind !== "later") {
      await queue.remove(lead.id);
      return outcome;
    }
    await this.#count();
    this.#tryAgainIn(Math.max(outcome.waitMs, this.#pauseMs));
    return { kind: "queued", isKept: await queue.isKept() };
  }

  /** Sends what waits: at the start, when the device is online again, and by itself after a pause. */
  flush(): Promise<void> {
    this.#flushing ??= this.#sendWaiting().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  /** What came of earlier looks is told to who sent them, not to who comes after them. */
  forgetNews(): void {
    this.#set({ ...this.#state, delivered: 0, refused: 0 });
  }

  async #sendWaiting(): Promise<void> {
    this.#callOff();
    const { queue, post } = this.#options;
    for (const lead of await queue.list()) {
      const outcome = await post(lead);
      if (outcome.kind === "later") {
        await this.#count();
        this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
        this.#tryAgainIn(Math.max(outcome.waitMs, this.#pauseMs));
        return;
      }
      await queue.remove(lead.id);
      const came = outcome.kind === "taken" ? "delivered" : "refused";
      this.#state = { ...this.#state, [came]: this.#state[came] + 1 };
    }
    this.#pauseMs = firstPauseMs;
    await this.#count();
  }

  async #count(): Promise<void> {
    const { length } = await this.#options.queue.list();
    this.#set({ ...this.#state, waiting: length });
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
