import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patience } from "../testing/patience.ts";
import { makeFolder } from "../testing/start-test-sandbox.ts";
import { type Books, openBooks } from "./books.ts";
import { openJournal } from "./journal.ts";

function open(file: string): Books {
  const books = openBooks({ file, realNowMs: Date.now });
  onTestFinished(books.close);
  return books;
}

const makeFile = () => path.join(makeFolder(), "payments", "journal.jsonl");

test("a change is in the file before it is answered", () => {
  const file = makeFile();
  open(file).change((draft) => draft.put("trial_notice", { id: "sub_1" }));
  expect(open(file).get("trial_notice", "sub_1")).toEqual({ id: "sub_1" });
});

test("a change that fails half way leaves nothing", () => {
  const file = makeFile();
  const books = open(file);
  const failing = () =>
    books.change((draft) => {
      draft.put("trial_notice", { id: "sub_1" });
      throw new Error("half way");
    });
  expect(failing).toThrow("half way");
  expect(books.get("trial_notice", "sub_1")).toBeUndefined();
  expect(readFileSync(file, "utf8")).toBe("");
});

test("a line that a kill cut short is left out, and the next one stands by itself", () => {
  const file = makeFile();
  open(file).change((draft) => draft.put("trial_notice", { id: "sub_1" }));
  appendFileSync(file, '[["trial_notice",{"id":"sub_');
  open(file).change((draft) => draft.put("trial_notice", { id: "sub_3" }));
  const ids = Array.from(open(file).newestFirst("trial_notice"), ({ id }) => id);
  expect(ids).toEqual(["sub_3", "sub_1"]);
});

test("within a change the newest is what the change made", () => {
  const books = open(makeFile());
  books.change((draft) => draft.put("trial_notice", { id: "sub_1" }));
  const ids = books.change((draft) => {
    draft.put("trial_notice", { id: "sub_2" });
    draft.put("trial_notice", { id: "sub_1" });
    return Array.from(draft.newestFirst("trial_notice"), ({ id }) => id);
  });
  expect(ids).toEqual(["sub_2", "sub_1"]);
});

test("rewritten while it is being synced, it keeps what comes later too", async () => {
  const file = makeFile();
  const journal = openJournal(file);
  journal.append("one");
  const settled = journal.settled();
  const rewritten = journal.rewrite(() => ["all"]);
  journal.append("two");
  await Promise.all([settled, rewritten]);
  journal.append("three");
  await journal.close();
  // "two" came before the lines were asked for, so they speak of it.
  expect(openJournal(file).lines).toEqual(["all", "three"]);
});

test("a journal that says the same things over and over is tidied, and forgets nothing", async () => {
  const file = makeFile();
  const books = open(file);
  const change = (id: string) => books.change((draft) => draft.put("trial_notice", { id }));
  Array.from({ length: 20_100 }, (_, index) => change(`sub_${index % 100}`));
  await expect.poll(() => openJournal(file).lines.length, patience).toBeLessThan(300);
  change("sub_last");
  const ids = Array.from(open(file).newestFirst("trial_notice"), ({ id }) => id);
  expect(ids).toHaveLength(101);
  expect(ids[0]).toBe("sub_last");
});

test("the clock stands where it was left", () => {
  const file = makeFile();
  const later = open(file).now() + 1_000_000;
  open(file).changeAt(later, () => undefined);
  expect(open(file).now()).toBeGreaterThanOrEqual(later);
});
