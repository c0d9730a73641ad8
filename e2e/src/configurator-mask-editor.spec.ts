import type { Locator } from "@playwright/test";
import { distantRoadster } from "./composed-photos.ts";
import {
  addPhoto,
  brushOver,
  changedShareIn,
  chooseFilm,
  download,
  expectAccessible,
  expectDoorColor,
  expectDoorUnwrapped,
  openService,
  openWithPhoto,
  photoBox,
  segmentationTimeout,
  tabTo,
  tapArea,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { touch } from "./fingers.ts";
import { ground, roadster } from "./photos.ts";
import { expect, test } from "./test.ts";

/** The roadster's front wheel. */
const wheel = { left: 0.465, top: 0.575, width: 0.07, height: 0.17 };

const followUps = { tag: "@follow-ups" };

test("a car that was not found can be outlined by hand and wrapped", {
  tag: ["@core", "@follow-ups"],
}, async ({ page }) => {
  await page.goto(configuratorUrl);
  const photo = await distantRoadster(page);
  await addPhoto(page, photo);
  await expect(page.getByRole("alert")).toContainText("No car found in this photo", segmentationTimeout);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Outline the car yourself" }).click();
  await expect(page.getByText("Nothing is marked yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add part" }).click();
  await expectAccessible(page);
  await page.getByRole("group", { name: "Body" }).getByRole("button", { name: "Body" }).click();
  await expect(page.getByText("Body: tap it, or brush over it from end to end.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await tapArea(page, photo.door);
  await expect(page.getByText("Body: apply if it looks right")).toBeVisible(segmentationTimeout);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Nothing is marked yet.")).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("Tap a part to fix it, or add a missing one.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorColor(page, photo, await chooseFilm(page, "2080-G46"));

  await openService(page, "Tint");
  await expect(
    page.getByText("No windows were found in this photo, so tint doesn't show on it."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark a window" })).toBeVisible();
  await expect(page.getByLabel("Tint limits for")).toBeVisible();
  await openService(page, "Rims");
  await expect(page.getByText("No wheels were found in this photo.")).toBeVisible();
  await expect(page.getByLabel("Choose another photo")).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark a wheel" }).click();
  await expect(page.getByText("Wheels: tap it, or brush over it from end to end.")).toBeVisible();
  await expect(page.getByRole("application", { name: /^Your car/ })).toBeFocused();
});

test("a wheel is removed, added again by keyboard, and gets a rim", followUps, async ({ page }) => {
  await openWithPhoto(page, roadster);
  await page.getByRole("button", { name: "Fix outline" }).click();
  await tapArea(page, wheel);
  await expect(page.getByText(/^Wheels: tap or brush/)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("dark areas removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await tapArea(page, wheel);
  await expect(page.getByText("Tap a part to fix it, or add a missing one.")).toBeVisible();

  await page.getByRole("button", { name: "Add part" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Wheels" }).getByRole("button", { name: "Wheels" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("application", { name: /^Your car/ })).toBeFocused();
  // The marker starts in the middle and moves by 3% of the photo.
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Wheels: apply if it looks right")).toBeVisible(segmentationTimeout);
  await page.getByRole("button", { name: "Apply" }).click();
  await tapArea(page, wheel);
  await expect(page.getByText(/^Wheels: tap or brush/)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();

  await page.getByRole("button", { name: "Close" }).click();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Turbine rims/ }).check();
  await page.getByRole("radio", { name: "Bronze" }).check();
  const { file } = await download(page, /PNG/);
  expect(await changedShareIn(page, { photo: roadster, file, area: wheel })).toBeGreaterThan(0.5);
  expect(await changedShareIn(page, { photo: roadster, file, area: roadster.door })).toBe(0);
});

const title = "taps and strokes edit a mask with a preview, undo, reset and a discarded edit";

test(title, followUps, async ({ page, replay }) => {
  await openWithPhoto(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Fix outline" }).click();
  await expectDoorColor(page, roadster, green); // the film stays on
  const red = await chooseFilm(page, "2080-G13");
  await expectDoorColor(page, roadster, red); // so does one that is chosen meanwhile
  await tapArea(page, roadster.door);
  await expect(page.getByText("doors: tap or brush over what to erase.")).toBeVisible();
  // A discarded edit ignores the result of its tap, which comes when the mask is chosen again.
  const release = replay?.hold();
  await tapArea(page, roadster.door);
  await page.getByRole("button", { name: "Back" }).click();
  await tapArea(page, roadster.door);
  release?.();
  await tapArea(page, roadster.door);
  await expect(page.getByText("dark areas removed")).toBeVisible(segmentationTimeout);
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+z");
  await brushOver(page, roadster.door);
  await page.getByRole("button", { name: "Apply" }).click(segmentationTimeout);
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorUnwrapped(page, roadster);

  await page.getByRole("button", { name: "Fix outline" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Reset" })).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("Reset all parts: highlighted areas will be added")).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Reset" })).toBeDisabled();
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorColor(page, roadster, red);

  // The worker still has the roadster after a new photo was canceled.
  const releaseGround = replay?.hold();
  await addPhoto(page, ground);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  releaseGround?.();
  await expect(page.getByText("Your car is unchanged.")).toBeVisible();
  await page.getByRole("button", { name: "Fix outline" }).click();
  await tapArea(page, roadster.door);
  await tapArea(page, roadster.door);
  await expect(page.getByText("dark areas removed")).toBeVisible(segmentationTimeout);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 839 } });

  test("one finger draws, and two fingers zoom", followUps, async ({ page }) => {
    await page.goto(configuratorUrl);
    await addPhoto(page, ground);
    await page.getByRole("button", { name: "Outline the car yourself" }).click(segmentationTimeout);
    await page.getByRole("button", { name: "Add part" }).click();
    await page.getByRole("button", { name: "Other trim" }).click();
    const before = await photoBox(page);
    const zoom = async () => (await photoBox(page)).width / before.width;
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    const fingers = await touch(page);
    // The first finger has started a stroke when the second one touches.
    await fingers.put("touchStart", [{ x, y }]);
    await fingers.put("touchMove", [{ x: x + 20, y }]);
    await fingers.put("touchStart", [
      { x: x + 20, y },
      { x: x + 70, y },
    ]);
    await fingers.put("touchMove", [
      { x: x - 30, y },
      { x: x + 120, y },
    ]);
    await fingers.put("touchEnd", []);
    await expect.poll(zoom).toBeCloseTo(3, 0);
    await expect(page.getByText("Other trim: tap it, or brush")).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();

    await fingers.put("touchStart", [{ x, y }]);
    await fingers.put("touchMove", [{ x: x + 40, y }]);
    await fingers.put("touchMove", [{ x: x + 80, y }]);
    await fingers.put("touchEnd", []);
    await expect(page.getByText("Other trim: apply if it looks right")).toBeVisible(segmentationTimeout);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("button", { name: "Close" }).click();

    // Two fingers also zoom outside the mask editor.
    await page.getByRole("button", { name: "Fit to screen" }).click();
    await expect.poll(zoom).toBeCloseTo(1, 0);
    await fingers.put("touchStart", [
      { x, y },
      { x: x + 50, y },
    ]);
    await fingers.put("touchMove", [
      { x: x - 25, y },
      { x: x + 75, y },
    ]);
    await fingers.put("touchEnd", []);
    await expect.poll(zoom).toBeCloseTo(2, 0);
  });
});

test("a new photo closes the mask editor, and canceling it restores the car without a selection", async ({
  page,
  replay,
}) => {
  await openWithPhoto(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await tapArea(page, roadster.door);
  const panels = page.getByRole("toolbar", { name: "Which panels" });
  await expect(panels.getByRole("button", { pressed: true })).toHaveText(/doors$/);
  await page.getByRole("button", { name: "Fix outline" }).click();
  await tapArea(page, roadster.door);
  await expect(page.getByText("doors: tap or brush over what to erase.")).toBeVisible();
  replay?.hold();
  await addPhoto(page, ground);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("group", { name: "Fix outline" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Your car is unchanged.")).toBeVisible();
  await expectDoorColor(page, roadster, green);
  await expect(panels.getByRole("button", { pressed: true })).toHaveText(["Whole car"]);
});

test("in the mask editor the focus follows the keyboard, and a pointer leaves no focus ring", async ({
  page,
}) => {
  await openWithPhoto(page, roadster);
  const surface = page.getByRole("application", { name: /^Your car/ });
  const fixOutline = page.getByRole("button", { name: "Fix outline" });
  const isChosen = page.getByText("tap or brush over what to erase.");
  await fixOutline.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  const place = await markerPlace(surface);
  await page.keyboard.press("Enter");
  await expect(isChosen).toBeVisible();
  await tabTo(page, "Back");
  await page.keyboard.press("Enter");
  await expect(surface).toBeFocused();
  expect(await markerPlace(surface)).toBe(place);
  await page.keyboard.press("Enter");
  await tabTo(page, "Remove");
  await page.keyboard.press("Enter");
  await tabTo(page, "Apply");
  await page.keyboard.press("Enter");
  await expect(surface).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fixOutline).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await expect(fixOutline).toBeFocused();

  await fixOutline.click();
  await tapArea(page, roadster.door);
  await expect(isChosen).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(surface).toBeFocused();
  await expect(surface).toHaveCSS("outline-style", "none");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(fixOutline).toBeFocused();
  await expect(fixOutline).toHaveCSS("outline-style", "none");
});

function markerPlace(surface: Locator): Promise<string | null> {
  return surface.locator("span").getAttribute("style");
}
