import type { Page, ViewportSize, Worker } from "playwright-core";
import {
  type Action,
  BrokenPromise,
  button,
  giveInPage,
  givePhoto,
  pictureOf,
  press,
  waitUntilFound,
} from "./hand.ts";

const letter = {
  name: "car.jpg",
  type: "image/jpeg",
  base64: Buffer.from("Dear reader, this is a letter and not a car.\n".repeat(40)).toString("base64"),
};

const giveLetter: Action = {
  name: "give a letter for a photo",
  weight: 1,
  async act({ page }) {
    await page.evaluate(giveInPage, letter);
    await page.getByText("This file is not a photo.").waitFor();
    return true;
  },
};

export const giveAnother: Action = {
  name: "give a photo and wait",
  weight: 3,
  act: async (hand) => (await givePhoto(hand)) && waitUntilFound(hand),
};

const chooseSample: Action = {
  name: "choose a sample car",
  weight: 2,
  act: (hand) => press(hand, hand.page.getByRole("region", { name: "Sample cars" }).getByRole("button")),
};

export const reload: Action = {
  name: "reload",
  weight: 1,
  async act({ page }) {
    await page.reload();
    await page.getByLabel("Choose a photo").waitFor();
    return true;
  },
};

export const resize: Action = {
  name: "resize",
  weight: 1,
  async act({ page, random }) {
    const sizes: [ViewportSize, ...ViewportSize[]] = [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1280, height: 800 },
      { width: 1600, height: 900 },
    ];
    await page.setViewportSize(random.pick(sizes));
    return true;
  },
};

export const firstActions: readonly Action[] = [
  giveAnother,
  chooseSample,
  giveLetter,
  resize,
  reload,
  {
    name: "give a photo and go on at once",
    weight: 2,
    async act(hand) {
      await givePhoto(hand);
      await pictureOf(hand.page).waitFor();
      return true;
    },
  },
];

export const findingActions: readonly Action[] = [
  { name: "wait for the car", weight: 6, act: waitUntilFound },
  { name: "cancel", weight: 1, act: (hand) => press(hand, button(hand, "Cancel")) },
  { ...reload, name: "reload while the car is being found" },
  { ...giveAnother, name: "another photo while the car is being found", weight: 1 },
  {
    name: "choose a film while the car is being found",
    weight: 3,
    act: (hand) => press(hand, hand.page.locator("[data-film]")),
  },
];

export const noCarActions: readonly Action[] = [giveAnother, { ...reload, weight: 0.5 }, resize];

/** Ends the visit from any screen, and looks whether what it says then is so. */
export const finish: Action = {
  name: "Done",
  weight: 0,
  async act(hand) {
    const { page } = hand;
    for (const dialog of await page.locator("dialog[open]").all()) {
      await dialog.getByRole("button", { name: "Close" }).last().click();
    }
    await page.keyboard.press("Escape");
    const workers = page.workers();
    if (!(await press(hand, button(hand, "Done")))) return false;
    await button(hand, /^Wipe and finish/).click();
    await page.getByText("Wiped. Nothing of your photo").waitFor();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    if (kept.length > 0) throw new BrokenPromise(`After Done the device keeps ${kept.join(", ")}`);
    if (!(await areEnded(page, workers))) throw new BrokenPromise("After Done a worker goes on");
    return true;
  },
};

/** Ending takes a worker a moment. */
async function areEnded(page: Page, workers: readonly Worker[]): Promise<boolean> {
  const isLeft = () => page.workers().some((worker) => workers.includes(worker));
  for (let look = 0; look < 20 && isLeft(); look++) await page.waitForTimeout(500);
  return !isLeft();
}
