import { expect, test } from "vitest";
import { requireOrigin } from "./require-origin.ts";

test.each(["localhost:3000", "http://localhost:3000/wraps"])("to try it out, %j can be listed", (given) => {
  expect(requireOrigin(given, { allowsLocal: true })).toBe("http://localhost:3000");
});
