import { expect, test } from "vitest";
import { makeLeadPage } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { keepInPlace } from "./keep-in-place.ts";

test.each([
  { what: "a new lead waits", shown: "ab", latest: "nab", next: null, kept: "ab" },
  { what: "one between others waits, too", shown: "ac", latest: "abc", next: null, kept: "ac" },
  { what: "one below the others is added", shown: "ab", latest: "abc", next: null, kept: "abc" },
  { what: "the first leads of a list show", shown: "", latest: "ab", next: null, kept: "ab" },
  { what: "one that is gone leaves", shown: "abc", latest: "nac", next: null, kept: "ac" },
  { what: "one that moved stays in its place", shown: "abc", latest: "cab", next: null, kept: "abc" },
  { what: "one that moved to the next page stays", shown: "abc", latest: "nab", next: "c1", kept: "abc" },
  { what: "the last one leaves when it is gone", shown: "abc", latest: "ab", next: "c1", kept: "ab" },
])("$what", ({ shown, latest, next, kept }) => {
  const toRows = (names: string) => [...names].map((name) => makeLeadRow(name));
  const rows = keepInPlace(toRows(shown), makeLeadPage(toRows(latest), { next }));
  expect(rows.map(({ id }) => id).join("")).toBe(kept);
});

test("a row that stays shows what changed in it", () => {
  const latest = makeLeadPage([makeLeadRow("Ada", { version: 2 })]);
  expect(keepInPlace([makeLeadRow("Ada")], latest)).toMatchObject([{ version: 2 }]);
});
