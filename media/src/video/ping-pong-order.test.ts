import { expect, test } from "vitest";
import { pingPongOrder } from "./ping-pong-order.ts";

test("plays forward and backward and shows each end once", () => {
  expect(pingPongOrder(4, 0)).toEqual([0, 1, 2, 3, 2, 1]);
});

test("pads the loop with its own frames", () => {
  expect(pingPongOrder(4, 2)).toEqual([2, 1, 0, 1, 2, 3, 2, 1, 0, 1]);
});
