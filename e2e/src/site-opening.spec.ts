import { openWithStoppedClock } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("a film's picture is fetched when the page is there, one ahead of the film that is laid", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/");
  const pictures = page.locator("[data-film] img");
  await expect(pictures).toHaveCount(1);
  await expect(pictures.first()).toHaveJSProperty("complete", true);
  await page.clock.runFor(2000);
  await expect(pictures).toHaveCount(2);
  await page.clock.runFor(14_000);
  await expect(pictures).toHaveCount(7);
});

test("who asked for stillness sees the bare car, and no film's picture is fetched", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const car = page.locator(".film-car img").first();
  await expect
    .poll(() => car.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator("[data-film]")).toHaveCount(7);
  await expect(page.locator("[data-film] img")).toHaveCount(0);
});
