import type { DeviceLeadCounts } from "@livery/contract";
import type { LeadQueue } from "./lead-queue.ts";
import type { InTurn } from "./lead-turn.ts";
import type { OwnLeads } from "./own-leads.ts";
import type { PostOutcome } from "./post-look-lead.ts";
import type { QueuedLead, StoredLead } from "./queued-lead.ts";
import type { RefusedLeads } from "./refused-leads.ts";

/** Counts of queued leads, for the messages on screen. All but `left` are of the current customer. */
export interface SenderState {
  /** Queued leads. */
  waiting: number;
  /** Queued leads of the customer before. */
  left: number;
  /** Queued leads that the server has accepted since the page opened. */
  delivered: number;
  /** Queued leads that the server refused. They stay, and are tried again when the page opens next, for a month. */
  parked: number;
  /** Whether queued leads outlive the page. */
  isPersisted: boolean;
}

type Settled = Exclude<PostOutcome, { kind: "later" }>;
type Accepted = Extract<Settled, { kind: "accepted" }>;
type Refused = Extract<Settled, { kind: "refused" }>;
/** `isPersisted`: the lead that nobody has yet outlives the page. */
export type SendOutcome = FinalOutcome | { kind: "queued"; isPersisted: boolean };
/** What the server says of a queued lead in the end. */
export type FinalOutcome = Accepted | (Refused & { isPersisted: boolean });

/** A lead that the server has, as one tab tells the others. */
export interface AcceptedLead {
  id: string;
  outcome: Accepted;
  /** It is the current customer's, and no panel of the tab that sent it shows the result. */
  isNews: boolean;
}

interface LeadSenderOptions {
  queue: LeadQueue;
  own: OwnLeads;
  refused: RefusedLeads;
  tellAccepted: (lead: AcceptedLead) => void;
  post: (lead: StoredLead, signal: AbortSignal) => Promise<PostOutcome>;
  inTurn: InTurn;
  /** Runs `task` after a delay; returns a function that cancels it. */
  wait: (task: () => void, ms: number) => () => void;
}

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
/** When a refused lead is tried again that is only in the page: the next page will not have it. */
const refusedAgainMs = 60 * 60_000;
const noLeads: SenderState = { waiting: 0, left: 0, delivered: 0, parked: 0, isPersisted: true };

/**
 * Sends leads, and queues those that the server cannot accept now. A lead is stored before it is sent, so that closing the
 * page cannot lose it; its id makes a second copy harmless.
 */
export class LeadSender {
  readonly #options: LeadSenderOptions;
  readonly #listeners = new Set<() => void>();
  /** Leads whose result an open panel will show. */
  readonly #attended = new Set<string>();
  /** Queued leads whose panel is still open, and shows the server's answer. */
  readonly #followed = new Map<string, (outcome: FinalOutcome) => void>();
  /** Leads that another tab sent since the page opened. */
  readonly #sentElsewhere = new Map<string, Accepted>();
  /** Leads that the server refused since the page opened. Only another version of the app or the server accepts them. */
  readonly #parked = new Set<string>();
  #left: readonly string[] = [];
  #state = noLeads;
  #posting = new AbortController();
  #flushing: Promise<void> | null = null;
  #pauseMs = firstPauseMs;
  #cancelRetry: () => void = () => {};

  constructor(options: LeadSenderOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): SenderState => this.#state;

  /** Send was pressed: the lead is the current customer's, and its panel will show the result. */
  begin(id: string): void {
    this.#options.own.add(id);
    this.#attended.add(id);
  }

