import { expect, test } from "vitest";
import type { LeadQueue } from "./lead-queue.ts";
import { LeadSender } from "./lead-sender.ts";
import type { PostOutcome } from "./post-look-lead.ts";
import type { QueuedLead } from "./queued-lead.ts";

const taken: PostOutcome = { kind: "taken", shopName: "Engine Wraps" };
const later: PostOutcome = { kind: "later", waitMs: 0 };
const refused: PostOutcome = { kind: "refused", code: "unknown-shop", fields: {} };

function makeLead(id: string): QueuedLead {
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
  return { id, shop: null, ...typed, consent: true, timestamp: `2026-11-21T09:30:0${id}.000Z`, looks: [] };
}

/** A sender whose server answers in this order, and the last answer from then on. */
function openSender(answers: PostOutcome[], waiting: QueuedLead[] = []) {
  const kept = new Map(waiting.map((lead) => [lead.id, lead]));
  const queue: LeadQueue = {
    isKept: () => Promise.resolve(true),
    put: (lead) => Promise.resolve(void kept.set(lead.id, lead)),
    list: () => Promise.resolve([...kept.values()]),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
  const posted: string[] = [];
  const pauses: { task: () => void; ms: number; isOff: boolean }[] = [];
  const sender = new LeadSender({
    queue,
    post: (lead) => {
      posted.push(lead.id);
      return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? later);
    },
    wait: (task, ms) => {
      const pause = { task, ms, isOff: false };
      pauses.push(pause);
      return () => {
        pause.isOff = true;
      };
    },
  });
  return { sender, kept, posted, pauses };
}

test("a lead that the server takes leaves nothing behind", async () => {
  const { sender, kept } = openSender([taken]);
  expect(await sender.send(makeLead("1"))).toEqual(taken);
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual({ waiting: 0, delivered: 0, refused: 0 });
});

test("without a connection it is kept, and goes out under the same id when there is one", async () => {
  const { sender, kept, posted } = openSender([later, taken]);
  expect(await sender.send(makeLead("1"))).toEqual({ kind: "queued", isKept: true });
  expect(sender.getState().waiting).toBe(1);
  await sender.flush();
  expect(posted).toEqual(["1", "1"]);
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual({ waiting: 0, delivered: 1, refused: 0 });
});

test("a lead is written down before it is sent, so that a page that closes meanwhile loses nothing", async () => {
  const { sender, kept } = openSender([taken]);
  const sending = sender.send(makeLead("1"));
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
  await sender.send(makeLead("1"));
  expect(pauses.map(({ ms }) => ms)).toEqual([600_000]);
});

test("what the server will never take is not sent for ever, and is told", async () => {
  const { sender, kept } = openSender([refused], [makeLead("1")]);
  await sender.flush();
  expect(kept.size).toBe(0);
  expect(sender.getState()).toEqual({ waiting: 0, delivered: 0, refused: 1 });
});

test("what came of earlier looks is forgotten when asked, what waits is not", async () => {
  const { sender } = openSender([taken, refused, later], [makeLead("1"), makeLead("2"), makeLead("3")]);
  await sender.flush();
  expect(sender.getState()).toEqual({ waiting: 1, delivered: 1, refused: 1 });
  sender.forgetNews();
  expect(sender.getState()).toEqual({ waiting: 1, delivered: 0, refused: 0 });
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
  await sender.send(makeLead("1"));
  await sender.flush();
  expect(heard).toEqual([1, 0]);
});
