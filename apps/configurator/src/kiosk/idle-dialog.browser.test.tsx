import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import "../language/testing/english.ts";
import { IdleDialog } from "./idle-dialog.tsx";

test.each([
  { width: 1280, height: 800 },
  { width: 1080, height: 1920 },
  { width: 844, height: 390 },
])("on a screen of %o everything it says is on screen, and large", async ({ width, height }) => {
  await page.viewport(width, height);
  addAppStyles();
  renderElement(<IdleDialog secondsLeft={20} onKeepGoing={() => {}} />);
  const keepGoing = page.getByRole("button", { name: "Keep going" });
  await expect.element(keepGoing).toBeVisible();
  const parts = [...document.querySelectorAll("dialog > *")];
  expect(parts).toHaveLength(3);
  const leastPx = 0.045 * Math.min(width, height);
  expect(parts.map(fontPx).filter((size) => size < leastPx - 0.01)).toEqual([]);
  expect(parts.filter((part) => !isWithin(part.getBoundingClientRect(), { width, height }))).toEqual([]);
  expect(keepGoing.element().getBoundingClientRect().height).toBeGreaterThan(1.5 * leastPx);
});

function fontPx(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

function isWithin(
  { left, top, right, bottom }: DOMRect,
  { width, height }: { width: number; height: number },
) {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
