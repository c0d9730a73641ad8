import { createSafeStorage } from "../../../look/safe-storage.ts";
import type { LeadQueue } from "../lead-queue.ts";
import { type AcceptedLead, LeadSender } from "../lead-sender.ts";
import { OwnLeads } from "../own-leads.ts";
import type { PostOutcome } from "../post-look-lead.ts";
import type { QueuedLead } from "../queued-lead.ts";
import { RefusedLeads } from "../refused-leads.ts";

export const accepted = { kind: "accepted", shopName: "Engine Wraps", isShopUnknown: false } as const;
export type Answer = PostOutcome | ((signal: AbortSignal) => Promise<PostOutcome>);

export const later: PostOutcome = { kind: "later", waitMs: 0 };
export const refused: PostOutcome = { kind: "refused", code: "body-too-large", fields: {} };

export const noLeads = { waiting: 0, left: 0, delivered: 0, parked: 0, isPersisted: true };

export function makeLead(id: string): QueuedLead {
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
  return { id, shop: null, ...typed, consent: true, timestamp: `2026-11-21T09:30:0${id}.000Z`, looks: [] };
}

/**
 * A sender whose server gives these answers in order, then repeats the last. The queue is the current customer's. While `disk` is
 * full, leads are only in the page.
 */
export function openSender(answers: Answer[], waiting: QueuedLead[] = [], storage = makeStorage()) {
  const disk = { isFull: false };
  const unstored = new Set<string>();
  const queued = new Map(waiting.map((lead) => [lead.id, lead]));
  const queue: LeadQueue = {
    isPersisted: () => Promise.resolve(unstored.size === 0),
    unstored: () => [...unstored],
    storeRest: () => {
      if (!disk.isFull) unstored.clear();
      return Promise.resolve();
    },
    put: (lead) => {
      if (disk.isFull) unstored.add(lead.id);
      queued.set(lead.id, lead);
      return Promise.resolve(lead);
    },
    list: () => Promise.resolve([...queued.values()]),
    read: (id) => Promise.resolve(queued.get(id) ?? null),
    remove: (id) => {
      unstored.delete(id);
      return Promise.resolve(void queued.delete(id));
    },
    withdraw: (id) => Promise.resolve(void queued.delete(id)),
    counts: () => Promise.resolve({ highest: 3, withdrawn: 1 }),
    restartNumbers: () => Promise.resolve(),
  };
  const own = new OwnLeads(storage);
  for (const { id } of waiting) own.add(id);
  const posted: string[] = [];
  const told: AcceptedLead[] = [];
  const pauses: { task: () => void; ms: number; isOff: boolean }[] = [];
  const sender = new LeadSender({
    queue,
    own,
    refused: new RefusedLeads(storage),
    tellAccepted: (lead) => void told.push(lead),
    post: (lead, signal) => {
      posted.push(lead.id);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? later;
      return typeof answer === "function" ? answer(signal) : Promise.resolve(answer);
    },
    inTurn: (_id, _signal, task) => task(),
    wait: (task, ms) => {
      const pause = { task, ms, isOff: false };
      pauses.push(pause);
      return () => {
        pause.isOff = true;
      };
    },
  });
  return { sender, queued, posted, told, pauses, storage, disk };
}

function makeStorage() {
  return createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
}

/** Sends a lead like a panel that shows the result. */
export function sendFrom(sender: LeadSender, lead: QueuedLead) {
  sender.begin(lead.id);
  return sender.send(lead);
}