  /** The panel was closed: a lead still being sent counts as queued. */
  leave(id: string): void {
    if (this.#attended.delete(id)) void this.#count();
  }

  /** Sends one lead, or queues it. Call `begin` first. */
  async send(typed: QueuedLead): Promise<SendOutcome> {
    const { queue, inTurn, refused } = this.#options;
    this.#parked.delete(typed.id);
    refused.remove(typed.id);
    const lead = await queue.put(typed);
    if (!this.#attended.has(lead.id)) await this.#count();
    const { signal } = this.#posting;
    return inTurn(lead.id, signal, () => this.#sendStored(lead, signal));
  }

  /**
   * The id of a queued lead of the current customer that the server refused and that this one, sent again, replaces; null if
   * there is none. What a kiosk stores is sealed, so it finds none.
   */
  async findRefused(lead: Subject): Promise<string | null> {
    for (const id of this.ownLeads()) {
      const stored = this.#parked.has(id) ? await this.#options.queue.read(id) : null;
      if (stored && "looks" in stored && isSameSubject(stored, lead)) return id;
    }
    return null;
  }

  async #sendStored(lead: StoredLead, signal: AbortSignal): Promise<SendOutcome> {
    const { queue, post } = this.#options;
    const answer = await post(lead, signal);
    const outcome = answer.kind === "later" ? (this.#sentElsewhere.get(lead.id) ?? answer) : answer;
    const isAttended = this.#attended.delete(lead.id);
    if (outcome.kind !== "later") {
      await this.#settle(lead.id, outcome, isAttended);
      await this.#count();
      if (outcome.kind === "accepted") return outcome;
      return { ...outcome, isPersisted: await queue.isPersisted() };
    }
    await this.#count();
    this.#retryIn(Math.max(outcome.waitMs, this.#pauseMs));
    return { kind: "queued", isPersisted: await queue.isPersisted() };
  }

  /** Calls `show` once the server accepts or refuses a queued lead, in place of the message. Returns how to stop that. */
  follow(id: string, show: (outcome: FinalOutcome) => void): () => void {
    this.#followed.set(id, show);
    return () => this.#followed.delete(id);
  }

  /** Another tab sent a lead of the queue, which the tabs share. */
  async handleSentElsewhere(lead: AcceptedLead): Promise<void> {
    this.#sentElsewhere.set(lead.id, lead.outcome);
    this.#announce(lead);
    await this.#count();
  }

  /** Sends the queue: at the start, when the device is back online, and after each pause. */
  flush(): Promise<void> {
    this.#flushing ??= this.#sendWaiting(this.#posting).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  /** The ids of the current customer's queued leads. */
  ownLeads(): readonly string[] {
    return this.#options.own.list();
  }

  /**
   * Ends the customer's session, here or in another tab, which passes the leads it knows. Queued leads are still sent, and
   * the next customer hears nothing of them.
   */
  async endSession(known: readonly string[] = []): Promise<void> {
    this.#left = [...known, ...this.#options.own.clear()];
    this.#set({ ...noLeads, left: this.#state.waiting });
    await this.#count();
  }

  /** Stops sending while another tab deletes leads; tries what is left later. */
  pause(): void {
    this.#stopPosting();
    this.#retryIn(this.#pauseMs);
  }

  /** Ends the session and deletes its queued leads unsent. */
  async cancelAll(): Promise<void> {
    const ids = this.#options.own.clear();
    this.#left = [];
    this.#set(noLeads);
    this.#stopPosting();
    await this.#flushing;
    for (const id of ids) {
      await this.#options.queue.withdraw(id);
      this.#options.refused.remove(id);
    }
    await this.flush();
  }

  /** What became of a kiosk's leads, of all its customers. */
  async tally(): Promise<DeviceLeadCounts> {
    const { queue } = this.#options;
    const counts = await queue.counts();
    const waiting = await queue.list();
    const parked = waiting.filter(({ id }) => this.#isRefused(id)).length;
    const oldestWaitingAt = waiting[0]?.timestamp ?? null;
    return { ...counts, waiting: waiting.length, parked, unstored: queue.unstored().length, oldestWaitingAt };
  }

  /** Leads that go with the page, because the device has no room for them or blocks storage. */
  countUnstored(): number {
    return this.#options.queue.unstored().length;
  }

  /** Resolves once the page may go: its unstored leads are sent or stored, or the server refuses them. */
  async sendUnstored(): Promise<void> {
    const isOpen = () => this.#options.queue.unstored().some((id) => !this.#isRefused(id));
    if (!isOpen()) return;
    void this.flush();
    await new Promise<void>((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (isOpen()) return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** Refused since the page opened, or for so long that it is not tried again. */
  #isRefused(id: string): boolean {
    return this.#parked.has(id) || this.#options.refused.isGivenUp(id);
  }

  #stopPosting(): void {
    this.#posting.abort(null);
    this.#posting = new AbortController();
  }

  async #sendWaiting({ signal }: AbortController): Promise<void> {
    this.#cancelRetry();
    const { queue, inTurn } = this.#options;
    await queue.storeRest();
    for (const { id } of await queue.list()) {
      if (signal.aborted) return;
      if (this.#attended.has(id) || this.#isRefused(id)) continue; // its panel is sending it
      const outcome = await inTurn(id, signal, () => this.#sendQueued(id, signal));
      if (outcome?.kind === "later") {
        if (signal.aborted) return;
        await this.#count();
        this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
        this.#retryIn(Math.max(outcome.waitMs, this.#pauseMs));
        return;
      }
    }
    this.#pauseMs = firstPauseMs;
    await this.#count();
    if (queue.unstored().length > 0) this.#retryIn(longestPauseMs);
  }

  /** Null when there is nothing to send anymore. */
  async #sendQueued(id: string, signal: AbortSignal): Promise<PostOutcome | null> {
    const lead = await this.#options.queue.read(id);
    // While it waited for its turn, another tab or its panel may have sent it.
    if (signal.aborted || lead === null || this.#parked.has(id)) return null;
    const outcome = await this.#options.post(lead, signal);
    if (outcome.kind !== "later") await this.#settle(id, outcome, false);
    return outcome;
  }

  /** Handles a final answer. A refused lead stays in the queue: nothing that a customer sent is deleted. */
  async #settle(id: string, outcome: Settled, isShown: boolean): Promise<void> {
    if (outcome.kind === "refused") {
      this.#park(id);
      this.#followed.get(id)?.({ ...outcome, isPersisted: await this.#options.queue.isPersisted() });
      return;
    }
    await this.#options.queue.remove(id);
    this.#options.refused.remove(id);
    const isOwn = this.#options.own.remove(id);
    const lead = { id, outcome, isNews: isOwn && !isShown };
    this.#options.tellAccepted(lead);
    this.#announce(lead);
  }

  #park(id: string): void {
    this.#parked.add(id);
    const { refused, queue, wait } = this.#options;
    refused.add(id);
    if (queue.unstored().includes(id)) wait(() => this.#parked.delete(id), refusedAgainMs);
  }

  /** An accepted lead is counted only if it is the customer's own, and no panel shows the result. */
  #announce({ id, outcome, isNews }: AcceptedLead): void {
    const show = this.#followed.get(id);
    show?.(outcome);
    if (!isNews || show || this.#attended.has(id)) return;
    this.#state = { ...this.#state, delivered: this.#state.delivered + 1 };
  }

  async #count(): Promise<void> {
    const ids = (await this.#options.queue.list()).map(({ id }) => id);
    const { own: owned, refused } = this.#options;
    const own = ids.filter((id) => owned.has(id) && !this.#attended.has(id) && !refused.isGivenUp(id));
    const parked = own.filter((id) => this.#parked.has(id)).length;
    const left = ids.filter((id) => this.#left.includes(id)).length;
    const isPersisted = ids.length === 0 || (await this.#options.queue.isPersisted());
    this.#set({ ...this.#state, waiting: own.length - parked, parked, left, isPersisted });
  }

  #set(state: SenderState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #retryIn(ms: number): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#options.wait(() => void this.flush(), ms);
  }
}

/** What a lead is about, whoever sends it. */
type Subject = Pick<QueuedLead, "shop" | "looks" | "photo">;

/** Whether two leads are of the same looks on the same photo. */
function isSameSubject(one: Subject, other: Subject): boolean {
  const subject = ({ shop, looks, photo }: Subject) =>
    JSON.stringify([shop, photo, looks.map(({ name, layers }) => [name, layers])]);
  return subject(one) === subject(other);
}
