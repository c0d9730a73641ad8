import { expect, test } from "vitest";
import { pollOptions } from "../testing/poll-options.ts";
import { makeFolder, startTestSandbox } from "../testing/start-test-sandbox.ts";

test("an event arrives as it is listed, signed for the official client", async () => {
  const { stripe, receiver } = await startTestSandbox();
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  await expect.poll(receiver.types, pollOptions).toEqual(["customer.created"]);
  const [event] = receiver.events;
  expect(event).toMatchObject({ object: "event", api_version: "2026-10-28.endive", livemode: false });
  expect(event?.data.object).toMatchObject({ id: customer.id, email: "ada@example.com" });
  await expect
    .poll(() => stripe.events.retrieve(event?.id ?? ""), pollOptions)
    .toMatchObject({
      id: event?.id,
      pending_webhooks: 0,
    });
});

test("what is refused comes again until it is taken", async () => {
  const { stripe, receiver, get } = await startTestSandbox();
  receiver.answer(500);
  await stripe.customers.create({});
  await expect.poll(receiver.types, pollOptions).toEqual(["customer.created"]);
  expect(await (await get("/events")).text()).toContain("waiting");
  receiver.answer(200);
  await expect.poll(receiver.types, pollOptions).toEqual(["customer.created", "customer.created"]);
  expect(receiver.events[0]?.id).toBe(receiver.events[1]?.id);
  await expect
    .poll(async () => (await get("/events")).text(), pollOptions)
    .toContain("delivered, 2 attempts");
});

test("what waits is delivered after a restart, and what was delivered is not", async () => {
  const dataDir = makeFolder();
  const before = await startTestSandbox(dataDir);
  await before.stripe.customers.create({});
  await expect.poll(before.receiver.types, pollOptions).toEqual(["customer.created"]);
  before.receiver.answer(503);
  await before.subscribe();
  await expect.poll(before.receiver.types, pollOptions).toContain("invoice.paid");
  await before.close();
  const after = await startTestSandbox(dataDir);
  const { data } = await after.stripe.events.list({ limit: 100 });
  const refused = data.slice(0, -1).map(({ id }) => id);
  const received = () => after.receiver.events.map(({ id }) => id).toSorted();
  await expect.poll(received, pollOptions).toEqual(refused.toSorted());
});

test("a person can send an event once more", async () => {
  const { stripe, receiver, post } = await startTestSandbox();
  await stripe.customers.create({});
  await expect.poll(receiver.types, pollOptions).toEqual(["customer.created"]);
  const id = receiver.events[0]?.id;
  const answer = await post(`/events/${id}/resend`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/events"]);
  await expect.poll(receiver.types, pollOptions).toEqual(["customer.created", "customer.created"]);
  expect(receiver.events[1]?.id).toBe(id);
});

test("a signature names the real time, however far ahead the sandbox's clock is", async () => {
  const { stripe, receiver, advance } = await startTestSandbox();
  const now = await advance({ by: "year" });
  await stripe.customers.create({});
  await expect.poll(receiver.types, pollOptions).toEqual(["customer.created"]);
  expect(receiver.events[0]?.created).toBeGreaterThanOrEqual(now);
  expect(Math.abs((receiver.signedAt[0] ?? 0) - Date.now() / 1000)).toBeLessThan(60);
});
