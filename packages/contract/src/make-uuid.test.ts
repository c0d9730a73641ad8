import { expect, test, vi } from "vitest";
import * as z from "zod";
import { makeUuid } from "./make-uuid.ts";

test("makes a new UUID each time, also where a page has no secure context", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, makeUuid);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
});
