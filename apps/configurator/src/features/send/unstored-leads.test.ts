import { expect, test } from "vitest";
import { accepted, later, makeLead, noLeads, openSender, refused, sendFrom } from "./testing/open-sender.ts";

test("leads that are only in the page are stored when there is room, whatever the server says", async () => {
  const { sender, pauses, disk } = openSender([refused]);
  disk.isFull = true;
  expect(await sendFrom(sender, makeLead("1"))).toEqual({ ...refused, isPersisted: false });
  await sender.flush();
  expect([sender.countUnstored(), await sender.tally()]).toMatchObject([
    1,
    { waiting: 1, parked: 1, unstored: 1 },
  ]);
  disk.isFull = false;
  pauses.find(({ ms, isOff }) => ms === 300_000 && !isOff)?.task();
  await expect.poll(() => sender.getState()).toEqual({ ...noLeads, parked: 1 });
  expect(sender.countUnstored()).toBe(0);
});

test("a refused lead that no later page will have is tried again within the hour", async () => {
  const { sender, posted, pauses, queued, disk } = openSender([refused, accepted]);
  disk.isFull = true;
  await sendFrom(sender, makeLead("1"));
  await sender.flush();
  expect(posted).toEqual(["1"]);
  pauses.find(({ ms }) => ms === 3_600_000)?.task();
  await sender.flush();
  expect([posted, queued.size]).toEqual([["1", "1"], 0]);
  expect(sender.getState()).toEqual({ ...noLeads, delivered: 1 });
});

test("a page may go once its leads are sent or stored, or the server refuses those that are only in it", async () => {
  const { sender, disk } = openSender([later, later, accepted, refused]);
  const done: string[] = [];
  await sender.sendUnstored();
  disk.isFull = true;
  await sendFrom(sender, makeLead("1"));
  const sending = sender.sendUnstored().then(() => done.push("sent"));
  await sender.flush();
  expect(done).toEqual([]);
  await sender.flush();
  await sending;
  await sendFrom(sender, makeLead("2"));
  await sender.sendUnstored();
  expect([done, sender.countUnstored()]).toEqual([["sent"], 1]);
});
