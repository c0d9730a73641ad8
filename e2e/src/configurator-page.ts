import { readFile } from "node:fs/promises";
import { type Film, loadFilms } from "@livery/catalog";
import type { Frame, Locator, Page, Request } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { configuratorUrl } from "./env.ts";
import type { CarPhoto, PhotoFile } from "./photos.ts";
import { type Area, changedShare, hueOf, meanColor, readAreas, readPicture } from "./picture.ts";
import { expect } from "./test.ts";

/** Areas of the rendered photos without any part of the car. */
export const skyArea: Area = { left: 0, top: 0, width: 1, height: 0.25 };
export const floorArea: Area = { left: 0, top: 0.85, width: 1, height: 0.15 };

/** Without a graphics card the models run on the processor, which other work may share. */
export const segmentationTimeout = { timeout: 120_000 };

const whiteSample = "White sports car, from the front";

export async function openWithPhoto(page: Page, photo: PhotoFile): Promise<void> {
  await page.goto(configuratorUrl);
  await addPhoto(page, photo);
  await expectCarFound(page);
}

/** Opens the app with a sample car, whose masks are known. */
export async function openWithSample(page: Page, name = whiteSample): Promise<void> {
  await page.goto(configuratorUrl);
  await chooseSample(page, name);
}

export async function chooseSample(page: Page | Frame, name = whiteSample): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.locator("[data-photo]")).toBeVisible();
}

export async function addPhoto(page: Page, photo: PhotoFile): Promise<void> {
  await page.getByLabel(/^(Choose a|Change|Try another) photo$/).setInputFiles(photo);
}

/** The photo is segmented and nothing is on the car yet. */
export async function expectCarFound(page: Page): Promise<void> {
  await expect(page.getByText("Here's your car.")).toBeVisible(segmentationTimeout);
}

/** A tool below the picture. Where its row has no space for it, it is in the menu "More", which `press` opens. */
export async function showTool(
  page: Page,
  name: string,
  press: (control: Locator) => Promise<void> = (control) => control.click(),
): Promise<Locator> {
  const tool = page.getByRole("button", { name, exact: true });
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect(tool.or(more).first()).toBeVisible();
  if (!(await tool.isVisible())) await press(more);
  return tool;
}

/** Saves the look on the car. */
export async function saveLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Save this look" }).click();
  await page.keyboard.press("Escape");
}

export async function expectRefusal(page: Page, photo: PhotoFile, words: string): Promise<void> {
  await addPhoto(page, photo);
  await expect(page.getByRole("alert")).toContainText(words);
}

/** Swatches of the whole grid: 693 films by color, and the 24 popular ones before them. */
export const swatchCount = 717;

/** The swatches of the grid, in order. */
export function filmGrid(page: Page | Frame): Locator {
  return page.getByRole("listbox", { name: "Films" }).getByRole("option");
}

export async function filmOf(code: string): Promise<Film> {
  const film = (await loadFilms()).find((candidate) => candidate.code === code);
  if (film === undefined) throw new Error(`no film ${code}`);
  return film;
}

export async function chooseFilm(page: Page | Frame, code: string): Promise<Film> {
  const film = await filmOf(code);
  await pressFoundFilm(page, code, (control) => control.click());
  await expect(page.getByRole("img", { name: film.name })).toBeVisible();
  return film;
}

/** Searches for a film, presses it and ends the search. On a phone a button opens the search field, and one closes it. */
export async function pressFoundFilm(
  page: Page | Frame,
  code: string,
  press: (control: Locator) => Promise<void>,
) {
  const [field, open, close, clear] = [
    page.getByLabel("Search films"),
    page.getByRole("button", { name: "Search", exact: true }),
    page.getByRole("button", { name: "Close search" }),
    page.getByRole("button", { name: "Clear filters" }),
  ];
  await field.or(open).waitFor();
  if (await open.isVisible()) await press(open);
  await field.fill(code);
  await press(page.getByRole("option", { name: code }).first());
  await press((await close.isVisible()) ? close : clear);
}

/** The place of an area of the photo on screen, in CSS pixels. */
async function boxOf(page: Page, area: Area) {
  const photo = await photoBox(page);
  return {
    x: photo.x + area.left * photo.width,
    y: photo.y + area.top * photo.height,
    width: area.width * photo.width,
    height: area.height * photo.height,
  };
}

