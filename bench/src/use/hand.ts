import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import type { Random } from "./random.ts";

/** What does the actions: a page, chance, and the photos there are. */
export interface Hand {
  page: Page;
  random: Random;
  photos: readonly [string, ...string[]];
}

/** One thing that a person may do. */
export interface Action {
  name: string;
  /** How often it is done, against the others of the same screen. */
  weight: number;
  /** Does it; false where there is nothing to do it to. Throws `BrokenPromise` when the app does not keep its word. */
  act: (hand: Hand) => Promise<boolean>;
}

/** The app did something other than it says. */
export class BrokenPromise extends Error {
  override name = "BrokenPromise";
}

/** The car is found on the processor alone, beside whatever else the machine does. */
export const finding = { timeout: 180_000 };

/** Any one of those that are seen and can be used. */
export async function anyOf({ random }: Hand, all: Locator): Promise<Locator | null> {
  const seen = all.filter({ visible: true });
  const count = await seen.count();
  if (count === 0) return null;
  const one = seen.nth(random.below(count));
  return (await one.isEnabled()) ? one : null;
}

/** Presses any one of those that are seen; false where none is. */
export async function press(hand: Hand, all: Locator): Promise<boolean> {
  const one = await anyOf(hand, all);
  await one?.click();
  return one !== null;
}

export function button({ page }: Hand, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: typeof name === "string" });
}

export function pictureOf(page: Page): Locator {
  return page.getByRole("application", { name: "Picture." });
}

/** A place on the picture, away from its edges. */
export async function anyPlace({ page, random }: Hand): Promise<{ x: number; y: number }> {
  const box = await pictureOf(page).boundingBox();
  if (box === null) throw new BrokenPromise("The picture has gone");
  return {
    x: box.x + box.width * (0.1 + 0.75 * random.share()),
    y: box.y + box.height * (0.15 + 0.7 * random.share()),
  };
}

/** Moves the pointer where it points at nothing. */
export async function pointNowhere({ page }: Hand): Promise<void> {
  await page.mouse.move(2, 2);
}

/** What the picture says of itself: every choice that is on the car. */
export async function readLabel({ page }: Hand): Promise<string> {
  const label = await page.locator("canvas[role=img]").getAttribute("aria-label");
  if (label === null) throw new BrokenPromise("The picture has lost its words");
  return label;
}

export async function givePhoto(hand: Hand): Promise<true> {
  const photo = hand.random.pick(hand.photos);
  const file = { name: path.basename(photo), type: "image/webp", base64: await readFile(photo, "base64") };
  // A page that has just been loaded again may not show it yet.
  await hand.page.waitForFunction(() => document.querySelector("input[type=file]") !== null);
  await hand.page.evaluate(giveInPage, file);
  return true;
}

/**
 * In the page itself: a file for its first input. Playwright's own way keeps a hold of the input for good, and with it
 * of all the page that was around it, which would look like memory that the app loses.
 */
export function giveInPage({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is nothing to give a photo to");
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, { type }));
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Until the photo given last is on screen as a car, or was found to show none. */
export async function waitUntilFound({ page }: Hand): Promise<true> {
  await page
    .locator("[role=progressbar]")
    .waitFor({ state: "attached", timeout: 2000 })
    .catch(() => {});
  await page.locator("[role=progressbar]").waitFor({ state: "detached", ...finding });
  return true;
}
