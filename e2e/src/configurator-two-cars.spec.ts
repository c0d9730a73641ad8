import type { Page } from "@playwright/test";
import { twoCars } from "./composed-photos.ts";
import {
  changedShareIn,
  changedSharesIn,
  chooseFilm,
  countStopsToFilm,
  download,
  expectAccessible,
  expectDoorColor,
  expectTouchable,
  segmentationTimeout,
  addPhoto,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import type { Area } from "./picture.ts";
import { expect, test } from "./test.ts";

const title = "of two cars one is found, and the keyboard can choose the other";

test(title, { tag: "@follow-ups" }, async ({ page, replay }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(configuratorUrl);
  const photo = await twoCars(page);
  const { doors } = photo;
  await addPhoto(page, photo);
  await expect(page.getByText("There's more than one car")).toBeVisible(segmentationTimeout);
  await expect(page.getByText("Is this the right one?")).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(page);
  expect(await countStopsToFilm(page)).toBeLessThanOrEqual(8);
  const green = await chooseFilm(page, "2080-G46");
  const first = await download(page, /PNG/);
  const shares = await changedSharesIn(page, { photo, file: first.file, areas: doors });
  expect(Math.min(...shares)).toBe(0);
  expect(Math.max(...shares)).toBeGreaterThan(0.95);

  const other = shares[0] === 0 ? doors[0] : doors[1];
  const choose = page.getByRole("button", { name: "Choose another" });
  await choose.click();
  await expect(page.getByText("Tap your car.")).toBeVisible();
  await expect(page.getByText("Is this the right one?")).toBeHidden();
  await expect(page.getByText("Tap the right car in the photo.")).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(page);
  await expectToolsBelowPicture(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  await moveMarkerTo(page, other);
  const release = replay?.hold();
  await page.keyboard.press("Enter");
  const picture = page.getByRole("application", { name: /^Picture/ });
  await expect(picture).toBeFocused();
  await expect(page.getByRole("progressbar")).toBeVisible();
  release?.();
  await expect(page.getByRole("progressbar")).toBeHidden(segmentationTimeout);
  await expectDoorColor(page, { door: other }, green);
  const second = await download(page, /PNG/);
  const unchosen = other === doors[0] ? doors[1] : doors[0];
  expect(await changedShareIn(page, { photo, file: second.file, area: unchosen })).toBe(0);
  await page.getByRole("button", { name: "Yes", exact: true }).press("Enter");
  await expect(page.getByText("There's more than one car")).toBeHidden();
  await expect(picture).toBeFocused();
});

/** Moves the marker by arrow keys from the middle of the photo. */
async function moveMarkerTo(page: Page, { left, top, width, height }: Area): Promise<void> {
  await expect(page.getByRole("application", { name: /^The cars/ })).toBeFocused();
  const toSteps = (distance: number) => Math.round(distance / 0.03);
  const [right, down] = [toSteps(left + width / 2 - 0.5), toSteps(top + height / 2 - 0.5)];
  await pressTimes(page, right < 0 ? "ArrowLeft" : "ArrowRight", Math.abs(right));
  await pressTimes(page, down < 0 ? "ArrowUp" : "ArrowDown", Math.abs(down));
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

/** The tools are one row, which does not overlap what is next to the picture. */
async function expectToolsBelowPicture(page: Page): Promise<void> {
  const [picture, first, last] = await Promise.all([
    page.getByRole("application", { name: /^Picture/ }).boundingBox(),
    page.getByRole("button", { name: "Undo" }).boundingBox(),
    page.getByRole("button", { name: "Fix outline" }).boundingBox(),
  ]);
  if (!picture || !first || !last) throw new Error("the tools are not on screen");
  expect(last.y).toBe(first.y);
  expect(first.x).toBeGreaterThanOrEqual(picture.x);
  expect(last.x + last.width).toBeLessThanOrEqual(picture.x + picture.width);
}
