import { shortestElapsedMs } from "@livery/contract";
import type { Page } from "@playwright/test";
import { expectNoViolations, openWithStoppedClock, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

const sent = "✓ Thank you! We'll contact you soon to schedule your demo.";
const notSent = "✗ Failed to send request. Please try again or email us directly.";

test("a demo request is confirmed to its sender and reported to us", async ({ page, inbox }) => {
  const email = `ada.${Date.now()}@byron.example`;
  await openWithStoppedClock(page, "/");
  await page.getByRole("link", { name: "Request Demo" }).click();
  await typeRequest(page, email);
  await page.clock.runFor(shortestElapsedMs);
  await page.getByLabel("Phone Number").fill("+1 555 0100");
  await submitButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByLabel("Your Name")).toHaveValue("");
  await expect.poll(() => inbox.textsAbout(email)).toHaveLength(2);
  const [confirmation, notice] = await inbox.textsAbout(email);
  expect(confirmation).toContain("Ada Byron");
  expect(notice).toContain("Byron Wraps");
  expect(notice).toContain("+1 555 0100");
});

test("while a request is under way the button says so and cannot be pressed again", async ({ page }) => {
  let answer: (() => void) | undefined;
  await page.route("**/handleDemoRequest", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 200 });
  });
  await page.goto("/");
  await typeRequest(page, "ada@byron.example");
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
});

test("the thanks go away after five seconds", async ({ page }) => {
  await page.route("**/handleDemoRequest", (route) => route.fulfill({ status: 200 }));
  await openWithStoppedClock(page, "/");
  await typeRequest(page, "ada@byron.example");
  await page.clock.runFor(shortestElapsedMs);
  await submitButton(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await page.clock.runFor(4999);
  await expect(page.getByText(sent)).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(sent)).toBeHidden();
});

test("a request that cannot be sent keeps what was typed and names our address for five seconds", async ({
  page,
}) => {
  await page.route("**/handleDemoRequest", (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await openWithStoppedClock(page, "/");
  await typeRequest(page, "ada@byron.example");
  await page.clock.runFor(shortestElapsedMs);
  await submitButton(page).click();
  const message = page.getByRole("status");
  await expect(message).toContainText(notSent);
  await expect(message.getByRole("link")).toHaveAttribute("href", /^mailto:.+@/);
  await expect(page.getByLabel("Your Name")).toHaveValue("Ada Byron");
  await expect(page.getByLabel("Email Address")).toHaveValue("ada@byron.example");
  await page.clock.runFor(4999);
  await expect(message).toContainText(notSent);
  await page.clock.runFor(1);
  await expect(message).toBeEmpty();
  await expect(page.getByLabel("Shop Name")).toHaveValue("Byron Wraps");
});

test("a network that is gone reads like any other failure", async ({ page }) => {
  await page.route("**/handleDemoRequest", (route) => route.abort());
  await page.goto("/");
  await typeRequest(page, "ada@byron.example");
  await submitButton(page).click();
  await expect(page.getByText(notSent)).toBeVisible();
});

test("the browser itself asks for what is missing, and nothing is sent", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/handleDemoRequest")) posts.push(request.url());
  });
  await page.goto("/");
  await submitButton(page).click();
  await expect(page.getByLabel("Your Name")).toBeFocused();
  await typeRequest(page, "not an address");
  await submitButton(page).click();
  await expect(page.getByLabel("Email Address")).toBeFocused();
  expect(posts).toEqual([]);
});

test("what the server will not take is said at its field, which gets the focus", async ({ page }) => {
  await page.clock.install();
  await page.goto("/", { waitUntil: "networkidle" });
  await typeRequest(page, "ada@byron.example");
  await page.getByLabel("Shop Name").fill("   ");
  await page.clock.fastForward(shortestElapsedMs);
  await submitButton(page).click();
  const shopName = page.getByLabel("Shop Name");
  await expect(shopName).toBeFocused();
  await expect(shopName).toHaveAttribute("aria-invalid", "true");
  await expect(shopName).toHaveAccessibleDescription("Fill in this field.");
  await expect(page.getByText(notSent)).toBeVisible();
  await expectNoViolations(page);
});

test("the placeholders mark what is required with an asterisk", async ({ page }) => {
  await page.goto("/");
  const placeholders = await page.locator("form input[placeholder]").evaluateAll((inputs) => {
    return inputs.map((input) => input.getAttribute("placeholder"));
  });
  const required = ["Your Name *", "Shop Name *", "Email Address *"];
  expect(placeholders).toEqual([...required, "Phone Number", "Shop Address"]);
});

test("the menu opens over a blurred page, closes every way there is, and hands the focus back", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const open = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  const blur = await menu.evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backdropFilter);
  expect(blur).toContain("blur");
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.click(100, 400);
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole("link", { name: "Configurator" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicle Wrap Configurator");
});

test("the films are laid in their times, let go together, and begin again", async ({ page }) => {
  await openWithStoppedClock(page, "/");
  await expect(page.locator("[data-film]")).toHaveCount(7);
  const lit = page.locator("[data-film][data-on]");
  await page.clock.runFor(1999);
  await expect(lit).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(lit).toHaveCount(1);
  await page.clock.runFor(12_000);
  await expect(lit).toHaveCount(7);
  await page.clock.runFor(799);
  await expect(lit).toHaveCount(7);
  await page.clock.runFor(1);
  await expect(lit).toHaveCount(0);
  await page.clock.runFor(3199);
  await expect(lit).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(lit).toHaveCount(1);
});

