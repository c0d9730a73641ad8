import { expect, test } from "vitest";
import { keepInPlace } from "./keep-in-place.ts";

// Each letter is a row. The list is in the order of the alphabet, with digits above.
test.each([
  { what: "a new row waits", shown: "ab", latest: "1ab", kept: "ab" },
  { what: "one between others waits, too", shown: "ac", latest: "abc", kept: "ac" },
  { what: "one below the others is added", shown: "ab", latest: "abc", kept: "abc" },
  { what: "the first rows of a list show", shown: "", latest: "ab", kept: "ab" },
  { what: "one that is gone stays", shown: "abc", latest: "1ac", kept: "abc", gone: "b" },
  { what: "one that moved stays in its place", shown: "abc", latest: "cab", kept: "abc" },
  { what: "one that moved to the next page stays", shown: "abc", latest: "1ab", hasMore: true, kept: "abc" },
  { what: "the last one is gone", shown: "abc", latest: "ab", hasMore: true, kept: "abc", gone: "c" },
  { what: "more than a page of new rows waits", shown: "abc", latest: "123", hasMore: true, kept: "abc" },
  {
    what: "a page that is gone has the next below",
    shown: "abc",
    latest: "def",
    hasMore: true,
    kept: "abcdef",
    gone: "abc",
  },
  { what: "the only one is gone", shown: "a", latest: "1", kept: "a", gone: "a" },
])("$what", ({ shown, latest, hasMore = false, kept, gone = "" }) => {
  const next = keepInPlace(
    { rows: toRows(shown), gone: new Set() },
    { rows: toRows(latest), isAll: !hasMore, isAbove },
  );
  expect(next.rows.map(({ id }) => id).join("")).toBe(kept);
  expect([...next.gone].join("")).toBe(gone);
});

test("a row that stays shows what changed in it", () => {
  const shown = { rows: [{ id: "a", version: 1 }], gone: new Set<string>() };
  const latest = [{ id: "a", version: 2 }];
  expect(keepInPlace(shown, { rows: latest, isAll: true, isAbove }).rows).toEqual(latest);
});

test("a row that is gone is not back because others moved to the next page, but when the list has it again", () => {
  const shown = { rows: toRows("abc"), gone: new Set("c") };
  const keep = (latest: string) => keepInPlace(shown, { rows: toRows(latest), isAll: false, isAbove }).gone;
  expect(keep("1ab")).toEqual(new Set("c"));
  expect(keep("abc")).toEqual(new Set());
});

function toRows(names: string) {
  return [...names].map((id) => ({ id }));
}

function isAbove(row: { id: string }, other: { id: string }): boolean {
  return row.id < other.id;
}
