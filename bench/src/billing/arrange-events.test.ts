import { expect, test } from "vitest";
import { inOrder, permutation } from "./arrange-events.ts";

test("six things have 720 orders, and each number names another", () => {
  const orders = Array.from({ length: 720 }, (_, number) => permutation([..."abcdef"], number).join(""));
  expect(new Set(orders).size).toBe(720);
  expect(new Set(orders.map((order) => [...order].toSorted((a, b) => a.localeCompare(b)).join("")))).toEqual(
    new Set(["abcdef"]),
  );
});

test("a customer's events come each twice, first in the order of the number", () => {
  const types = [
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
    "customer.subscription.updated",
    "invoice.payment_succeeded",
    "customer.subscription.deleted",
  ];
  const events = types.map((type) => ({ id: type, type, customerId: "cus_1", body: type }));
  const told = inOrder(events, 719);
  expect(told).toHaveLength(12);
  expect([...new Set(told)]).toEqual(permutation(types, 719));
});