export async function photoBox(page: Page) {
  const box = await page.locator("[data-photo]").boundingBox();
  if (box === null) throw new Error("the photo is not on screen");
  return box;
}

/** Mean hue of an area of the photo as shown on screen. */
async function hueAt(page: Page, area: Area): Promise<number> {
  const screenshot = await page.screenshot({ clip: await boxOf(page, area) });
  return hueOf(meanColor(await readPicture(page, screenshot)));
}

/** The door on screen has the film's hue. */
export async function expectDoorColor(page: Page, photo: Pick<CarPhoto, "door">, film: Film): Promise<void> {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(film.renderHex.slice(at, at + 2), 16),
  );
  const expected = hueOf([red, green, blue]);
  await expect(async () => {
    const difference = Math.abs((await hueAt(page, photo.door)) - expected);
    expect(Math.min(difference, 360 - difference), `the door has the hue of ${film.name}`).toBeLessThan(20);
  }).toPass({ timeout: 60_000 });
}

/** The roadster shows its own blue, which no film of these tests comes close to. */
export async function expectDoorUnwrapped(page: Page, photo: CarPhoto): Promise<void> {
  await expect(async () => {
    const hue = await hueAt(page, photo.door);
    expect(Math.abs(hue - 222), "the door shows the car's own blue").toBeLessThan(15);
  }).toPass({ timeout: 60_000 });
}

/** The share of an area's pixels that differ between the photo and a file. */
export async function changedShareIn(
  page: Page,
  { area, ...files }: Files & { area: Area },
): Promise<number> {
  const [share = Number.NaN] = await changedSharesIn(page, { ...files, areas: [area] });
  return share;
}

/** The same for several areas. */
export async function changedSharesIn(
  page: Page,
  { photo, file, areas }: Files & { areas: readonly Area[] },
): Promise<number[]> {
  const before = await readAreas(page, photo.buffer, areas);
  const after = await readAreas(page, file, areas);
  return before.map((original, index) => changedShare(original, after[index]));
}

interface Files {
  photo: PhotoFile;
  file: Buffer;
}

export async function download(page: Page, choice: RegExp): Promise<{ name: string; file: Buffer }> {
  await page.getByRole("button", { name: "Download" }).click();
  const started = page.waitForEvent("download", segmentationTimeout);
  await page.getByRole("button", { name: choice }).click();
  const saved = await started;
  await expect(page.getByText(`Saved as ${saved.suggestedFilename()}.`)).toBeVisible();
  return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) };
}

export async function tapArea(page: Page, area: Area): Promise<void> {
  const { x, y, width, height } = await boxOf(page, area);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Brushes over an area in zigzag. */
export async function brushOver(page: Page, area: Area): Promise<void> {
  const { x, y, width, height } = await boxOf(page, area);
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

/** How many Tab stops the first film is from the top of the page. */
export async function countStopsToFilm(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  for (let stops = 1; stops < 50; stops++) {
    await page.keyboard.press("Tab");
    const role = await page.evaluate(() => document.activeElement?.getAttribute("role"));
    if (role !== "option") continue;
    await page.locator(":focus").blur(); // ends the film's preview
    return stops;
  }
  throw new Error("Tab does not reach a film");
}

/** Presses Tab until the focus is on the element with this label, or on the button with this name. */
export async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const target = page
    .locator(`[aria-label="${name}"]:visible`)
    .or(page.getByRole("button", { name }))
    .first();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${name}`);
}

/**
 * Checks the page with axe. Of the films it looks at three in each group unless `allFilms` is set: they are alike, and
 * 717 of them take most of its time.
 */
export async function expectAccessible(page: Page, { allFilms = false } = {}): Promise<void> {
  const leftOut = allFilms ? [] : ["[role=option]:nth-child(n + 4)"];
  expect(await findViolations(page, { leftOut })).toEqual([]);
}

/** Nothing is wider than the screen, and every control is at least 44 pixels each way. */
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

/** Whether a request could carry data away. The page may fetch its own files by name; a long URL can hold data too. */
export function leavesDevice(request: Request): boolean {
  const url = request.url();
  const isOwn = url.startsWith("blob:") || new URL(url).origin === configuratorUrl;
  return !isOwn || url.length > 200 || request.method() !== "GET" || request.postDataBuffer() !== null;
}
