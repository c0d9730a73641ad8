import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { type Film, loadFilms } from "@livery/catalog";
import type { Locator, Page, Request } from "@playwright/test";
import { configuratorUrl } from "./env.ts";
import type { CarPhoto, PhotoFile } from "./photos.ts";
import { type Area, changedShare, hueOf, meanColor, readPicture } from "./picture.ts";
import { expect } from "./test.ts";

/** Where none of the renders shows anything of its car. */
export const sky: Area = { left: 0, top: 0, width: 1, height: 0.25 };
export const floor: Area = { left: 0, top: 0.85, width: 1, height: 0.15 };

/** The car is found on the processor alone here, beside whatever else the machine does. */
export const finding = { timeout: 120_000 };

export async function openWithCar(page: Page, photo: PhotoFile): Promise<void> {
  await page.goto(configuratorUrl);
  await givePhoto(page, photo);
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);
}

export async function givePhoto(page: Page, photo: PhotoFile): Promise<void> {
  await page.getByLabel(/^(Choose a|New) photo$/).setInputFiles(photo);
}

/** Keeps what is on the car as a look. */
export async function keepLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Save this look" }).click();
  await page.keyboard.press("Escape");
}

export async function expectRefusal(page: Page, photo: PhotoFile, words: string): Promise<void> {
  await givePhoto(page, photo);
  await expect(page.getByRole("alert")).toContainText(words);
}

/** The films on the wall, in their order. */
export function wallOf(page: Page): Locator {
  return page.getByRole("listbox", { name: "Films" }).getByRole("option");
}

export async function filmOf(code: string): Promise<Film> {
  const film = (await loadFilms()).find((candidate) => candidate.code === code);
  if (film === undefined) throw new Error(`no film ${code}`);
  return film;
}

export async function chooseFilm(page: Page, code: string): Promise<Film> {
  const film = await filmOf(code);
  await page.getByLabel("Search films").fill(code);
  await page.getByRole("option", { name: code }).first().click();
  await expect(page.getByRole("img", { name: film.name })).toBeVisible();
  return film;
}

/** Where a part of the photo stands on screen now. */
async function placeOf(page: Page, area: Area) {
  const photo = await page.locator("[data-photo]").boundingBox();
  if (photo === null) throw new Error("the picture is not on screen");
  return {
    x: photo.x + area.left * photo.width,
    y: photo.y + area.top * photo.height,
    width: area.width * photo.width,
    height: area.height * photo.height,
  };
}

/** The hue of a part of the photo as it stands on screen. */
async function hueAt(page: Page, area: Area): Promise<number> {
  const screen = await page.screenshot({ clip: await placeOf(page, area) });
  return hueOf(meanColor(await readPicture(page, screen)));
}

export async function expectDoorInHueOf(
  page: Page,
  photo: Pick<CarPhoto, "door">,
  film: Film,
): Promise<void> {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(film.renderHex.slice(at, at + 2), 16),
  );
  const wanted = hueOf([red, green, blue]);
  await expect(async () => {
    const away = Math.abs((await hueAt(page, photo.door)) - wanted);
    expect(Math.min(away, 360 - away), `the door is near the hue of ${film.name}`).toBeLessThan(20);
  }).toPass({ timeout: 20_000 });
}

/** The blue roadster shows its own blue, far from every film of these tests. */
export async function expectDoorUnwrapped(page: Page, photo: CarPhoto): Promise<void> {
  await expect(async () => {
    const hue = await hueAt(page, photo.door);
    expect(Math.abs(hue - 222), "the door shows the car's own blue").toBeLessThan(15);
  }).toPass({ timeout: 20_000 });
}

/** The share of an area's pixels in which a file differs from the photo. */
export async function changedIn(page: Page, { photo, file, area }: Change): Promise<number> {
  const before = await readPicture(page, photo.buffer, area);
  return changedShare(before, await readPicture(page, file, area));
}

interface Change {
  photo: PhotoFile;
  file: Buffer;
  area: Area;
}

export async function download(page: Page, choice: RegExp): Promise<{ name: string; file: Buffer }> {
  await page.getByRole("button", { name: "Download" }).click();
  const started = page.waitForEvent("download", finding);
  await page.getByRole("button", { name: choice }).click();
  const saved = await started;
  await expect(page.getByText(`Saved as ${saved.suggestedFilename()}.`)).toBeVisible();
  return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) };
}

export async function tapOn(page: Page, area: Area): Promise<void> {
  const { x, y, width, height } = await placeOf(page, area);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Brushes over an area, to and fro. */
export async function brushOver(page: Page, area: Area): Promise<void> {
  const { x, y, width, height } = await placeOf(page, area);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y, { steps: 4 });
  await page.mouse.move(x + width, y + height / 2, { steps: 2 });
  await page.mouse.move(x, y + height / 2, { steps: 4 });
  await page.mouse.move(x, y + height, { steps: 2 });
  await page.mouse.move(x + width, y + height, { steps: 4 });
  await page.mouse.up();
}

export async function openService(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
}

export async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const wanted = page.locator(`[aria-label="${name}"]`).or(page.getByRole("button", { name })).first();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(wanted).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [10] });
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}

/** Nothing is wider than the screen, and each control has 44 pixels each way; native selects open by themselves. */
export async function expectTouchable(page: Page): Promise<void> {
  const { tooSmall, isTooWide } = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("button, label, input[type=search], select")];
    const small = controls.filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return control.checkVisibility() && Math.min(width, height) < 43.9;
    });
    return {
      tooSmall: small.map((control) => control.textContent),
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect(tooSmall).toEqual([]);
  expect(isTooWide).toBe(false);
}

export function logRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on("request", (request) => requests.push(request));
  return requests;
}

/** The page may fetch its own files by their names, and nothing else: an address, too, can carry something away. */
export function leavesTheDevice(request: Request): boolean {
  const address = request.url();
  const isOwn = address.startsWith("blob:") || new URL(address).origin === configuratorUrl;
  return !isOwn || address.length > 200 || request.method() !== "GET" || request.postDataBuffer() !== null;
}
