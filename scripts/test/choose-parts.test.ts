import { expect, test } from "vitest";
import { chooseParts } from "./choose-parts.ts";

test("without a wish all parts run, the quick ones first", () => {
  expect(namesFor([])).toEqual(["format", "lint", "knip", "types", "build", "unit", "browser", "e2e"]);
});

test("only the parts that were asked for run, in their own order", () => {
  expect(namesFor(["--only", "unit,lint"])).toEqual(["lint", "unit"]);
});

test("a part that is not there is named", () => {
  expect(chooseParts(["--only", "unit,units"])).toMatchObject({
    kind: "bad",
    message: expect.stringContaining('no part "units"'),
  });
});

function namesFor(args: string[]): string[] {
  const choice = chooseParts(args);
  return choice.kind === "parts" ? choice.parts.map(({ name }) => name) : [];
}
