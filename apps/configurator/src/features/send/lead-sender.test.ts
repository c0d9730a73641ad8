import { expect, onTestFinished, test, vi } from "vitest";
import { OwnLeads } from "./own-leads.ts";
import type { PostOutcome } from "./post-look-lead.ts";
import {
  accepted,
  type Answer,
  later,
  makeLead,
  noLeads,
  openSender,
  refused,
  sendFrom,
} from "./testing/open-sender.ts";

/** A server that answers on demand, or never once the request is aborted. */
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

test("an accepted lead leaves nothing in the queue", async () => {
  const { sender, queued } = openSender([accepted]);
  expect(await sendFrom(sender, makeLead("1"))).toEqual(accepted);
  expect(queued.size).toBe(0);
  expect(sender.getState()).toEqual(noLeads);
});

test("a lead without a connection is queued, and sent under the same id later", async () => {
  const { sender, queued, posted } = openSender([later, accepted]);
  expect(await sendFrom(sender, makeLead("1"))).toEqual({ kind: "queued", isPersisted: true });
  expect(sender.getState().waiting).toBe(1);
  await sender.flush();
  expect(posted).toEqual(["1", "1"]);
  expect(queued.size).toBe(0);
  expect(sender.getState()).toEqual({ ...noLeads, delivered: 1 });
});

test("a panel that is still open shows when its queued lead is sent, and no notice does", async () => {
  const { sender } = openSender([later, accepted]);
  await sendFrom(sender, makeLead("1"));
  const shown: string[] = [];
  sender.follow("1", (outcome) => shown.push(outcome.kind));
  await sender.flush();
  expect(shown).toEqual(["accepted"]);
  expect(sender.getState()).toEqual(noLeads);
});

test("a panel that is still open shows that its queued lead was refused, which stays in the queue", async () => {
  const { sender, queued } = openSender([later, refused]);
  await sendFrom(sender, makeLead("1"));
  const shown: object[] = [];
  sender.follow("1", (outcome) => shown.push(outcome));
  await sender.flush();
  expect(shown).toEqual([{ ...refused, isPersisted: true }]);
  expect([...queued.keys()]).toEqual(["1"]);
});

test("a panel closed while its lead is queued leaves the result to the notice", async () => {
  const { sender } = openSender([later, accepted]);
  await sendFrom(sender, makeLead("1"));
  const unfollow = sender.follow("1", () => expect.unreachable());
  unfollow();
  await sender.flush();
  expect(sender.getState()).toEqual({ ...noLeads, delivered: 1 });
});

test("a tab tells the others what it sent, and whether that is news", async () => {
  const { sender, told } = openSender([accepted], [makeLead("1")]);
  await sendFrom(sender, makeLead("2"));
  await sender.flush();
  expect(told).toEqual([
    { id: "2", outcome: accepted, isNews: false },
    { id: "1", outcome: accepted, isNews: true },
  ]);
});

test("a panel whose queued lead another tab sent shows that, and no notice does", async () => {
  const { sender, queued } = openSender([later]);
  await sendFrom(sender, makeLead("1"));
  const shown: string[] = [];
  sender.follow("1", (outcome) => shown.push(outcome.kind));
  queued.clear();
  await sender.handleSentElsewhere({ id: "1", outcome: accepted, isNews: true });
  expect(shown).toEqual(["accepted"]);
  expect(sender.getState()).toEqual(noLeads);
});

test("the notice of a waiting lead that another tab sent says so", async () => {
  const { sender, queued } = openSender([later]);
  await sendFrom(sender, makeLead("1"));
  queued.clear();
  await sender.handleSentElsewhere({ id: "1", outcome: accepted, isNews: true });
  expect(sender.getState()).toEqual({ ...noLeads, delivered: 1 });
});

test("a lead that another tab sent while its panel was still trying counts as sent", async () => {
  const { answer, give, asked } = answerLate();
  const { sender, queued } = openSender([answer]);
  const sending = sendFrom(sender, makeLead("1"));
  await asked;
  queued.clear();
  await sender.handleSentElsewhere({ id: "1", outcome: accepted, isNews: true });
  give(later);
  expect(await sending).toEqual(accepted);
  expect(sender.getState()).toEqual(noLeads);
});

