import { shortestElapsedMs } from "@livery/contract";
import type { Page, Route } from "@playwright/test";
import { pixelsToBottom } from "./site-page.ts";
import { expect, test } from "./test.ts";

// Scripts load after the pictures or at the first input; more in start-scripts.browser.test.ts.

const picture = /\.(avif|webp|jpg)$/;
const script = /\.js$/;
const framework = /\/framework-[^/]+\.js$/;

test("scripts wait for the first pictures", async ({ page }) => {
  const pictures = await hold(page, picture);
  const types: string[] = [];
  page.on("request", (request) => void types.push(request.resourceType()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  expect(types).toContain("image");
  expect(types).not.toContain("script");
  const request = page.waitForRequest(framework);
  await pictures.release();
  await request;
});

test("input before the pictures starts the scripts at once", async ({ page }) => {
  const pictures = await hold(page, picture);
  await page.goto("/features", { waitUntil: "domcontentloaded" });
  const request = page.waitForRequest(framework);
  const hydrated = await watchHydration(page); // a key before it would be lost
  await page.mouse.move(100, 100);
  await request;
  await hydrated();
  const slider = page.getByRole("slider", { name: "Before and after" });
  await slider.press("Home");
  await expect(slider).toHaveValue("0");
  await pictures.release();
});

test("a form filled in and sent before hydration is sent after it", { tag: "@core" }, async ({
  page,
  inbox,
}) => {
  const scripts = await hold(page, script);
  await page.goto("/", { waitUntil: "load" });
  const email = `early.${Date.now()}@byron.example`;
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Request Demo" }).click();
  await scripts.release();
  await expect(page.getByText(/^✓ Thank you!/)).toBeVisible({ timeout: shortestElapsedMs + 10_000 });
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => inbox.textsAbout(email)).toHaveLength(2);
});

test("a form stays filled in and sent although a password manager added to it", async ({ page, inbox }) => {
  const scripts = await hold(page, script);
  await page.goto("/", { waitUntil: "load" });
  const email = `managed.${Date.now()}@byron.example`;
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill(email);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("form input"))
      field.after(document.createElement("com-manager-icon"));
  });
  await page.getByRole("button", { name: "Request Demo" }).click();
  await scripts.release();
  await expect(page.getByText(/^✓ Thank you!/)).toBeVisible({ timeout: shortestElapsedMs + 30_000 });
  await expect.poll(() => inbox.textsAbout(email)).toHaveLength(2);
});

test("hydration does not scroll a page that the visitor has scrolled", async ({ page }) => {
  const scripts = await hold(page, script);
  await page.goto("/", { waitUntil: "load" });
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const positions = await watchHydration(page);
  await scripts.release();
  expect(await positions()).toEqual([900]);
});

test("hydration does not scroll back to the contact section", async ({ page }) => {
  const scripts = await hold(page, script);
  await page.goto("/features#contact", { waitUntil: "load" });
  await expect.poll(() => pixelsToBottom(page)).toBeLessThan(2);
  await outlastScrollTimer(page); // the browser alone was at the section, too
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  const hydrated = await watchHydration(page);
  await scripts.release();
  await hydrated();
  await outlastScrollTimer(page);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test("pages open at the top again after a reload, before any script", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const scripts = await hold(page, script);
  for (const path of ["/", "/features", "/shop-login"]) {
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await scripts.release();
});

/** The page scrolls to the section with a timer of 50 ms, which began before this one. */
async function outlastScrollTimer(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
}

/**
 * Watches a page that React has not hydrated yet. The returned function waits until three frames after it has, and
 * resolves with the page's scroll positions until then.
 */
async function watchHydration(page: Page): Promise<() => Promise<number[]>> {
  const watch = await page.evaluateHandle(() => {
    const seen = [scrollY];
    addEventListener("scroll", () => seen.push(scrollY));
    const positions = async () => {
      await new Promise((resolve) => addEventListener("livery:hydrated", resolve));
      for (let left = 3; left > 0; left--) await new Promise(requestAnimationFrame);
      return [...new Set([...seen, scrollY])];
    };
    // In an object, because a promise by itself would be waited for here.
    return { positions: positions() };
  });
  return () => watch.evaluate(({ positions }) => positions);
}

/** Holds back the files of a kind. */
async function hold(page: Page, kind: RegExp): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(kind, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const release = async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue().catch(() => {}))); // some belong to a page that is gone
  };
  return { release };
}
