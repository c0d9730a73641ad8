import type { Locator, Page } from "@playwright/test";
import { touch } from "./fingers.ts";
import { expectNoViolations, openWithStoppedClock, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("the page is named App, leads to the app store, and has no fault that axe knows", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "App" }).click();
  await expect(page).toHaveURL("/features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customize Your Car Like Never Before");
  const store = page.getByRole("link", { name: "Download on the App Store" });
  await expect(store).toHaveAttribute("href", /^https:\/\/apps\.apple\.com\//);
  await expectNoViolations(page);
});

test("once in view the comparison goes to 60, to 40 and back to the middle, and then rests", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/features");
  const slider = comparison(page);
  const afterMoment = async () => {
    await page.clock.runFor(16);
    return percentOf(slider);
  };
  expect(await percentOf(slider)).toBe(50);
  await slider.scrollIntoViewIfNeeded();
  await expect.poll(afterMoment, { intervals: [10] }).toBeGreaterThan(59.8);
  await expect.poll(afterMoment, { intervals: [10] }).toBeLessThan(40.2);
  await page.clock.runFor(500);
  expect(await percentOf(slider)).toBe(50);
  await page.clock.runFor(5000);
  expect(await percentOf(slider)).toBe(50);
});

test("the comparison stands still for who asked for stillness", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithStoppedClock(page, "/features");
  await comparison(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(400);
  expect(await percentOf(comparison(page))).toBe(50);
});

test("the comparison follows the mouse, stops at both ends, and its line is where it says", async ({
  page,
}) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  const slider = comparison(page);
  await slider.scrollIntoViewIfNeeded();
  const line = page.locator(".comparison-handle");
  const { width = 0 } = page.viewportSize() ?? {};
  const y = (await line.boundingBox())?.y ?? 0;
  await page.mouse.move(width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(width * 0.8, y + 200, { steps: 5 });
  expect(await percentOf(slider)).toBeCloseTo(80, 0);
  expect((await line.boundingBox())?.x).toBeCloseTo(width * 0.8, -1);
  await page.mouse.move(width - 1, y + 200);
  await page.mouse.move(width + 300, y + 200);
  expect(await percentOf(slider)).toBe(100);
  await page.mouse.move(-300, y + 200);
  expect(await percentOf(slider)).toBe(0);
  await page.mouse.up();
});

test("the comparison follows a finger, also beyond its ends", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 800 },
    reducedMotion: "reduce",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("/features", { waitUntil: "networkidle" });
  const slider = comparison(page);
  await slider.scrollIntoViewIfNeeded();
  const box = await page.locator(".comparison").boundingBox();
  const y = (box?.y ?? 0) + 60;
  await page.touchscreen.tap(390 / 4, y);
  expect(await percentOf(slider)).toBeCloseTo(25, 0);
  const fingers = await touch(page);
  await fingers.put("touchStart", [{ x: 100, y }]);
  await fingers.put("touchMove", [{ x: 200, y }]);
  await fingers.put("touchMove", [{ x: 0.7 * 390, y }]);
  await expect.poll(() => percentOf(slider)).toBeCloseTo(70, 0);
  await fingers.put("touchMove", [{ x: 389, y }]);
  await fingers.put("touchMove", [{ x: 500, y }]);
  await expect.poll(() => percentOf(slider)).toBe(100);
  await fingers.put("touchEnd", []);
  await context.close();
});

test("the comparison and its films work by keys alone", async ({ page }) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  const slider = comparison(page);
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "0 percent of the picture shows the new look");
  await page.keyboard.press("Home");
  expect(await percentOf(slider)).toBe(0);
  await page.keyboard.press("ArrowRight");
  expect(await percentOf(slider)).toBeGreaterThan(0);
  await page.getByRole("radio", { name: "Satin Canyon Copper" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Satin Bitter Yellow" })).toBeChecked();
  await expect(page.getByText("After: Satin Bitter Yellow, 3M 2080-S335")).toBeVisible();
  const picture = page.getByRole("img", { name: "The same car in Satin Bitter Yellow film" });
  await expect.poll(() => isLoaded(picture)).toBe(true);
});

