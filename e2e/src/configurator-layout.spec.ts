import type { Page } from "@playwright/test";
import { filmGrid, openWithSample } from "./configurator-page.ts";
import { expect, test } from "./test.ts";

test("tools stay in one row, films and layers in sight, from a small phone to a large screen", async ({
  page,
}) => {
  await openWithSample(page);
  await page.getByRole("button", { name: "Full blackout" }).click();
  await page.getByRole("button", { name: "Carbon hood" }).click();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const size = `${width} by ${height}`;
    await expect.poll(() => readTools(page), size).toEqual({ rows: 1, cut: 0 });
  }

  await page.setViewportSize({ width: 844, height: 390 });
  const rows = await filmGrid(page).evaluateAll((films) =>
    [...new Set(films.map((film) => Math.round(film.getBoundingClientRect().top)))].sort((a, b) => a - b),
  );
  expect(rows[1]).toBeLessThan(390 - 44);

  // The name of the film on the hood, and its brand and code.
  const head = page
    .getByRole("region", { name: "Films" })
    .getByText(/Carbon Fiber/)
    .first();
  expect((await head.locator("..").boundingBox())?.height).toBeLessThanOrEqual(44);

  await page.getByRole("button", { name: "Download" }).click();
  const menu = page.getByRole("group", { name: "Save or share" });
  await expect(menu.getByText("Save or share", { exact: true })).toBeVisible();
  const ways = menu.getByRole("button");
  await expect(ways).toHaveCount(7); // with Close
  for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 360, height: 740 });
  const [mark, done] = [page.getByRole("heading", { level: 1 }), page.getByText("Done", { exact: true })];
  const [first, last] = [await mark.boundingBox(), await done.boundingBox()];
  expect(Math.abs((first?.x ?? 0) - (360 - (last?.x ?? 0) - (last?.width ?? 0)))).toBeLessThan(2);
  const places = await readPlaces(page);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("slider", { name: /original photo/ })).toBeVisible();
  expect(await readPlaces(page)).toEqual(places);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("button", { name: /^Layers \d/ }).click();
  const sheet = page.getByRole("group", { name: "Layers" });
  await expect(sheet.getByText("Layers", { exact: true })).toBeVisible();
  const layers = sheet.getByRole("list", { name: "Layers" }).getByRole("listitem");
  const count = await layers.count();
  expect(count).toBeGreaterThanOrEqual(4);
  for (const layer of await layers.all()) await expect(layer).toBeInViewport({ ratio: 0.9 });
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
});

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 800],
  [1920, 1080],
] as const;

/** Each tool below the picture with its place and its words, as far as these show. */
function readPlaces(page: Page): Promise<string[]> {
  return page.getByRole("button", { name: "Undo" }).evaluate((undo) => {
    const tools = [...(undo.parentElement?.querySelectorAll<HTMLElement>(":scope > button") ?? [])];
    return tools
      .filter((tool) => !tool.hidden)
      .map((tool) => `${tool.innerText.trim()} ${Math.round(tool.getBoundingClientRect().left)}`);
  });
}

/** The rows of tools below the picture, and how many tools are beyond the edge of the row. */
function readTools(page: Page): Promise<{ rows: number; cut: number }> {
  return page.getByRole("button", { name: "Undo" }).evaluate((undo) => {
    const row = undo.parentElement ?? undo;
    const view = row.getBoundingClientRect();
    const tools = [...row.querySelectorAll<HTMLElement>(":scope > button:not([hidden])")];
    const boxes = tools.map((tool) => tool.getBoundingClientRect());
    return {
      rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
      cut: boxes.filter(({ left, right }) => left < view.left - 0.5 || right > view.right + 0.5).length,
    };
  });
}
