import { expect, test } from "vitest";
import { doneWords } from "./send-words.ts";

const shop = { owner: "Engine Wraps", count: 2 };

test("a delivered lead names the shop as the server knows it, and where the copy goes", () => {
  const outcome = { kind: "accepted", shopName: "Engine Wraps Ltd" } as const;
  expect(doneWords({ kind: "done", outcome, email: "ada@example.com" }, shop)).toEqual({
    title: "Sent",
    text: "Engine Wraps Ltd has your looks and will get back to you. A copy is on its way to ada@example.com.",
  });
  const ours = { kind: "accepted", shopName: null } as const;
  expect(doneWords({ kind: "done", outcome: ours, email: "" }, { owner: "Livery", count: 1 }).text).toBe(
    "Livery has your look and will get back to you.",
  );
});

test("a queued lead says where it is saved", () => {
  const stored = { kind: "queued", isPersisted: true } as const;
  expect(doneWords({ kind: "done", outcome: stored, email: "" }, { ...shop, count: 1 })).toEqual({
    title: "Your look is waiting to send",
    text: "Engine Wraps couldn't be reached. Your look is saved on this device and sends automatically when you're back online or open this page again.",
  });
  const inMemory = { kind: "queued", isPersisted: false } as const;
  expect(doneWords({ kind: "done", outcome: inMemory, email: "" }, shop).text).toContain(
    "Keep this page open",
  );
});