test("a lead is stored before it is sent, so that closing the page loses nothing", async () => {
  const { sender, queued } = openSender([accepted]);
  const sending = sendFrom(sender, makeLead("1"));
  await Promise.resolve();
  expect([...queued.keys()]).toEqual(["1"]);
  await sending;
});

test("leads from an earlier session are sent in order", async () => {
  const { sender, posted } = openSender([accepted], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  expect(posted).toEqual(["1", "2"]);
  expect(sender.getState().delivered).toBe(2);
});

test("backs off while the server does not respond, and tries only one lead", async () => {
  const { sender, posted, pauses } = openSender([later], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  await sender.flush();
  await sender.flush();
  expect(posted).toEqual(["1", "1", "1"]);
  expect(pauses.map(({ ms }) => ms)).toEqual([10_000, 20_000, 40_000]);
  expect(pauses.map(({ isOff }) => isOff)).toEqual([true, true, false]);
});

test("a retry waits as long as the server asks", async () => {
  const { sender, pauses } = openSender([{ kind: "later", waitMs: 600_000 }]);
  await sendFrom(sender, makeLead("1"));
  expect(pauses.map(({ ms }) => ms)).toEqual([600_000]);
});

test("a refused lead stays in the queue, is reported, and is not sent again by this page", async () => {
  const { sender, queued, posted } = openSender([refused], [makeLead("1")]);
  await sender.flush();
  await sender.flush();
  expect([...queued.keys()]).toEqual(["1"]);
  expect(posted).toEqual(["1"]);
  expect(sender.getState()).toEqual({ ...noLeads, parked: 1 });
});

test("the next page tries a refused lead again", async () => {
  const { sender, queued } = openSender([refused], [makeLead("1")]);
  await sender.flush();
  const next = openSender([accepted], [...queued.values()]);
  await next.sender.flush();
  expect(next.queued.size).toBe(0);
  expect(next.sender.getState()).toEqual({ ...noLeads, delivered: 1 });
});

test("a lead that was refused for a month stays, and is neither tried again nor told of", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { sender, queued, storage } = openSender([refused], [makeLead("1")]);
  await sender.flush();
  const reopen = () => openSender([refused], [...queued.values()], storage);
  vi.setSystemTime(Date.parse("2026-12-21T09:00:00Z"));
  const early = reopen();
  await early.sender.flush();
  expect(early.posted).toEqual(["1"]);
  expect(early.sender.getState()).toEqual({ ...noLeads, parked: 1 });
  vi.setSystemTime(Date.parse("2026-12-21T11:00:00Z"));
  const late = reopen();
  await late.sender.flush();
  expect(late.posted).toEqual([]);
  expect(late.sender.getState()).toEqual(noLeads);
  expect([...late.queued.keys()]).toEqual(["1"]);
  expect(await late.sender.tally()).toMatchObject({ waiting: 1, parked: 1 });
});

test("a lead that waited long, and was refused by nobody, is sent", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-03-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { sender, posted } = openSender([accepted], [makeLead("1")]);
  await sender.flush();
  expect(posted).toEqual(["1"]);
});

test("looks that are sent again find their refused lead, and others do not", async () => {
  const { sender } = openSender([refused, accepted], [makeLead("1"), makeLead("2")]);
  const { shop, looks } = makeLead("1");
  expect(await sender.findRefused({ shop, looks })).toBe(null);
  await sender.flush();
  expect(await sender.findRefused({ shop, looks })).toBe("1");
  expect(await sender.findRefused({ shop, looks, photo: "another" })).toBe(null);
  expect(await sender.findRefused({ shop: "pk_other", looks })).toBe(null);
  await sender.endSession();
  expect(await sender.findRefused({ shop, looks })).toBe(null); // it is not the next customer's
});

