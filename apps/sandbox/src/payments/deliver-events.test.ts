import { expect, test } from "vitest";
import { makeFolder, startTestSandbox } from "../testing/start-test-sandbox.ts";

test("delivers an event as it is listed, signed in real time", async () => {
  const { stripe, createCustomer, receiver, advance } = await startTestSandbox();
  // The official client refuses signatures that are more than five minutes off.
  const now = await advance({ by: "year" });
  const customer = await createCustomer();
  await expect.poll(receiver.types).toEqual(["customer.created"]);
  const [event] = receiver.events;
  expect(event).toMatchObject({ object: "event", livemode: false, data: { object: { id: customer.id } } });
  expect(event?.created).toBeGreaterThanOrEqual(now);
  const listed = async () => (await stripe.events.list()).data;
  await expect.poll(listed).toEqual([{ ...event, pending_webhooks: 0 }]);
});

test("sends a refused event again until it is accepted", async () => {
  const { stripe, createCustomer, receiver, get } = await startTestSandbox();
  receiver.answerWith(500);
  await createCustomer();
  await expect.poll(receiver.types).toEqual(["customer.created"]);
  expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }]);
  receiver.answerWith(200);
  await expect.poll(() => get("/events")).toContain("delivered, 2 attempts, last answer: 200");
  expect(receiver.events[0]?.id).toBe(receiver.events[1]?.id);
});

test("after a restart delivers what was waiting, and nothing twice", async () => {
  const dataDir = makeFolder();
  const before = await startTestSandbox(dataDir);
  await before.createCustomer();
  await expect.poll(before.receiver.types).toEqual(["customer.created"]);
  before.receiver.answerWith(503);
  await before.subscribe();
  await expect.poll(before.receiver.types).toContain("invoice.paid");
  await before.close();
  const after = await startTestSandbox(dataDir);
  const { data } = await after.stripe.events.list({ limit: 100 });
  // Each event has its own retry time, so their order is not fixed.
  const refused = data.slice(0, -1).map(({ id }) => id);
  const received = () => after.receiver.events.map(({ id }) => id).toSorted();
  await expect.poll(received).toEqual(refused.toSorted());
});
