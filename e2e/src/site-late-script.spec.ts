import { shortestElapsedMs } from "@livery/contract";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./test.ts";

const picture = /\.(avif|webp|jpg)$/;
const script = /\.js$/;
const framework = /\/framework-[^/]+\.js$/;

// A page asks for its script once everything that it shows has come, or when somebody is there.

test("the script waits for the pictures of the first view", async ({ page }) => {
  const pictures = await hold(page, picture);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.resourceType()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toContain("image");
  expect(asked).not.toContain("script");
  const comes = page.waitForRequest(framework);
  await pictures.letGo();
  await comes;
});

test("who is there before the pictures gets the script at once", async ({ page }) => {
  const pictures = await hold(page, picture);
  await page.goto("/features", { waitUntil: "domcontentloaded" });
  const comes = page.waitForRequest(framework);
  await page.mouse.move(100, 100);
  await comes;
  const slider = page.getByRole("slider", { name: "Before and after" });
  await slider.press("Home");
  await expect(slider).toHaveValue("0");
  await pictures.letGo();
});

test("a button pressed before the script came is answered when it is there, and what was typed is kept", async ({
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
  await scripts.letGo();
  await expect(page.getByText(/^✓ Thank you!/)).toBeVisible({ timeout: shortestElapsedMs + 10_000 });
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => inbox.textsAbout(email)).toHaveLength(2);
});

test("however a page was scrolled before the script came, it stays there without a jump", async ({
  page,
}) => {
  const scripts = await hold(page, script);
  await page.goto("/", { waitUntil: "load" });
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const placesSeen = page.evaluate(async () => {
    const places: number[] = [];
    addEventListener("scroll", () => places.push(scrollY));
    await new Promise((resolve) => addEventListener("livery:hydrated", resolve));
    places.push(scrollY);
    for (let left = 3; left > 0; left--) await new Promise(requestAnimationFrame);
    return [...new Set([...places, scrollY])];
  });
  await scripts.letGo();
  expect(await placesSeen).toEqual([900]);
});

test("a page that opens at its top is there on a reload before any script", async ({ page }) => {
  for (const path of ["/", "/features", "/shop-login"]) {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    const scripts = await hold(page, script);
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await scripts.letGo();
  }
});

test("who was taken to the contact section and has gone on since stays there when the script comes", async ({
  page,
}) => {
  const scripts = await hold(page, script);
  await page.goto("/features#contact", { waitUntil: "load" });
  const toBottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(toBottom).toBeLessThan(2);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  const hasTakenOver = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener("livery:hydrated", resolve));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await scripts.letGo();
  await hasTakenOver;
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test("links work without it", async ({ page }) => {
  const scripts = await hold(page, script);
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "App" }).click();
  await expect(page).toHaveURL(/\/features$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await scripts.letGo();
});

/** Keeps a kind of file back until it is let go. */
async function hold(page: Page, kind: RegExp): Promise<{ letGo: () => Promise<void> }> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(kind, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const letGo = async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue().catch(() => {})));
  };
  return { letGo };
}
