import { expect, test } from "vitest";
import { doneWords, nextSteps, refusedWords } from "./send-words.ts";
import { waitingWords } from "./waiting-words.ts";
import "../../language/testing/english.ts";

const shop = { owner: "Engine Wraps", count: 2 };

test("a delivered lead names the shop as the server knows it, and where the copy goes", () => {
  const outcome = { kind: "accepted", shopName: "Engine Wraps Ltd", isShopUnknown: false } as const;
  expect(doneWords({ kind: "done", outcome, email: "ada@example.com" }, shop)).toEqual({
    title: "Sent",
    text: "Engine Wraps Ltd has your looks and will get back to you. Check your email at ada@example.com for a copy. The first time, you confirm your address there.",
  });
  const ours = { kind: "accepted", shopName: null, isShopUnknown: false } as const;
  expect(doneWords({ kind: "done", outcome: ours, email: "" }, { owner: "Livery", count: 1 }).text).toBe(
    "Livery has your look and will get back to you.",
  );
});

test("only a shop that has the looks is said to answer", () => {
  const outcome = { kind: "accepted", shopName: "Engine Wraps", isShopUnknown: false } as const;
  expect(nextSteps({ kind: "done", outcome, email: "" })[0]).toBe(
    "Engine Wraps looks at your car and your films, and answers you directly.",
  );
  expect(nextSteps({ kind: "done", outcome, email: "" }).join(" ")).not.toContain("quote");
  expect(nextSteps({ kind: "done", outcome, email: "ada@example.com" }).join(" ")).toContain("quote");
  expect(nextSteps({ kind: "done", outcome: { ...outcome, shopName: null }, email: "" })).toEqual([]);
  expect(nextSteps({ kind: "done", outcome: { kind: "queued", isPersisted: true }, email: "" })).toEqual([]);
});

test("a queued lead says where it is saved and what happens next, whatever the reason", () => {
  const stored = { kind: "queued", isPersisted: true } as const;
  expect(doneWords({ kind: "done", outcome: stored, email: "" }, { ...shop, count: 1 })).toEqual({
    title: "Your look is waiting to send",
    text: "Engine Wraps couldn't be reached. Your look is saved on this device. We'll keep trying to send it while this page is open, and when you open it again.",
  });
  const inMemory = { kind: "queued", isPersisted: false } as const;
  expect(doneWords({ kind: "done", outcome: inMemory, email: "" }, shop).text).toContain(
    "couldn't be saved on this device. Keep this page open",
  );
});

test("a lead of a shop that the server does not know says who has it", () => {
  const outcome = { kind: "accepted", shopName: null, isShopUnknown: true } as const;
  expect(doneWords({ kind: "done", outcome, email: "" }, shop).text).toBe(
    "Livery has your looks, but doesn't recognize this page's shop yet. We'll find the shop and pass them on.",
  );
});

test("a refused lead says what to change, or whether it is saved", () => {
  const refused = { kind: "refused", faults: {}, isPersisted: true } as const;
  expect(refusedWords({ ...refused, faults: { email: "Enter an email address." } })).toContain(
    "marked fields",
  );
  expect(refusedWords(refused)).toContain("saved on this device");
  expect(refusedWords({ ...refused, isPersisted: false })).toContain(
    "couldn't be saved on this device, so keep this page open",
  );
});

test("looks that wait only in the page say so in one sentence", () => {
  const state = { waiting: 1, left: 0, delivered: 0, parked: 0 };
  expect(waitingWords({ ...state, isPersisted: true })).toBe(
    "Your looks haven't been sent yet. We'll keep trying.",
  );
  expect(waitingWords({ ...state, isPersisted: false })).toBe(
    "Your looks haven't been sent yet, and couldn't be saved on this device. Keep this page open: we'll keep trying.",
  );
});
