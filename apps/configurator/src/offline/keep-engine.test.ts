import { expect, test } from "vitest";
import { mustSpare } from "./keep-engine.ts";

test("a connection is spared where the person or the network asks for it, and used where nothing is known", () => {
  expect(mustSpare({ saveData: true })).toBe(true);
  expect(mustSpare({ type: "cellular", effectiveType: "4g" })).toBe(true);
  expect(mustSpare({ effectiveType: "3g" })).toBe(true);
  expect(mustSpare({ saveData: false, type: "wifi", effectiveType: "4g" })).toBe(false);
  expect(mustSpare({})).toBe(false);
});
