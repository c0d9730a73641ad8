import { expect, test } from "vitest";
import { idleWipeMs } from "./kiosk.ts";

test("a kiosk wipes after the minutes of its address, two where none are given", () => {
  expect(idleWipeMs("?kiosk")).toBe(120_000);
  expect(idleWipeMs("?kiosk=5")).toBe(300_000);
  expect(idleWipeMs("?kiosk=soon")).toBe(120_000);
});

test("elsewhere nothing is wiped unasked", () => {
  expect(idleWipeMs("?shop=k7")).toBeNull();
});
