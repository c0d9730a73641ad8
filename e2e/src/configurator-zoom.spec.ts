import type { Locator } from "@playwright/test";
import { filmGrid, openWithPhoto, showTool } from "./configurator-page.ts";
import { findCutTexts } from "./find-cut-texts.ts";
import { roadster } from "./photos.ts";
import { sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

// A laptop of 1366 by 768 at 200 percent.
test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });

/** A file input lies hidden beside its label. */
const control = "button, label";

test("at 200 percent every tool is on screen, and a mouse reaches every filter", async ({ page }) => {
  await openWithPhoto(page, roadster);
  await expect.poll(() => sidewaysPixels(page)).toBe(0);
  await expectOnScreen(page.getByRole("toolbar", { name: "Photo and look" }).locator(control));
  await expectOnScreen(page.getByRole("toolbar", { name: "Tools" }).locator(control));
  await expectOnScreen(page.getByRole("tab"));
  await expect(filmGrid(page).first()).toBeInViewport();
  for (const name of ["Which panels", "Filters"]) {
    const chips = page.getByRole("toolbar", { name }).getByRole("button");
    for (const chip of await chips.all()) {
      await chip.scrollIntoViewIfNeeded();
      await expect(chip).toBeInViewport({ ratio: 0.99 });
    }
  }
  expect(await page.evaluate(findCutTexts)).toEqual([]);
  expect(await page.evaluate(findHiddenScrolling)).toEqual([]);
  await (await showTool(page, "Fix outline")).click();
  await expectOnScreen(page.getByRole("group", { name: "Fix outline" }).getByRole("button"));
});

async function expectOnScreen(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  for (const each of await controls.filter({ visible: true }).all())
    await expect(each).toBeInViewport({ ratio: 0.99 });
}

/** Rows that go on sideways where a mouse sees no bar to scroll them with. */
function findHiddenScrolling(): string[] {
  return [...document.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const { overflowX, scrollbarWidth } = getComputedStyle(element);
    const goesOn = element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX);
    return goesOn && scrollbarWidth === "none" && element.checkVisibility() ? [element.className] : [];
  });
}
