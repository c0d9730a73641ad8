import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";

/** What the page shows, and so what a customer can do. */
export type Screen = "start" | "segmentation" | "no-car" | "workbench" | "mask-editor" | "dialog";

/** One thing a customer does. */
export interface Action {
  name: string;
  /** How often it runs, relative to the other actions on the same screen. */
  weight: number;
  run: (page: Page) => Promise<unknown>;
}

const scenes = path.join(import.meta.dirname, "../../scenes");
const photos = ["bay", "lot", "square-rear", "studio", "yard", "yard-front"];
/** Segmentation runs on the CPU. */
const segmentationTimeoutMs = 180_000;

export const actions: Record<Screen, readonly Action[]> = {
  start: [
    { name: "choose a photo", weight: 3, run: choosePhoto },
    { name: "choose a sample car", weight: 2, run: press("[aria-label='Sample cars'] li button") },
    { name: "resize the window", weight: 1, run: resize },
  ],
  segmentation: [
    { name: "wait for the masks", weight: 6, run: waitForMasks },
    { name: "choose a film during segmentation", weight: 2, run: press("[data-film]") },
    { name: "cancel segmentation", weight: 1, run: pressButton("Cancel") },
  ],
  "no-car": [{ name: "choose another photo", weight: 1, run: choosePhoto }],
  workbench: [
    { name: "choose a film", weight: 12, run: press("[data-film]") },
    { name: "choose a treatment", weight: 8, run: press("#service-panel label:has(input[type=radio])") },
    { name: "switch the service", weight: 6, run: press("[role=tab]") },
    { name: "choose a panel group", weight: 4, run: press("#service-panel [role=group] button") },
    { name: "tap the picture", weight: 4, run: tapPicture },
    { name: "zoom", weight: 3, run: zoom },
    { name: "search films", weight: 3, run: searchFilms },
    { name: "undo", weight: 4, run: pressButton("Undo") },
    { name: "redo", weight: 3, run: pressButton("Redo") },
    { name: "toggle the compare slider", weight: 2, run: pressButton("Compare") },
    { name: "change a layer", weight: 3, run: pressInPopover(/^Layers/) },
    { name: "use saved looks", weight: 3, run: pressInPopover(/^Looks/) },
    { name: "open the mask editor", weight: 2, run: pressButton("Fix outline") },
    { name: "open the send panel", weight: 1, run: pressButton("Send") },
    { name: "lose the WebGL context", weight: 0.4, run: loseContext },
    { name: "choose another photo", weight: 0.7, run: choosePhoto },
    { name: "resize the window", weight: 1, run: resize },
  ],
  "mask-editor": [
    { name: "tap a part", weight: 5, run: tapPicture },
    { name: "undo a stroke", weight: 1, run: pressButton("Undo") },
    { name: "apply", weight: 2, run: pressButton("Apply") },
    { name: "leave the mask editor", weight: 2, run: pressButton(/^(Close|Back)$/) },
  ],
  dialog: [
    { name: "press a button in the dialog", weight: 1, run: press("dialog[open] button") },
    { name: "close the dialog", weight: 1, run: closeDialog },
  ],
};

export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    if (has("dialog[open]")) return "dialog";
    if (has("[role=progressbar]")) return "segmentation";
    if (has("[aria-label='Fix outline']")) return "mask-editor";
    if (has("[role=application]")) return "workbench";
    return document.body.innerText.includes("No car found") ? "no-car" : "start";
  });
}

/** Ends the customer session: clears the photo and all looks. */
export async function clearSession(page: Page): Promise<void> {
  await closeDialog(page);
  await page.keyboard.press("Escape");
  const done = page.getByRole("button", { name: "Done", exact: true });
  if (!(await done.isVisible())) return;
  await done.click();
  await page.getByRole("button", { name: /^Clear and finish/ }).click();
  await page.getByText(/^All cleared/).waitFor();
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

function press(selector: string) {
  return (page: Page) => pressAny(page.locator(selector));
}

function pressButton(name: string | RegExp) {
  return (page: Page) => pressAny(page.getByRole("button", { name, exact: typeof name === "string" }));
}

function pressInPopover(opener: RegExp) {
  return async (page: Page) => {
    await pressButton(opener)(page);
    await pressAny(page.locator(":popover-open button"));
    await page.keyboard.press("Escape");
  };
}

/** Clicks one of the visible, enabled matches. Does nothing without one. */
async function pressAny(matches: Locator): Promise<void> {
  await pick(
    await matches.filter({ visible: true }).and(matches.page().locator(":enabled, label")).all(),
  )?.click();
}

async function closeDialog(page: Page): Promise<void> {
  await pressAny(page.locator("dialog[open]").getByRole("button", { name: /^(Close|Cancel)$/ }));
}

async function choosePhoto(page: Page): Promise<void> {
  const photo = path.join(scenes, `${pick(photos)}.webp`);
  await page.locator("input[type=file]").first().waitFor({ state: "attached" });
  await page.evaluate(putFile, await readFile(photo, "base64"));
  await page.locator("[role=progressbar]").waitFor({ state: "attached" });
}

/** Runs in the page. Playwright's `setInputFiles` retains the input element, which looks like a leak. */
function putFile(base64: string): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "car.webp", { type: "image/webp" }));
  if (!input) throw new Error("No file input");
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function waitForMasks(page: Page): Promise<void> {
  await page.locator("[role=progressbar]").waitFor({ state: "detached", timeout: segmentationTimeoutMs });
}

async function resize(page: Page): Promise<void> {
  const size = pick([
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]);
  if (size) await page.setViewportSize(size);
}

async function pointAtPicture(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole("application").first().boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width * (0.1 + 0.75 * Math.random()), y: y + height * (0.15 + 0.7 * Math.random()) };
}

async function tapPicture(page: Page): Promise<void> {
  const { x, y } = await pointAtPicture(page);
  await page.mouse.click(x, y);
}

async function zoom(page: Page): Promise<void> {
  const { x, y } = await pointAtPicture(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, pick([-240, -240, 240]) ?? 0);
}

async function searchFilms(page: Page): Promise<void> {
  const field = page.getByLabel("Search films");
  if (await field.isVisible()) await field.fill(pick(["", "", "gloss", "2080-G46", "zebra"]) ?? "");
}

async function loseContext(page: Page): Promise<void> {
  await page.evaluate(() => {
    const gl = document.querySelector<HTMLCanvasElement>("canvas[role=img]")?.getContext("webgl2");
    gl?.getExtension("WEBGL_lose_context")?.loseContext();
  });
}
