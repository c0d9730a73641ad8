import { expect, test } from "vitest";
import { idleClearMs, withoutKiosk } from "./kiosk.ts";

test("a kiosk clears after the minutes in its URL, or after two minutes", () => {
  expect(idleClearMs("?kiosk")).toBe(120_000);
  expect(idleClearMs("?kiosk=5")).toBe(300_000);
  expect(idleClearMs("?kiosk=soon")).toBe(120_000);
});

test("outside a kiosk nothing is cleared on its own", () => {
  expect(idleClearMs("?shop=k7")).toBeNull();
});

test("withoutKiosk removes only the kiosk setting from the query", () => {
  expect(withoutKiosk("?kiosk")).toBe("");
  expect(withoutKiosk("?shop=k7&kiosk=5&name=Byron+%26+Wraps")).toBe("?shop=k7&name=Byron+%26+Wraps");
});
