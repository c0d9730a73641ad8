import { expect, test } from "vitest";
import { doneWords } from "./send-words.ts";

const shop = { owner: "Engine Wraps", count: 2 };

test("what arrived is told under the name that the shop has on file, with where the copy goes", () => {
  const outcome = { kind: "taken", shopName: "Engine Wraps Ltd" } as const;
  expect(doneWords({ kind: "done", outcome, email: "ada@example.com" }, shop)).toEqual({
    title: "Sent",
    text: "Engine Wraps Ltd has your looks and will answer you. A copy is on its way to ada@example.com.",
  });
  const ours = { kind: "taken", shopName: null } as const;
  expect(doneWords({ kind: "done", outcome: ours, email: "" }, { owner: "Livery", count: 1 }).text).toBe(
    "Livery has your look and will answer you.",
  );
});

test("what waits is told with where it waits", () => {
  const kept = { kind: "queued", isKept: true } as const;
  expect(doneWords({ kind: "done", outcome: kept, email: "" }, { ...shop, count: 1 })).toEqual({
    title: "Your look waits to be sent",
    text: "Engine Wraps could not be reached. Until then this device keeps it. It is sent by itself as soon as there is a connection, also when you open this page again.",
  });
  const inMemory = { kind: "queued", isKept: false } as const;
  expect(doneWords({ kind: "done", outcome: inMemory, email: "" }, shop).text).toContain(
    "Keep this page open",
  );
});