test("the films can be held still", async ({ page }) => {
  await openWithStoppedClock(page, "/");
  await page.clock.runFor(2100);
  await page.getByRole("button", { name: "Pause the films" }).click();
  await page.clock.runFor(10_000);
  await expect(page.locator("[data-film][data-on]")).toHaveCount(1);
  await page.getByRole("button", { name: "Play the films" }).click();
  await page.clock.runFor(2000);
  await expect(page.locator("[data-film][data-on]")).toHaveCount(2);
});

test("who asked for stillness gets it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithStoppedClock(page, "/");
  await page.clock.runFor(9000);
  await expect(page.locator("[data-film][data-on]")).toHaveCount(0);
});

test("each of the three steps arrives when a fifth of it has come into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const steps = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const step = (title: string) => steps.filter({ hasText: title });
  await expect(step("Upload Your Car")).toHaveCSS("opacity", "0");
  const inSight = (share: number) =>
    step("Upload Your Car").evaluate((element, seen) => {
      const { offsetHeight } = element as HTMLElement;
      const { top } = element.getBoundingClientRect();
      scrollBy({ top: top + seen * offsetHeight - innerHeight, behavior: "instant" });
    }, share);
  await inSight(0.17);
  await page.waitForTimeout(500);
  await expect(step("Upload Your Car")).toHaveCSS("opacity", "0");
  await inSight(0.23);
  await expect(step("Upload Your Car")).toHaveCSS("opacity", "1");
  await expect(step("Start Customizing")).toHaveCSS("opacity", "0");
  await step("Select a Service").scrollIntoViewIfNeeded();
  await expect(step("Select a Service")).toHaveCSS("opacity", "1");
  await step("Start Customizing").scrollIntoViewIfNeeded();
  await expect(step("Start Customizing")).toHaveCSS("opacity", "1");
});

test("a path that is not there leads home, typed or within the site", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Try it on your car" }).click();
  await expect(page).toHaveURL(/\/wrap-configurator$/);
  await page.evaluate(() => {
    history.pushState(null, "", "/nor-this");
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/wrap-configurator$/);
});

test("home opens at its top, even when it is loaded again further down", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Request Demo" }).click();
  await expect(page.getByRole("heading", { name: "Put it in your showroom." })).toBeInViewport();
  await page.goto("/");
  await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("home says what it is to browsers and search engines", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^https?:\/\/[^/]+\/$/);
  const said = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(said.map((text) => JSON.parse(text)["@type"])).toEqual(["WebSite", "Organization"]);
  await expectNoViolations(page);
});

test("the configurator's page holds it in a frame that is large enough to use", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/wrap-configurator");
  await expect(page).toHaveTitle("Vehicle Wrap Configurator");
  const frame = page.getByTitle("Vehicle wrap configurator");
  const box = await frame.boundingBox();
  expect(box?.width).toBe(360);
  expect(box?.height).toBeGreaterThan(600);
  await expect(page.frameLocator("iframe").getByText(/photo/i).first()).toBeVisible();
  await expectNoViolations(page);
});

test("the welcome lies over the frame on a wide screen and goes with Continue or a click beside it", async ({
  page,
}) => {
  await page.goto("/wrap-configurator");
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await expect(welcome).toContainText("Beta");
  await expectNoViolations(page);
  await welcome.getByRole("button", { name: "Continue" }).click();
  await expect(welcome).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  const frame = await page.getByTitle("Vehicle wrap configurator").boundingBox();
  await page.mouse.click((frame?.x ?? 0) + 20, (frame?.y ?? 0) + 20);
  await expect(welcome).toBeHidden();
});

test("entered on a phone, Livery takes the whole screen and gives the page back as it was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await expect(welcome).toBeHidden();
  await page.getByRole("button", { name: "Enter Livery" }).click();
  await expect(page.getByRole("dialog", { name: "Livery, full screen" })).toBeVisible();
  await expect(welcome).toContainText("We recommend a desktop computer");
  // The specification locks the page's zoom here; the picture has a zoom of its own.
  await expectNoViolations(page, ["meta-viewport"]);
  await page.mouse.click(10, 790);
  await welcome.getByRole("button", { name: "Continue" }).click();
  await expect(welcome).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("position", "fixed");
  await expect(page.locator('meta[name=viewport][content*="user-scalable=no"]')).toHaveCount(1);
  await expect(page.getByTitle("Vehicle wrap configurator")).toHaveJSProperty("offsetWidth", 390);
  await page.getByRole("button", { name: "Close" }).click();
  await expectUncovered(page);
  await expect(page.getByRole("button", { name: "Enter Livery" })).toBeFocused();
});

test("leaving the page out of full screen leaves nothing of it behind", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Try it on your car" }).click();
  await page.getByRole("button", { name: "Enter Livery" }).click();
  await expect(page.locator("body")).toHaveCSS("position", "fixed");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See wraps on real cars.");
  await expectUncovered(page);
});

test("nothing runs off a narrow screen or a page at 200 percent", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  expect(await sidewaysPixels(page)).toBe(0);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await sidewaysPixels(page)).toBe(0);
  await page.goto("/wrap-configurator");
  expect(await sidewaysPixels(page)).toBe(0);
});

test("without script everything but the form works, and the form says so", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("$49.99")).toBeVisible();
  await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(page.getByRole("button")).toHaveCount(1);
  await page.getByRole("link", { name: "Try it on your car" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicle Wrap Configurator");
  await context.close();
});

async function typeRequest(page: Page, email: string) {
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill(email);
}

function submitButton(page: Page) {
  return page.getByRole("button", { name: "Request Demo" });
}

/** Body, viewport and every element's reach are as before the full screen. */
async function expectUncovered(page: Page) {
  await expect(page.locator("body")).toHaveCSS("position", "static");
  await expect(page.locator("meta[name=viewport]")).toHaveCount(1);
  await expect(page.locator("header[inert], main[inert], footer[inert]")).toHaveCount(0);
}