test("a refused lead holds up none after it", async () => {
  const { sender, queued, posted } = openSender([refused, accepted], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  expect(posted).toEqual(["1", "2"]);
  expect([...queued.keys()]).toEqual(["1"]);
});

test("a corrected lead replaces the refused one", async () => {
  const { sender, queued } = openSender([refused, accepted]);
  expect(await sendFrom(sender, makeLead("1"))).toEqual({ ...refused, isPersisted: true });
  expect(queued.size).toBe(1);
  expect(sender.getState()).toEqual({ ...noLeads, parked: 1 });
  expect(await sendFrom(sender, makeLead("1"))).toEqual(accepted);
  expect(queued.size).toBe(0);
  expect(sender.getState()).toEqual(noLeads);
});

test("the next customer hears nothing of earlier leads, which are still sent", async () => {
  const { sender, queued, storage } = openSender([later], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  expect(sender.getState()).toEqual({ ...noLeads, waiting: 2 });
  await sender.endSession();
  expect(sender.getState()).toEqual({ ...noLeads, left: 2 });
  expect([queued.size, storage.read("livery.leads")]).toEqual([2, null]);

  await sendFrom(sender, makeLead("3"));
  expect(sender.getState()).toEqual({ ...noLeads, waiting: 1, left: 2 });
  await sender.endSession();
  expect(sender.getState()).toEqual({ ...noLeads, left: 1 });
});

test("a reload keeps which leads are the customer's own", async () => {
  const { sender, storage } = openSender([later]);
  await sendFrom(sender, makeLead("1"));
  const next = new OwnLeads(storage);
  expect([next.has("1"), next.has("2")]).toEqual([true, false]);
});

test("the result of a lead is not reported after its session ended", async () => {
  const { answer, give } = answerLate();
  const { sender, queued } = openSender([answer, accepted], [makeLead("1"), makeLead("2")]);
  const flushing = sender.flush();
  await sender.endSession();
  give(accepted);
  await flushing;
  expect(queued.size).toBe(0);
  expect(sender.getState()).toEqual(noLeads);
});

test("canceling deletes the customer's own leads and keeps the others", async () => {
  const { answer, asked } = answerLate();
  const { sender, queued, posted } = openSender([later, later, answer, later], [makeLead("1")]);
  await sender.endSession();
  await sendFrom(sender, makeLead("2"));
  await sendFrom(sender, makeLead("3"));
  const flushing = sender.flush();
  await asked;
  await sender.cancelAll();
  await flushing;
  expect(posted).toEqual(["2", "3", "1", "1"]);
  expect([...queued.keys()]).toEqual(["1"]);
  expect(sender.getState()).toEqual(noLeads);
});

test("a pause aborts the lead being sent, and does not resend it once it is deleted", async () => {
  const { answer, asked } = answerLate();
  const { sender, queued, posted } = openSender([answer, later], [makeLead("1"), makeLead("2")]);
  const flushing = sender.flush();
  await asked;
  sender.pause();
  await flushing;
  queued.clear();
  await sender.flush();
  expect(posted).toEqual(["1"]);
});

test("a panel closed while sending leaves the result to the notice", async () => {
  const { answer, give } = answerLate();
  const { sender } = openSender([answer]);
  const sending = sendFrom(sender, makeLead("1"));
  expect(sender.getState()).toEqual(noLeads);
  sender.leave("1");
  await expect.poll(() => sender.getState()).toEqual({ ...noLeads, waiting: 1 });
  give(refused);
  await sending;
  expect(sender.getState()).toEqual({ ...noLeads, parked: 1 });
});

test("a lead being sent by its panel is not sent a second time", async () => {
  const { answer, give } = answerLate();
  const { sender, posted } = openSender([answer]);
  const sending = sendFrom(sender, makeLead("1"));
  await sender.flush();
  give(accepted);
  expect(await sending).toEqual(accepted);
  expect(posted).toEqual(["1"]);
  expect(sender.getState()).toEqual(noLeads);
});

test("two flushes at once send the queue once", async () => {
  const { sender, posted } = openSender([accepted], [makeLead("1")]);
  await Promise.all([sender.flush(), sender.flush()]);
  expect(posted).toEqual(["1"]);
});

test("listeners are notified of every change", async () => {
  const { sender } = openSender([later, accepted]);
  const heard: number[] = [];
  sender.subscribe(() => heard.push(sender.getState().waiting));
  await sendFrom(sender, makeLead("1"));
  await sender.flush();
  expect(heard).toEqual([1, 0]);
});

test("tells a kiosk's fleet page what waits, for how long, and what was refused", async () => {
  const { sender } = openSender([refused, later], [makeLead("1"), makeLead("2")]);
  await sender.flush();
  expect(await sender.tally()).toEqual({
    highest: 3,
    withdrawn: 1,
    waiting: 2,
    parked: 1,
    unstored: 0,
    oldestWaitingAt: "2026-11-21T09:30:01.000Z",
  });
});
