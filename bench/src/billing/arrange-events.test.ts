import { expect, test } from "vitest";
import { orderWithRepeats, permutation } from "./arrange-events.ts";

test("six items have 720 distinct permutations", () => {
  const orders = Array.from({ length: 720 }, (_, n) => permutation([..."abcdef"], n));
  expect(new Set(orders.map((order) => order.join(""))).size).toBe(720);
  expect(new Set(orders.map((order) => order.toSorted().join("")))).toEqual(new Set(["abcdef"]));
});

test("each event comes twice, and first occurrences follow the permutation", () => {
  const types = [
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
    "customer.subscription.updated",
    "invoice.payment_succeeded",
    "customer.subscription.deleted",
  ];
  const events = types.map((type) => ({ id: type, type, customerId: "cus_1", body: type }));
  const order = orderWithRepeats(events, 719);
  expect(order).toHaveLength(12);
  expect([...new Set(order)]).toEqual(permutation(types, 719));
});
