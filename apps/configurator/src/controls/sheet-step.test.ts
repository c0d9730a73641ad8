import { expect, test } from "vitest";
import { type SheetStep, stepAfterDrag, stepBy } from "./sheet-step.ts";

test.each<{ title: string; from: SheetStep; upPx: number; to: SheetStep }>([
  { title: "a short drag goes back", from: "half", upPx: 30, to: "half" },
  { title: "a drag up opens the sheet further", from: "half", upPx: 60, to: "full" },
  { title: "a drag down closes it", from: "half", upPx: -60, to: "low" },
  { title: "a long drag goes all the way", from: "low", upPx: 300, to: "full" },
  { title: "a drag beyond the end stays there", from: "low", upPx: -100, to: "low" },
])("$title", ({ from, upPx, to }) => {
  expect(stepAfterDrag(from, upPx)).toBe(to);
});

test("steps end at the lowest and the highest", () => {
  expect(stepBy("half", 5)).toBe("full");
  expect(stepBy("low", -1)).toBe("low");
});