test("a carousel shows the next of its three pictures every five seconds, and the first again", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/features");
  const styles = carousel(page, "Style Transfer");
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
  await page.clock.runFor(4999);
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
  await page.clock.runFor(1);
  await expect(styles.getByRole("img", { name: "Poster" })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(styles.getByRole("img", { name: "Ink" })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
});

test("a dot shows its picture, and while the keyboard stands there nothing moves on", async ({ page }) => {
  await openWithStoppedClock(page, "/features");
  const backgrounds = carousel(page, "Generate Backgrounds");
  const dot = backgrounds.getByRole("button", { name: "Show Old town" });
  await dot.focus();
  await page.keyboard.press("Enter");
  await expect(backgrounds.getByRole("img", { name: "Old town" })).toBeVisible();
  await expect(dot).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(20_000);
  await expect(backgrounds.getByRole("img", { name: "Old town" })).toBeVisible();
  await dot.blur();
  await page.clock.runFor(5000);
  await expect(backgrounds.getByRole("img", { name: "Desert at dusk" })).toBeVisible();
});

test("a carousel that was paused stays where it is when everyone has left it, and goes on when asked", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/features");
  const styles = carousel(page, "Style Transfer");
  await styles.getByRole("button", { name: "Pause the Style Transfer pictures" }).press("Enter");
  const play = styles.getByRole("button", { name: "Play the Style Transfer pictures" });
  await play.blur();
  await page.clock.runFor(20_000);
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
  await play.press("Enter");
  await styles.getByRole("button", { name: "Pause the Style Transfer pictures" }).blur();
  await page.clock.runFor(5000);
  await expect(styles.getByRole("img", { name: "Poster" })).toBeVisible();
});

test("a carousel waits while it is pointed at, and for ever under reduced motion", async ({ page }) => {
  await openWithStoppedClock(page, "/features");
  const styles = carousel(page, "Style Transfer");
  await styles.hover();
  await page.clock.runFor(20_000);
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(styles.getByRole("img", { name: "Blueprint" })).toBeVisible();
});

test("before and after are one photo: the app changed the car and nothing around it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/features", { waitUntil: "networkidle" });
  await comparison(page).scrollIntoViewIfNeeded();
  const before = await colourAt(page, "A white sports car");
  const after = await colourAt(page, "The same car in Matte Pine Green");
  expect(Math.max(...before.door) - Math.min(...before.door)).toBeLessThan(25);
  expect(after.door[1] - Math.max(after.door[0], after.door[2])).toBeGreaterThan(15);
  expect(Math.max(...after.wall.map((value, at) => Math.abs(value - (before.wall[at] ?? 0))))).toBeLessThan(
    4,
  );
});

test("a shop's kiosk is fetched as one comes to it, in the size of the screen, and moves nothing", async ({
  page,
}) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  const kiosk = page.getByRole("img", { name: /^A tablet on a slim stand in a wrap shop/ });
  const place = () =>
    kiosk.evaluate((image: HTMLImageElement) => [image.offsetTop, image.offsetWidth, image.offsetHeight]);
  const placeBefore = await place();
  expect(await isLoaded(kiosk)).toBe(false);
  await kiosk.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(kiosk)).toBe(true);
  expect(await place()).toEqual(placeBefore);
  expect(await kiosk.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /kiosk-1280[^/]*\.avif$/,
  );
  await page.setViewportSize({ width: 390, height: 800 });
  const box = await kiosk.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(5 / 4, 1);
});

test("nothing of the page runs off a narrow screen or a page at 200 percent", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/features");
  expect(await sidewaysPixels(page)).toBe(0);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await sidewaysPixels(page)).toBe(0);
});

test("without script the page shows its pictures and nothing that would not work", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/features");
  await expect(carousel(page, "Style Transfer").getByRole("img", { name: "Blueprint" })).toBeVisible();
  await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(1);
  await context.close();
});

function comparison(page: Page) {
  return page.getByRole("slider", { name: "Before and after" });
}

function percentOf(slider: Locator): Promise<number> {
  return slider.evaluate((input: HTMLInputElement) => input.valueAsNumber);
}

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
}

function carousel(page: Page, name: string) {
  return page.getByRole("group", { name });
}

type Colour = [red: number, green: number, blue: number];

/** The mean colour of the car's door and of the wall above it, in one of the comparison's pictures. */
async function colourAt(page: Page, name: string): Promise<{ door: Colour; wall: Colour }> {
  const picture = page.getByRole("img", { name });
  await expect.poll(() => isLoaded(picture)).toBe(true);
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(120, 80);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("There is no canvas.");
    context.drawImage(image, 0, 0, 120, 80);
    const mean = (x: number, y: number): Colour => {
      const { data } = context.getImageData(x, y, 6, 4);
      const sum: Colour = [0, 0, 0];
      for (const [at, value] of data.entries()) if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + value / 24;
      return sum;
    };
    return { door: mean(76, 40), wall: mean(30, 8) };
  });
}
