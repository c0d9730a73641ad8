import { expect, test } from "vitest";
import { loopOrder } from "./ping-pong-order.ts";

test("a loop goes there and back, and shows neither end twice", () => {
  expect(loopOrder(4, 0)).toEqual([0, 1, 2, 3, 2, 1]);
});

test("what is around a loop is the loop again", () => {
  expect(loopOrder(4, 2)).toEqual([2, 1, 0, 1, 2, 3, 2, 1, 0, 1]);
});
