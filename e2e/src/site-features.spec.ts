import type { Locator, Page } from "@playwright/test";
import { touch } from "./fingers.ts";
import { openWithStoppedClock } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("once in view the comparison moves to 60, 40 and back to 50", async ({ page }) => {
  await openWithStoppedClock(page, "/features");
  const slider = comparison(page);
  const afterFrame = async () => {
    await page.clock.runFor(16);
    return percentOf(slider);
  };
  expect(await percentOf(slider)).toBe(50);
  await slider.scrollIntoViewIfNeeded();
  await expect.poll(afterFrame, { intervals: [10] }).toBeGreaterThan(59.8);
  await expect.poll(afterFrame, { intervals: [10] }).toBeLessThan(40.2);
  await page.clock.runFor(500);
  await expect.poll(() => percentOf(slider)).toBe(50);
  await page.clock.runFor(5000);
  expect(await percentOf(slider)).toBe(50);
});

test("the comparison follows the mouse and stops at both ends", async ({ page }) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  const slider = comparison(page);
  await slider.scrollIntoViewIfNeeded();
  const line = page.locator(".comparison-handle");
  const { width = 0 } = page.viewportSize() ?? {};
  const y = (await line.boundingBox())?.y ?? 0;
  await page.mouse.move(width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(width * 0.8, y + 200, { steps: 5 });
  await expect.poll(() => percentOf(slider)).toBeCloseTo(80, 0);
  await expect.poll(async () => (await line.boundingBox())?.x).toBeCloseTo(width * 0.8, -1);
  await page.mouse.move(width - 1, y + 200);
  await page.mouse.move(width + 300, y + 200);
  await expect.poll(() => percentOf(slider)).toBe(100);
  await page.mouse.move(-300, y + 200);
  await expect.poll(() => percentOf(slider)).toBe(0);
  await page.mouse.up();
});

test("under reduced motion the comparison stays still until a finger drags it", async ({
  browser,
  baseURL,
}) => {
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
  expect(await percentOf(slider)).toBe(50);
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

test("before and after are the same photo with only the car changed, in any of the films", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/features", { waitUntil: "networkidle" });
  await comparison(page).scrollIntoViewIfNeeded();
  const before = await colorsOf(page, "A gray sedan");
  const after = await colorsOf(page, "The same car in Satin Canyon Copper");
  expect(Math.max(...before.door) - Math.min(...before.door)).toBeLessThan(25);
  expect(after.door[0] - Math.max(after.door[1], after.door[2])).toBeGreaterThan(60);
  const skyChanges = after.sky.map((value, index) => Math.abs(value - (before.sky[index] ?? 0)));
  expect(Math.max(...skyChanges)).toBeLessThan(4);
  await page.getByRole("radio", { name: "Satin Canyon Copper" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("After: Satin Bitter Yellow, 3M 2080-S335")).toBeVisible();
  const yellow = page.getByRole("img", { name: "The same car in Satin Bitter Yellow film" });
  await expect.poll(() => isLoaded(yellow)).toBe(true);
});

test("the kiosk picture loads when it comes near, in the size of the screen, without shifting the page", async ({
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

function comparison(page: Page) {
  return page.getByRole("slider", { name: "Before and after" });
}

function percentOf(slider: Locator): Promise<number> {
  return slider.evaluate((input: HTMLInputElement) => input.valueAsNumber);
}

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
}

type Rgb = [red: number, green: number, blue: number];

/** Mean colors of the car's door and of the sky above it in a picture of the comparison. */
async function colorsOf(page: Page, name: string): Promise<{ door: Rgb; sky: Rgb }> {
  const picture = page.getByRole("img", { name });
  await expect.poll(() => isLoaded(picture)).toBe(true);
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(120, 80);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no 2D canvas");
    context.drawImage(image, 0, 0, 120, 80);
    const mean = (x: number, y: number): Rgb => {
      const { data } = context.getImageData(x, y, 6, 4);
      const sum: Rgb = [0, 0, 0];
      for (const [index, value] of data.entries())
        if (index % 4 < 3) sum[index % 4] = (sum[index % 4] ?? 0) + value / 24;
      return sum;
    };
    return { door: mean(38, 36), sky: mean(30, 8) };
  });
}
