import type { Page } from "@playwright/test";
import { openWithStoppedClock } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("every page has its links above and below, its own address, and the kinds of data that fit it", async ({
  page,
}) => {
  await expectDressed(page, "/", ["WebSite", "Organization"]);
  await expectDressed(page, "/features", ["Organization"]);
  await expectDressed(page, "/wrap-configurator", ["WebApplication"]);
  await expectDressed(page, "/copy-of-privacy-policy", []);
  await expectDressed(page, "/copy-of-terms-of-service", []);
});

test("every page may run its own scripts only, is framed by nobody, and tells others little", async ({
  page,
}) => {
  await expectGuarded(page, "/");
  await expectGuarded(page, "/features");
  await expectGuarded(page, "/wrap-configurator");
  await expectGuarded(page, "/copy-of-privacy-policy");
  await expectGuarded(page, "/copy-of-terms-of-service");
});

test("a script that somebody slips into a page does not run", async ({ browser, baseURL }) => {
  // In a context that is not watched: the browser says on the console what it refused.
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await page.goto("/", { waitUntil: "networkidle" });
  const refused = await page.evaluate(() => {
    const violation = new Promise<string>((resolve) => {
      addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement("script");
    script.textContent = "document.title = 'slipped in'";
    document.body.append(script);
    return violation;
  });
  expect(refused).toBe("script-src-elem");
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
  await page.context().close();
});

test("the message field is 8rem high and keeps its size, and the welcome is at most 400 px wide", async ({
  page,
}) => {
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const message = page.getByLabel("Message");
  await expect(message).toHaveCSS("height", "128px");
  await expect(message).toHaveCSS("resize", "none");
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await expect(welcome).toHaveCSS("width", "400px");
});

test("the welcome lies over the frame from 769 px up, and comes and goes with the window's width", async ({
  page,
}) => {
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  const frame = page.getByTitle("Vehicle wrap configurator");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(welcome).toBeHidden();
  await expect(frame).toHaveJSProperty("inert", false);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(welcome).toBeVisible();
  await expect(frame).toHaveJSProperty("inert", true);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(welcome).toBeHidden();
});

test("once the welcome is passed the whole frame is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const frame = page.getByTitle("Vehicle wrap configurator");
  await expect(frame).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(frame).toBeInViewport({ ratio: 1 });
});

test("with large letters in the browser's settings the welcome covers the frame from the same width", async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(page.getByTitle("Vehicle wrap configurator")).toHaveJSProperty("inert", true);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByTitle("Vehicle wrap configurator")).toHaveJSProperty("inert", false);
});

test("the three benefits stand side by side with their pictures, in turn on either side", async ({
  page,
}) => {
  await page.goto("/wrap-configurator");
  const blocks = page.getByRole("region", { name: "Own a Wrap or Tint Shop?" }).getByRole("listitem");
  const titles = blocks.getByRole("heading");
  await expect(titles).toHaveText([
    "Drive Traffic and Boost Sales",
    "Stand Out from your Competitors",
    "Brand it as your own",
  ]);
  const isTitleRight = await titles.evaluateAll((each) =>
    each.map((title) => title.getBoundingClientRect().left > innerWidth / 2),
  );
  expect(isTitleRight).toEqual([true, false, true]);
});

test("both carousels go on together every five seconds, each through its own three pictures", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/features");
  const shown = () =>
    page.locator(".carousel-slide[data-shown]").evaluateAll((slides) => {
      return slides.map((slide) => slide.getAttribute("aria-label"));
    });
  expect(await shown()).toEqual(["Blueprint", "Desert at dusk"]);
  await page.clock.runFor(5000);
  expect(await shown()).toEqual(["Poster", "Workshop"]);
  await page.clock.runFor(5000);
  expect(await shown()).toEqual(["Ink", "Old town"]);
  await page.clock.runFor(5000);
  expect(await shown()).toEqual(["Blueprint", "Desert at dusk"]);
});

async function expectDressed(page: Page, path: string, kinds: string[]) {
  await page.goto(path);
  const above = page.getByRole("navigation", { name: "Main" });
  await expect(above.getByRole("link")).toHaveText(["Home", "App", "Shop Login"]);
  await expect(above.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(above.getByRole("link", { name: "App", exact: true })).toHaveAttribute("href", "/features");
  await expect(above.getByRole("link", { name: "Shop Login" })).toHaveAttribute("href", "/shop-login");
  const below = page.getByRole("contentinfo");
  const foot = below.getByRole("navigation").getByRole("link").filter({ hasNotText: "@" });
  const pages = { Home: "/", App: "/features", "Shop Login": "/shop-login" };
  const social = { Twitter: /^https:\/\//, Instagram: /^https:\/\// };
  const legal = {
    "Privacy Policy": "/copy-of-privacy-policy",
    "Terms and Conditions": "/copy-of-terms-of-service",
  };
  await expect(foot).toHaveText(Object.keys({ ...pages, ...legal, ...social }));
  for (const [name, address] of Object.entries({ ...pages, ...legal, ...social }))
    await expect(below.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`^https?://[^/]+${path}$`),
  );
  const said = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(said.map((text) => JSON.parse(text)["@type"])).toEqual(kinds);
}

async function expectGuarded(page: Page, path: string) {
  const headers = (await page.request.get(path)).headers();
  const policy = headers["content-security-policy"] ?? "";
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src "));
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(headers).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
}
