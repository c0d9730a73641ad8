import { expect, test } from "vitest";
import { chooseParts } from "./choose-parts.ts";

test("runs all parts by default, the quick ones first", () => {
  const all = ["commits", "format", "lint", "knip", "types", "build", "unit", "browser", "e2e"];
  expect(namesFor([])).toEqual(all);
});

test("runs only the named parts, in their usual order", () => {
  expect(namesFor(["--only", "unit,lint"])).toEqual(["lint", "unit"]);
});

test("names a part that does not exist", () => {
  expect(chooseParts(["--only", "unit,units"])).toMatchObject({
    kind: "bad",
    message: expect.stringContaining('no part "units"'),
  });
});

test("runs every journey only with --all", () => {
  expect(chooseParts([])).toMatchObject({ runsAll: false });
  expect(chooseParts(["--all"])).toMatchObject({ runsAll: true });
});

function namesFor(args: string[]): string[] {
  const choice = chooseParts(args);
  return choice.kind === "parts" ? choice.parts.map(({ name }) => name) : [];
}
