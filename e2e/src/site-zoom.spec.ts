import type { Page } from "@playwright/test";
import { openWithStoppedClock, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

const pages = {
  home: "/",
  app: "/features",
  configurator: "/wrap-configurator",
  privacy: "/copy-of-privacy-policy",
  terms: "/copy-of-terms-of-service",
};

test.describe("at 200 percent", () => {
  // A window of 1280 by 720, zoomed by two.
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test("no page runs off to the side or cuts a word off", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectWhole(page, pages.home);
    await expectWhole(page, pages.app);
    await expectWhole(page, pages.configurator);
    await expectWhole(page, pages.privacy);
    await expectWhole(page, pages.terms);
  });

  test("the menu and the welcome can be reached whole", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pages.configurator, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Instagram" }).scrollIntoViewIfNeeded();
    await expect(menu.getByRole("link", { name: "Instagram" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Enter Livery" }).click();
    const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
    await expect(welcome.getByRole("button", { name: "Continue" })).toBeInViewport({ ratio: 1 });
    await welcome.getByRole("heading").scrollIntoViewIfNeeded();
    await expect(welcome.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await welcome.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  });
});

test("on every page, for who asked for stillness, nothing goes on moving", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectStill(page, pages.home);
  await expectStill(page, pages.app);
  await expectStill(page, pages.configurator);
  await expectStill(page, pages.privacy);
  await expectStill(page, pages.terms);
});

async function expectWhole(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await page.evaluate(findCutWords)).toEqual([]);
}

/** Half a minute of the page's own time changes nothing in it; no animation is under way and no film plays. */
async function expectStill(page: Page, path: string) {
  await openWithStoppedClock(page, path);
  await page.clock.runFor(3000);
  const before = await page.content();
  await page.clock.runFor(30_000);
  expect((await page.content()) === before, `${path} changed by itself`).toBe(true);
  // The stylesheet cuts animations to almost nothing rather than away, and a busy machine ends them late.
  await expect.poll(() => page.evaluate(countMoving)).toBe(0);
}

function countMoving(): number {
  const films = [...document.querySelectorAll("video")].filter((film) => !film.paused);
  return document.getAnimations().length + films.length;
}

/** Words that stand outside the window or outside a box that cuts off what stands outside it. */
function findCutWords(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isMeant = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !isMeant || !node.textContent?.trim()) continue;
    if (element.closest(".sr-only, [aria-hidden=true], [inert], script, style, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isOff = box.left < -1 || box.right > innerWidth + 1;
    if (isOff || isCut(element, box)) cut.push(node.textContent.trim());
  }
  return cut;

  function isCut(element: Element, box: DOMRect): boolean {
    for (let near: Element | null = element; near && near !== document.body; near = near.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(near);
      const edge = near.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1))
        return true;
      if (/hidden|clip/.test(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
        return true;
    }
    return false;
  }
}
