import { expect, test } from "vitest";
import { createSafeStorage } from "../../look/safe-storage.ts";
import type { LeadQueue } from "./lead-queue.ts";
import { LeadSender } from "./lead-sender.ts";
import { OwnLeads } from "./own-leads.ts";
import type { PostOutcome } from "./post-look-lead.ts";
import type { QueuedLead } from "./queued-lead.ts";

const taken: PostOutcome = { kind: "taken", shopName: "Engine Wraps" };
type Answer = PostOutcome | ((signal: AbortSignal) => Promise<PostOutcome>);

const later: PostOutcome = { kind: "later", waitMs: 0 };
const refused: PostOutcome = { kind: "refused", code: "unknown-shop", fields: {} };

const nothing = { waiting: 0, left: 0, delivered: 0, refused: 0 };

function makeLead(id: string): QueuedLead {
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
  return { id, shop: null, ...typed, consent: true, timestamp: `2026-11-21T09:30:0${id}.000Z`, looks: [] };
}

/** A sender whose server answers in this order, and the last answer from then on. What waits is of who is here. */
function openSender(answers: Answer[], waiting: QueuedLead[] = []) {
  const kept = new Map(waiting.map((lead) => [lead.id, lead]));
  const queue: LeadQueue = {
    isKept: () => Promise.resolve(true),
    put: (lead) => Promise.resolve(void kept.set(lead.id, lead)),
    list: () => Promise.resolve([...kept.values()]),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
  const storage = createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const own = new OwnLeads(storage);
  for (const { id } of waiting) own.add(id);
  const posted: string[] = [];
  const pauses: { task: () => void; ms: number; isOff: boolean }[] = [];
  const sender = new LeadSender({
    queue,
    own,
    post: (lead, signal) => {
      posted.push(lead.id);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? later;
      return typeof answer === "function" ? answer(signal) : Promise.resolve(answer);
    },
    wait: (task, ms) => {
      const pause = { task, ms, isOff: false };
      pauses.push(pause);
      return () => {
        pause.isOff = true;
      };
    },
  });
  return { sender, kept, posted, pauses, storage };
}

/** A lead as its panel sends it, which waits for the answer. */
function sendFrom(sender: LeadSender, lead: QueuedLead) {
  sender.begin(lead.id);
  return sender.send(lead);
}

/** A server that answers when told to, or not at all once the lead is called back. */
function answerLate() {
  const gate = Promise.withResolvers<PostOutcome>();
  const asked = Promise.withResolvers<void>();
  const answer: Answer = (signal) => {
    asked.resolve();
    signal.addEventListener("abort", () => gate.resolve(later));
    return gate.promise;
  };
  return { answer, give: gate.resolve, asked: asked.promise };
}

test("a lead that the server takes leaves nothing behind", async () => {
  const { sender, kept } = openSender([taken]);
  expect(await sendFrom(sender, makeLead("1"))).toEqual(taken);
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual(nothing);
});

test("without a connection it is kept, and goes out under the same id when there is one", async () => {
  const { sender, kept, posted } = openSender([later, taken]);
  expect(await sendFrom(sender, makeLead("1"))).toEqual({ kind: "queued", isKept: true });
  expect(sender.getState().waiting).toBe(1);
  await sender.flush();
  expect(posted).toEqual(["1", "1"]);
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual({ ...nothing, delivered: 1 });
});

test("a lead is written down before it is sent, so that a page that closes meanwhile loses nothing", async () => {
  const { sender, kept } = openSender([taken]);
  const sending = sendFrom(sender, makeLead("1"));
  await Promise.resolve();
  expect([...kept.keys()]).toEqual(["1"]);
  await sending;
});

test("what waits from an earlier visit goes out in its order", async () => {
  const { sender, posted } = openSender([taken], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  expect(posted).toEqual(["1", "2"]);
  expect(sender.getState().delivered).toBe(2);
});

test("while the server does not answer, the pauses grow, and it is asked for one lead only", async () => {
  const { sender, posted, pauses } = openSender([later], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  await sender.flush();
  await sender.flush();
  expect(posted).toEqual(["1", "1", "1"]);
  expect(pauses.map(({ ms }) => ms)).toEqual([10_000, 20_000, 40_000]);
  expect(pauses.map(({ isOff }) => isOff)).toEqual([true, true, false]);
});

test("a server that says when to come again is asked no sooner", async () => {
  const { sender, pauses } = openSender([{ kind: "later", waitMs: 600_000 }]);
  await sendFrom(sender, makeLead("1"));
  expect(pauses.map(({ ms }) => ms)).toEqual([600_000]);
});

test("what the server will never take is not sent for ever, and is told", async () => {
  const { sender, kept } = openSender([refused], [makeLead("1")]);
  await sender.flush();
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual({ ...nothing, refused: 1 });
});

test("who comes next is told nothing of the leads before, which go out all the same", async () => {
  const { sender, kept, storage } = openSender([later], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  expect(sender.getState()).toEqual({ ...nothing, waiting: 2 });
  await sender.endSession();
  expect(sender.getState()).toEqual({ ...nothing, left: 2 });
  expect([kept.size, storage.read("livery.leads")]).toEqual([2, null]);

  await sendFrom(sender, makeLead("3"));
  expect(sender.getState()).toEqual({ ...nothing, waiting: 1, left: 2 });
  await sender.endSession();
  expect(sender.getState()).toEqual({ ...nothing, left: 1 });
});

test("after a reload, too, it is known whose the leads are that wait", async () => {
  const { sender, storage } = openSender([later]);
  await sendFrom(sender, makeLead("1"));
  const next = new OwnLeads(storage);
  expect([next.has("1"), next.has("2")]).toEqual([true, false]);
});

test("what comes of a lead after its sender has gone is told to nobody", async () => {
  const { answer, give } = answerLate();
  const { sender, kept } = openSender([answer, refused], [makeLead("1"), makeLead("2")]);
  const flushing = sender.flush();
  await sender.endSession();
  give(taken);
  await flushing;
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual(nothing);
});

test("what a person takes back is deleted and sent no more, what others sent stays", async () => {
  const { answer, asked } = answerLate();
  const { sender, kept, posted } = openSender([later, later, answer, later], [makeLead("1")]);
  await sender.endSession();
  await sendFrom(sender, makeLead("2"));
  await sendFrom(sender, makeLead("3"));
  const flushing = sender.flush();
  await asked;
  await sender.cancelAll();
  await flushing;
  expect(posted).toEqual(["2", "3", "1", "1"]);
  expect([...kept.keys()]).toEqual(["1"]);
  expect(sender.getState()).toEqual(nothing);
});

test("while another tab deletes what waits, what is under way here stops and is not sent again", async () => {
  const { answer, asked } = answerLate();
  const { sender, kept, posted } = openSender([answer, later], [makeLead("1"), makeLead("2")]);
  const flushing = sender.flush();
  await asked;
  sender.pause();
  await flushing;
  kept.clear();
  await sender.flush();
  expect(posted).toEqual(["1"]);
});

test("a panel that is closed while it sends leaves the answer to the page outside", async () => {
  const { answer, give } = answerLate();
  const { sender } = openSender([answer]);
  const sending = sendFrom(sender, makeLead("1"));
  expect(sender.getState()).toEqual(nothing);
  sender.leave("1");
  await Promise.resolve();
  expect(sender.getState()).toEqual({ ...nothing, waiting: 1 });
  give(refused);
  await sending;
  expect(sender.getState()).toEqual({ ...nothing, refused: 1 });
});

test("while a panel waits for its answer, the same lead is not sent beside it", async () => {
  const { answer, give } = answerLate();
  const { sender, posted } = openSender([answer]);
  const sending = sendFrom(sender, makeLead("1"));
  await sender.flush();
  give(taken);
  expect(await sending).toEqual(taken);
  expect(posted).toEqual(["1"]);
  expect(sender.getState()).toEqual(nothing);
});

test("two calls at once send what waits once", async () => {
  const { sender, posted } = openSender([taken], [makeLead("1")]);
  await Promise.all([sender.flush(), sender.flush()]);
  expect(posted).toEqual(["1"]);
});

test("listeners hear of every change", async () => {
  const { sender } = openSender([later, taken]);
  const heard: number[] = [];
  sender.subscribe(() => heard.push(sender.getState().waiting));
  await sendFrom(sender, makeLead("1"));
  await sender.flush();
  expect(heard).toEqual([1, 0]);
});
