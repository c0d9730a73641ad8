import type { Page } from "@playwright/test";
import { openWithStoppedClock } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("a film's picture is fetched when the page is there, one ahead of the film that is laid", async ({
  page,
}) => {
  const fetched = listFilms(page);
  await openWithStoppedClock(page, "/");
  await expect.poll(() => fetched).toEqual(["orange"]);
  await page.clock.runFor(2000);
  await expect.poll(() => fetched).toEqual(["orange", "yellow"]);
  await page.clock.runFor(14_000);
  await expect.poll(() => fetched.length).toBe(7);
});

test("who asked for stillness sees the bare car, and no film's picture is fetched", async ({ page }) => {
  const fetched = listFilms(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const car = page.locator(".film-car img");
  await expect
    .poll(() => car.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator("[data-film]")).toHaveCount(7);
  expect(fetched).toEqual([]);
});

/** The films whose pictures the page has asked for, in order. */
function listFilms(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, film] =
      /\/(orange|yellow|green|blue|indigo|purple|black)-[^/]+\.avif$/.exec(request.url()) ?? [];
    if (film) fetched.push(film);
  });
  return fetched;
}
