import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import type { Look } from "./look-labels.ts";

/** The picture is drawn by the processor, at the photo's full size. */
const drawing = { timeout: 180_000 };

/** From the first screen to the car as this look has it, by the app's own controls. */
export async function showLook(page: Page, { car, film, tint, rims }: Look): Promise<void> {
  await page.getByRole("button", { name: car }).click();
  await page.locator("[data-photo]").waitFor(drawing);
  if (film) await chooseFilm(page, film);
  if (tint) {
    await openService(page, "Tint");
    await page.getByRole("radio", { name: tint, exact: true }).check();
  }
  if (rims) {
    await openService(page, "Rims");
    await page.getByRole("radio", { name: rims.finish, exact: true }).check();
    await page.getByRole("radio", { name: new RegExp(`^${rims.design} rims`) }).check();
  }
  await openService(page, "Wraps");
}

export async function openService(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
}

async function chooseFilm(page: Page, code: string): Promise<void> {
  const search = page.getByLabel("Search films");
  await search.fill(code);
  await page.getByRole("option", { name: code }).first().click();
  await search.fill("");
}

/** Turns the wall to where the chosen film hangs. */
export async function turnToChosenFilm(page: Page): Promise<void> {
  const chosen = page.getByRole("listbox", { name: "Films" }).getByRole("option", { selected: true });
  await chosen.evaluate((swatch) => swatch.scrollIntoView({ block: "center" }));
}

/** The picture as the app itself exports it: a PNG of the photo's size. */
export async function exportPicture(page: Page): Promise<Buffer> {
  await page.getByRole("button", { name: "Download" }).click();
  const started = page.waitForEvent("download", drawing);
  await page.getByRole("button", { name: /^PNG/ }).click();
  return readFile(await (await started).path());
}
