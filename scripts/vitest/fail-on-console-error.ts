import { afterEach, beforeEach } from "vitest";

// An unexpected console.error is a bug that no assertion caught: React's warnings and swallowed rejections end there.
// A test that expects one replaces console.error itself.
const original = console.error;
let printed: unknown[][] = [];

function record(...values: unknown[]): void {
  printed.push(values);
  original(...values);
}

beforeEach(() => {
  printed = [];
  console.error = record;
});

afterEach(() => {
  console.error = original;
  if (printed.length === 0) return;
  const lines = printed.map((values) => values.map(String).join(" ")).join("\n");
  throw new Error(`The test printed to console.error:\n${lines}`);
});
