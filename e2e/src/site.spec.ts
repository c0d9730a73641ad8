import { shortestElapsedMs } from "@livery/contract";
import type { Locator, Page } from "@playwright/test";
import { expectNoViolations, openWithStoppedClock } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("a demo request is confirmed to its sender and forwarded to us", { tag: "@core" }, async ({
  page,
  inbox,
}) => {
  const email = `ada.${Date.now()}@byron.example`;
  await openWithStoppedClock(page, "/");
  await page.getByRole("link", { name: "Request Demo" }).click();
  await expect(page.getByRole("heading", { name: "Put it in your showroom." })).toBeInViewport();
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Phone Number").fill("+1 555 0100");
  await page.clock.runFor(shortestElapsedMs);
  await page.getByRole("button", { name: "Request Demo" }).click();
  await expect(page.getByText("✓ Thank you! We'll contact you soon to schedule your demo.")).toBeVisible();
  await expect.poll(() => inbox.textsAbout(email)).toHaveLength(2);
  const [confirmation, notice] = await inbox.textsAbout(email);
  expect(confirmation).toContain("Thanks for requesting a Livery demo.");
  expect(notice).toContain("Byron Wraps");
  expect(notice).toContain("+1 555 0100");
});

test("the films of the hero appear on schedule, load one ahead and can be paused", async ({ page }) => {
  const loaded = collectFilms(page);
  await openWithStoppedClock(page, "/");
  const films = page.locator("[data-film]");
  const shown = page.locator("[data-film][data-on]");
  await expect(films).toHaveCount(7);
  await expect.poll(() => loaded).toEqual(["orange"]);
  await page.clock.runFor(1999);
  await expect(shown).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(shown).toHaveCount(1);
  await expect.poll(() => loaded).toEqual(["orange", "yellow"]);
  await page.getByRole("button", { name: "Pause animation" }).click();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveCount(1);
  await page.getByRole("button", { name: "Play animation" }).click();
  await page.clock.runFor(12_000);
  await expect(shown).toHaveCount(7);
  await expect.poll(() => loaded.length).toBe(7);
  await page.clock.runFor(800);
  await expect(shown).toHaveCount(0);
  await page.clock.runFor(3200);
  await expect(shown).toHaveCount(1);
});

test("each of the three steps appears when a fifth of it is in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const steps = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const step = (title: string) => steps.filter({ hasText: title });
  await expect(step("Upload Your Car")).toHaveCSS("opacity", "0");
  const scrollTo = (share: number) =>
    step("Upload Your Car").evaluate((element, inView) => {
      const { offsetHeight } = element as HTMLElement;
      const { top } = element.getBoundingClientRect();
      scrollBy({ top: top + inView * offsetHeight - innerHeight, behavior: "instant" });
    }, share);
  await scrollTo(0.17);
  await passIntersections(step("Upload Your Car"));
  await expect(step("Upload Your Car")).toHaveCSS("opacity", "0");
  await scrollTo(0.23);
  await expect(step("Upload Your Car")).toHaveCSS("opacity", "1");
  await expect(step("Start Customizing")).toHaveCSS("opacity", "0");
  await step("Start Customizing").scrollIntoViewIfNeeded();
  await expect(step("Start Customizing")).toHaveCSS("opacity", "1");
});

test("Home, App and the login open at the top by a link and by going back", async ({ page }) => {
  const fromTheEnd = async (name: string, heading: string) => {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  };
  await page.goto("/", { waitUntil: "networkidle" });
  await fromTheEnd("App", "Customize Your Car Like Never Before");
  await fromTheEnd("Home", "See wraps on real cars.");
  await fromTheEnd("Shop Login", "Shop Login");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See wraps on real cars.");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** The page's own observer was there first, so it has been told of the scroll by the time this one is. */
function passIntersections(element: Locator): Promise<void> {
  return element.evaluate(
    (observed) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(observed);
      }),
  );
}

test("the menu blurs the page, closes in every way and returns the focus", async ({ page }) => {
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

test("an unknown path leads to Home, typed or within the site", async ({ page }) => {
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

test("without JavaScript everything but the forms works", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByText("$49.99")).toBeVisible();
  await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(page.getByRole("button")).toHaveCount(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "App" }).click();
  const styles = page.getByRole("group", { name: "Style Transfer" });
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(1);
  await context.close();
});

test("page views are reported once per page, with path and query and without cookies", async ({ page }) => {
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/pageViews")) reports.push(request.postDataJSON());
  });
  const answer = page.waitForResponse("**/pageViews");
  await page.goto("/?utm_source=card", { waitUntil: "networkidle" });
  expect((await answer).ok()).toBe(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/features");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle("Privacy Policy");
  const paths = ["/?utm_source=card", "/features", "/copy-of-privacy-policy"];
  await expect.poll(() => reports).toEqual(paths.map((path) => ({ page_path: path })));
  expect(await page.context().cookies()).toEqual([]);
});

test("injected scripts do not run", async ({ browser, baseURL }) => {
  // In a context of its own: the browser logs what it blocked.
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await page.goto("/", { waitUntil: "networkidle" });
  const blocked = await page.evaluate(() => {
    const violation = new Promise<string>((resolve) => {
      addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement("script");
    script.textContent = "document.title = 'injected'";
    document.body.append(script);
    return violation;
  });
  expect(blocked).toBe("script-src-elem");
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
  await page.context().close();
});

test("all pages and files are served with the right headers", async ({ request }) => {
  const paths = [
    "/",
    "/features",
    "/wrap-configurator",
    "/copy-of-privacy-policy",
    "/copy-of-terms-of-service",
  ];
  const answers = await Promise.all(paths.map((path) => request.get(path)));
  const policies = answers.map((answer) => answer.headers()["content-security-policy"] ?? "");
  const scripts = policies.map((policy) => /script-src [^;]*/.exec(policy)?.[0]);
  expect(scripts).toEqual(Array(5).fill(expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/=]+')*$/)));
  const text = await Promise.all(
    ["/robots.txt", "/sitemap.xml", "/credits.txt"].map(async (path) => (await request.get(path)).text()),
  );
  expect(text[0]).toContain("/sitemap.xml");
  expect(text[1]).toContain("/wrap-configurator</loc>");
  expect(text[2]).toContain("vicent091036");
});

/** Films whose pictures the page has requested, in order. */
function collectFilms(page: Page): string[] {
  const films: string[] = [];
  page.on("request", (request) => {
    const [, film] =
      /\/(orange|yellow|green|blue|indigo|purple|black)-[^/]+\.avif$/.exec(request.url()) ?? [];
    if (film) films.push(film);
  });
  return films;
}
