import { expect, test } from "vitest";
import { idleWipeMs, withoutKiosk } from "./kiosk.ts";

test("a kiosk wipes after the minutes of its address, two where none are given", () => {
  expect(idleWipeMs("?kiosk")).toBe(120_000);
  expect(idleWipeMs("?kiosk=5")).toBe(300_000);
  expect(idleWipeMs("?kiosk=soon")).toBe(120_000);
});

test("elsewhere nothing is wiped unasked", () => {
  expect(idleWipeMs("?shop=k7")).toBeNull();
});

test("what is left of a kiosk's address makes no kiosk, and keeps every other setting", () => {
  expect(withoutKiosk("?kiosk")).toBe("");
  expect(withoutKiosk("?shop=k7&kiosk=5&name=Byron+%26+Wraps")).toBe("?shop=k7&name=Byron+%26+Wraps");
});
