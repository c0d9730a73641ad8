import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import type { LookLabels } from "./look-labels.ts";

/** The CPU renders the picture at full size. */
const rendering = { timeout: 600_000 };

/** Opens a sample car and applies the look through the controls on screen. */
export async function applyLook(page: Page, { car, film, tint, rims }: LookLabels): Promise<void> {
  await chooseCar(page, car);
  await page.locator("[data-photo]").waitFor(rendering);
  if (film) await applyFilm(page, film);
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

/** The other views of a car are behind a button. */
async function chooseCar(page: Page, name: string): Promise<void> {
  const car = page.getByRole("button", { name });
  const more = page.getByRole("button", { name: "More views" });
  await more.waitFor();
  if (!(await car.isVisible())) await more.click();
  await car.click();
}

/** Reloads the page in Spanish, which keeps its car and look. */
export async function showInSpanish(page: Page): Promise<void> {
  await page.waitForTimeout(3000); // the app keeps them while it is idle
  await page.evaluate(() => localStorage.setItem("livery.language", "es"));
  await page.reload();
  await page.locator("[data-photo]").waitFor(rendering);
}

export async function openService(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
}

/** Puts the film of this code on the whole car. */
export async function applyFilm(page: Page, code: string): Promise<void> {
  const search = page.getByLabel("Search films");
  await search.fill(code);
  await page.getByRole("option", { name: code }).first().click();
  await search.clear();
}

/** Scrolls the film grid to the selected film. */
export async function scrollToSelectedFilm(page: Page): Promise<void> {
  const selected = page.getByRole("listbox").getByRole("option", { selected: true }).last();
  await selected.evaluate((swatch) => {
    let list = swatch.parentElement;
    while (list && (list.scrollHeight <= list.clientHeight || getComputedStyle(list).overflowY === "visible"))
      list = list.parentElement;
    // Not scrollIntoView, which also scrolls what is around the grid.
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    list?.scrollBy({ top: middle(swatch) - middle(list) });
  });
}

/** Downloads the picture as a PNG of the photo's size. */
export async function exportPicture(page: Page): Promise<Buffer> {
  await page.getByRole("button", { name: "Download" }).click();
  const started = page.waitForEvent("download", rendering);
  await page.getByRole("button", { name: /^PNG/ }).click();
  return readFile(await (await started).path());
}
