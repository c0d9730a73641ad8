import path from "node:path";
import type { Page } from "playwright-core";

/** A state of the configurator and how to reach it from the previous one. */
export interface ScreenState {
  state: string;
  reach: (page: Page, origin: string) => Promise<unknown>;
}

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Segmentation runs on the CPU. */
export const segmentation = { timeout: 240_000 };

/** The file of a rendered photo. */
export const scene = (name: string) => path.join(import.meta.dirname, "../../scenes", `${name}.webp`);
export const ground = path.join(import.meta.dirname, "../../../e2e/fixtures/ground.jpg");

export async function choosePhoto(page: Page, photo: string | Photo): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(photo);
}

/** The nth sample car. */
export function chooseSample(page: Page, n = 0): Promise<void> {
  const cars = page.getByRole("region", { name: "Sample cars" }).getByRole("listitem");
  return cars.nth(n).getByRole("button").click();
}

export function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first()
    .click();
}

export async function chooseFilm(page: Page, code: string): Promise<void> {
  await search(page, code);
  await page.getByRole("option", { name: code }).first().click();
  await endSearch(page);
}

/** On a phone the search field is behind a button. */
export async function search(page: Page, text: string): Promise<void> {
  await pressIfShown(page, "Search");
  await page.getByLabel("Search films").fill(text);
}

export async function endSearch(page: Page): Promise<void> {
  await pressIfShown(page, "Close search");
  await pressIfShown(page, "Clear filters");
}

/** Presses a panel or a filter. On a phone these are behind a button. */
export async function pressFilter(page: Page, press: (page: Page) => Promise<void>): Promise<void> {
  await pressIfShown(page, /^Panels and filters/);
  await press(page);
  await pressIfShown(page, /^Show \d+ films?$/);
}

async function pressIfShown(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

export function openService(page: Page, name: string): Promise<void> {
  return page.getByRole("tab", { name }).click();
}

export async function saveLook(page: Page): Promise<void> {
  await press(page, /^Looks/);
  await press(page, "Save this look");
  await page.keyboard.press("Escape");
}

/** Taps near the middle of the picture, on the side of the car. */
export async function tapCar(page: Page): Promise<void> {
  const box = await page.locator("[data-photo]").boundingBox();
  if (box) await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.55);
}

export async function fillInContact(page: Page): Promise<void> {
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Your name").fill("Ada Byron");
  await panel.getByLabel("Email").fill("ada@example.com");
  await panel.getByRole("checkbox", { name: /^Send my/ }).check();
}

export function pressSend(page: Page): Promise<void> {
  return page.getByRole("dialog").getByRole("button", { name: "Send" }).click(segmentation);
}
