import { expect, test } from "vitest";
import { mustSaveData } from "./prefetch-engine.ts";

test("data is saved on request, on cellular and on slow networks, but not when the network is unknown", () => {
  expect(mustSaveData({ saveData: true })).toBe(true);
  expect(mustSaveData({ type: "cellular", effectiveType: "4g" })).toBe(true);
  expect(mustSaveData({ effectiveType: "3g" })).toBe(true);
  expect(mustSaveData({ saveData: false, type: "wifi", effectiveType: "4g" })).toBe(false);
  expect(mustSaveData({})).toBe(false);
});
