import { shortestElapsedMs } from "@livery/contract";
import type { Page } from "@playwright/test";
import { visitStops } from "./keyboard.ts";
import { expectNoViolations, openWithStoppedClock, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pages = [
  "/",
  "/features",
  "/wrap-configurator",
  "/blog/window-tint-law",
  "/copy-of-privacy-policy",
  "/copy-of-terms-of-service",
];

for (const path of pages) {
  test(`${path} works by keyboard, in narrow windows and for axe`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNoViolations(page);
    const stops = await visitStops(page);
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(["Open menu", "all credits"]));
    expect(stops.filter(({ name, isInView, isMarked }) => name === "" || !isInView || !isMarked)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 360 }); // 1280 by 720 at 200 percent
    await expect.poll(() => sidewaysPixels(page)).toBe(0);
    await expect.poll(() => page.evaluate(findCutText)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sidewaysPixels(page)).toBe(0);
    await page.setViewportSize({ width: 195, height: 422 }); // a phone at 200 percent
    await expect.poll(() => sidewaysPixels(page)).toBe(0);
  });
}

test("Spanish titles break their long words on a phone at 200 percent", async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto("/es", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: /sin complicaciones$/ })).toBeVisible();
  expect(await sidewaysPixels(page)).toBe(0);
});

for (const path of ["/", "/features", "/wrap-configurator"]) {
  test(`nothing on ${path} keeps moving under reduced motion`, async ({ page }) => {
    // Videos, and films of Home's hero; the comparison's pictures have their width in the name.
    const videos: string[] = [];
    page.on("request", (request) => {
      if (/\.(webm|mp4)$|\/(orange|yellow)-(?!(960|1728)-)[^/]+\.avif$/.test(request.url()))
        videos.push(request.url());
    });
    await openWithStoppedClock(page, path);
    await page.clock.runFor(3000);
    // A page that still starts changes once or twice; one that moves changes in every half minute.
    await expect
      .poll(async () => {
        const before = await page.content();
        await page.clock.runFor(31_700);
        return (await page.content()) === before;
      }, `${path} changes by itself`)
      .toBe(true);
    // The style sheet shortens animations to almost nothing, and a busy machine ends them late.
    await expect.poll(() => page.evaluate(countMoving)).toBe(0);
    expect(videos).toEqual([]);
  });
}

test("axe accepts Home's form while it sends, after failure and after success", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const answers = holdAnswers(page, "**/handleDemoRequest");
  await answers.start();
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill("ada@byron.example");
  await page.getByRole("button", { name: "Request Demo" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expectNoViolations(page);
  await answers.next(502);
  await expect(page.getByText(/^✗ Failed to send/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Request Demo" }).click();
  await answers.next(200);
  await expect(page.getByText(/^✓ Thank you!/)).toBeVisible();
  await expectNoViolations(page);
});

test("axe accepts the App page with another look, and a general message that the server rejects", async ({
  page,
}) => {
  await page.goto("/features#contact", { waitUntil: "networkidle" });
  await page.getByRole("slider", { name: "Before and after" }).press("End");
  await page.getByRole("button", { name: "Show Ink" }).click();
  await page.getByText("General Inquiry").click();
  await expect(page.getByLabel("Business Name")).toBeHidden();
  await page.getByLabel("Your Name").fill("   ");
  await page.getByLabel("Email Address").fill("grace@hopper.example");
  await page.getByLabel("Message").fill("Two vans,\nin green.");
  await page.getByRole("button", { name: "Send Message" }).click();
  const name = page.getByLabel("Your Name");
  await expect(name).toBeFocused({ timeout: shortestElapsedMs + 10_000 });
  await expect(name).toHaveAccessibleDescription("Fill out this field.");
  await expectNoViolations(page);
});

test("axe accepts the configurator page in full screen and its form after success", async ({ page }) => {
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await page.getByRole("button", { name: "Enter Livery" }).click();
  await expect(welcome).toBeVisible();
  // The specification turns off the page's zoom here; the picture has its own.
  await expectNoViolations(page, ["meta-viewport"]);
  await welcome.getByRole("button", { name: "Continue" }).click();
  await expectNoViolations(page, ["meta-viewport"]);
  await page.getByRole("button", { name: "Close" }).click();
  await page.route("**/handleContactFormHttp", (route) => route.fulfill({ status: 200 }));
  await page.getByLabel("Your Name").fill("Grace Hopper");
  await page.getByLabel("Email Address").fill("grace@hopper.example");
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.getByLabel("Message").fill("Two vans, in green.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expectNoViolations(page);
});

test("at 200 percent the menu and the welcome can be scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Contact" }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole("link", { name: "Contact" })).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Enter Livery" }).click();
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await expect(welcome.getByRole("button", { name: "Continue" })).toBeInViewport({ ratio: 1 });
  await welcome.getByRole("heading").scrollIntoViewIfNeeded();
  await expect(welcome.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await welcome.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

/** Keeps requests waiting until the test answers them one by one. */
function holdAnswers(page: Page, path: string) {
  const waiting: ((status: number) => void)[] = [];
  return {
    start: () =>
      page.route(path, async (route) => {
        const status = await new Promise<number>((resolve) => waiting.push(resolve));
        await route.fulfill({ status });
      }),
    next: async (status: number) => {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.(status);
    },
  };
}

function countMoving(): number {
  const videos = [...document.querySelectorAll("video")].filter((video) => !video.paused);
  return document.getAnimations().length + videos.length;
}

/** Texts outside the window or outside a box that clips them. */
function findCutText(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isVisible = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !isVisible || !node.textContent?.trim()) continue;
    if (element.closest(".sr-only, [aria-hidden=true], [inert], script, style, noscript")) continue;
    // A wide table scrolls sideways within itself, also with the keyboard.
    if (element.closest("[role=region][tabindex='0'] > table")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isOutside = box.left < -1 || box.right > innerWidth + 1;
    if (isOutside || isClipped(element, box)) cut.push(node.textContent.trim());
  }
  return cut;

  function isClipped(element: Element, box: DOMRect): boolean {
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
