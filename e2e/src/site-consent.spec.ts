import type { Page } from "@playwright/test";
import { gaId, test as googleTest } from "./google-site.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

// In one worker: the site with Google Analytics is built once and has one port.
test.describe.configure({ mode: "default" });

test("without a Google Analytics id nothing asks for consent and nothing is allowed from Google", async ({
  page,
}) => {
  const answer = await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: "Cookie settings" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cookie settings" })).toHaveCount(0);
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  expect(await page.content()).not.toContain("google");
});

googleTest(
  "nothing loads from Google before consent; then every page view is reported once",
  async ({ page }) => {
    const google = await stubGoogle(page);
    await page.goto("/", { waitUntil: "networkidle" });
    expect(google.requests).toEqual([]);
    await bar(page).getByRole("button", { name: "Accept" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => google.pageViews).toEqual(["/"]);
    expect(new URL(google.requests[0] ?? "").searchParams.get("id")).toBe(gaId);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "App" }).click();
    await expect.poll(() => google.pageViews).toEqual(["/", "/features"]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
    await expect.poll(() => google.pageViews).toEqual(["/", "/features", "/"]);
    // Redirects are not page views.
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
    await expect.poll(() => google.pageViews).toEqual(["/", "/features", "/", "/features"]);
    await page.goto("/features?from=card", { waitUntil: "networkidle" });
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => google.pageViews.at(-1)).toBe("/features?from=card");
  },
);

googleTest("declining lasts, and the answer can be changed both ways", async ({ page }) => {
  const google = await stubGoogle(page);
  await page.goto("/");
  await bar(page).getByRole("button", { name: "Decline" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(bar(page)).toHaveCount(0);
  expect(google.requests).toEqual([]);
  const settings = page.getByRole("link", { name: "Cookie settings" });
  await settings.press("Enter");
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText("You declined them earlier.");
  await bar(page).getByRole("button", { name: "Accept" }).press("Enter");
  await expect(settings).toBeFocused();
  await expect.poll(() => google.pageViews).toEqual(["/"]);
  await expect.poll(() => googleCookies(page)).toEqual(["_ga", "_ga_TEST12345"]);
  await settings.click();
  await bar(page).getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => googleCookies(page)).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "App" }).click();
  await expect(page).toHaveTitle(/app/);
  await page.waitForLoadState("networkidle");
  expect(google.pageViews).toEqual(["/"]);
  expect(await googleCookies(page)).toEqual([]);
});

googleTest("an answer applies to other open tabs", async ({ page, context }) => {
  const google = await stubGoogle(page);
  await page.goto("/");
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => google.pageViews).toEqual(["/"]);
  const other = await context.newPage();
  await stubGoogle(other);
  await other.goto("/");
  await other.getByRole("link", { name: "Cookie settings" }).click();
  await bar(other).getByRole("button", { name: "Decline" }).click();
  // The other tab's answer takes a moment to arrive.
  await expect
    .poll(() => page.evaluate((name) => Reflect.get(window, name), `ga-disable-${gaId}`))
    .toBe(true);
  await page.bringToFront(); // a click behind another tab takes seconds
  await page.getByRole("contentinfo").getByRole("link", { name: "App" }).click();
  await page.waitForLoadState("networkidle");
  expect(google.pageViews).toEqual(["/"]);
});

googleTest("with blocked storage the answer lasts while the page is open", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const google = await stubGoogle(page);
  await page.goto("/");
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "App" }).click();
  await expect.poll(() => google.pageViews).toEqual(["/", "/features"]);
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toBeVisible();
});

googleTest("legal pages stay without scripts and link to the cookie settings", async ({ page }) => {
  const answer = await page.goto("/copy-of-privacy-policy", { waitUntil: "networkidle" });
  await expect(page.locator("script")).toHaveCount(0);
  expect(answer?.headers()["content-security-policy"]).not.toContain("google");
  await expect(page.getByRole("article")).toContainText("we also use Google Analytics");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Cookie settings" }).click();
  await expect(bar(page)).toBeFocused();
  await expect(page).toHaveTitle("Livery: see wraps on real cars");
});

googleTest(
  "the bar is early in the tab order, shifts nothing and covers no focused field",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(bar(page)).toBeVisible();
    await expectNoViolations(page);
    expect(await sidewaysPixels(page)).toBe(0);
    const stops = [];
    for (const _ of Array.from({ length: 5 })) {
      await page.keyboard.press("Tab");
      stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
    }
    expect(stops.slice(0, 4)).toEqual(["Skip to content", "Privacy Policy", "Decline", "Accept"]);
    await page.getByLabel("Shop Name").focus();
    await page.keyboard.press("Tab");
    const field = await page.getByLabel("Email Address").boundingBox();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect((field?.y ?? 740) + (field?.height ?? 0)).toBeLessThanOrEqual(top);
    const [decline, accept] = await Promise.all(
      ["Decline", "Accept"].map((name) => bar(page).getByRole("button", { name }).boundingBox()),
    );
    expect(decline?.height).toBe(accept?.height);
    expect(Math.abs((decline?.width ?? 0) - (accept?.width ?? 0))).toBeLessThan(2);
    expect(await shiftSum(page)).toBeLessThanOrEqual(0.01);
  },
);

googleTest("the menu and the full-screen configurator cover the bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(bar(page)).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await isReachable(page)).toBe(false);
  await page.keyboard.press("Escape");
  expect(await isReachable(page)).toBe(true);
  await page.getByRole("button", { name: "Enter Livery" }).click();
  expect(await isReachable(page)).toBe(false);
});

function bar(page: Page) {
  return page.getByRole("region", { name: "Cookie settings" });
}

/** Whether a tap on the middle of the bar reaches it. */
function isReachable(page: Page): Promise<boolean> {
  return bar(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

async function googleCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies
    .map(({ name }) => name)
    .filter((name) => name.startsWith("_ga"))
    .sort();
}

/** Replaces Google's servers. The script follows the documentation of gtag.js. */
async function stubGoogle(page: Page) {
  const requests: string[] = [];
  const pageViews: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: `(${gtag.toString()})("${gaId}")` });
  });
  await page.route("https://*.google-analytics.com/**", (route) => {
    requests.push(route.request().url());
    pageViews.push(new URL(route.request().url()).searchParams.get("path") ?? "");
    return route.fulfill({ status: 204 });
  });
  return { requests, pageViews };
}

/** Runs in the page: handles queued and new commands, unless the property is disabled. */
function gtag(id: string) {
  const take = (command: IArguments) => {
    if (Object.prototype.toString.call(command) !== "[object Arguments]") return;
    if (Reflect.get(window, `ga-disable-${id}`)) return;
    for (const name of ["_ga", `_ga_${id.slice(2)}`]) document.cookie = `${name}=GA1.1; path=/; max-age=9000`;
    const [kind, event, facts] = command;
    const path = new URLSearchParams({ path: facts?.page_path ?? "" });
    if (kind === "event" && event === "page_view")
      void fetch(`https://region1.google-analytics.com/g/collect?${path}`, {
        method: "POST",
        mode: "no-cors",
      });
  };
  const layer: IArguments[] = Reflect.get(window, "dataLayer");
  layer.forEach(take);
  const push = layer.push.bind(layer);
  layer.push = (...commands) => {
    commands.forEach(take);
    return push(...commands);
  };
}

/** Cumulative layout shift since the page opened. */
function shiftSum(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}
