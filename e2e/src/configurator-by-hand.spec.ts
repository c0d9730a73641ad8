import type { Locator, Page } from "@playwright/test";
import { composePhoto } from "./compose-photo.ts";
import {
  changedIn,
  chooseFilm,
  download,
  expectAccessible,
  expectDoorInHueOf,
  finding,
  givePhoto,
  openService,
  openWithCar,
  tabTo,
  tapOn,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { type CarPhoto, ground, roadster } from "./photos.ts";
import { touch } from "./fingers.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });
test.use({ segmentation: "models" });

/** The front wheel of the roadster. */
const wheel = { left: 0.465, top: 0.575, width: 0.07, height: 0.17 };

test("a car that was not found is marked by its owner and wrapped", async ({ page }) => {
  await page.goto(configuratorUrl);
  // A toy beside everything else in the picture.
  const toy = { left: 0.4, top: 0.45, width: 0.13, height: 0.115 };
  const small = await composePhoto(page, { width: 1600, height: 1200 }, [
    { photo: ground, to: { left: 0, top: 0, width: 1, height: 1 } },
    { photo: roadster, to: toy },
  ]);
  const { door } = roadster;
  const photo: CarPhoto = {
    ...small,
    width: 1600,
    height: 1200,
    door: {
      left: toy.left + door.left * toy.width,
      top: toy.top + door.top * toy.height,
      width: door.width * toy.width,
      height: door.height * toy.height,
    },
  };
  await givePhoto(page, photo);
  await expect(page.getByRole("alert")).toContainText("No car found in this photo.", finding);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Outline the car yourself" }).click();
  await expect(page.getByText("Nothing is marked yet.")).toBeVisible();
  await page.getByRole("button", { name: "New part" }).click();
  await expectAccessible(page);
  await page.getByRole("group", { name: "Body" }).getByRole("button", { name: "Body" }).click();
  await expect(page.getByText("Body: tap it, or brush over it from end to end.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await tapOn(page, photo.door);
  await expect(page.getByText("Body: apply if it looks right")).toBeVisible(finding);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Nothing is marked yet.")).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("Tap the part to fix, or add a new one.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorInHueOf(page, photo, await chooseFilm(page, "2080-G46"));
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 839 } });

  test("while parts are put right two fingers move the picture and one draws", async ({ page }) => {
    await page.goto(configuratorUrl);
    await givePhoto(page, ground);
    await page.getByRole("button", { name: "Outline the car yourself" }).click(finding);
    await page.getByRole("button", { name: "New part" }).click();
    await page.getByRole("button", { name: "Other trim" }).click();
    const before = await pictureBox(page);
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    const fingers = await touch(page);
    // The first finger has drawn a little before the second comes.
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
    await expect.poll(async () => (await pictureBox(page)).width / before.width).toBeCloseTo(3, 0);
    await expect(page.getByText("Other trim: tap it, or brush")).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();

    await fingers.put("touchStart", [{ x, y }]);
    await fingers.put("touchMove", [{ x: x + 40, y }]);
    await fingers.put("touchMove", [{ x: x + 80, y }]);
    await fingers.put("touchEnd", []);
    await expect(page.getByText("Other trim: apply if it looks right")).toBeVisible(finding);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("button", { name: "Close" }).click();

    // And where nothing is put right, two fingers zoom as well.
    await page.getByRole("button", { name: "Fit to screen" }).click();
    await fingers.put("touchStart", [
      { x, y },
      { x: x + 50, y },
    ]);
    await fingers.put("touchMove", [
      { x: x - 25, y },
      { x: x + 75, y },
    ]);
    await fingers.put("touchEnd", []);
    await expect.poll(async () => (await pictureBox(page)).width / before.width).toBeCloseTo(2, 0);
  });
});

test("a wheel is taken away, drawn anew by the keyboard, and gets its rim", async ({ page }) => {
  await openWithCar(page, roadster);
  await page.getByRole("button", { name: "Fix outline" }).click();
  await tapOn(page, wheel);
  await expect(page.getByText(/^Wheels: tap or brush/)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("dark areas removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await tapOn(page, wheel);
  await expect(page.getByText("Tap the part to fix, or add a new one.")).toBeVisible();

  await page.getByRole("button", { name: "New part" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Wheels" }).getByRole("button", { name: "Wheels" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("application", { name: /^Your car/ })).toBeFocused();
  // From the middle of the photo, by 3 in a hundred.
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Wheels: apply if it looks right")).toBeVisible(finding);
  await page.getByRole("button", { name: "Apply" }).click();
  await tapOn(page, wheel);
  await expect(page.getByText(/^Wheels: tap or brush/)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();

  await page.getByRole("button", { name: "Close" }).click();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Turbine rims/ }).check();
  await page.getByRole("radio", { name: "Bronze" }).check();
  const { file } = await download(page, /PNG/);
  expect(await changedIn(page, { photo: roadster, file, area: wheel })).toBeGreaterThan(0.5);
  expect(await changedIn(page, { photo: roadster, file, area: roadster.door })).toBe(0);
});

test("while parts are put right the focus is where the keys go on, and a pointer leaves no ring there", async ({
  page,
}) => {
  await openWithCar(page, roadster);
  const surface = page.getByRole("application", { name: /^Your car/ });
  const putRight = page.getByRole("button", { name: "Fix outline" });
  const isChosen = page.getByText("tap or brush over what to erase.");
  await putRight.focus();
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
  await expect(putRight).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await expect(putRight).toBeFocused();

  await putRight.click();
  await tapOn(page, roadster.door);
  await expect(isChosen).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(surface).toBeFocused();
  await expect(surface).toHaveCSS("outline-style", "none");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(putRight).toBeFocused();
  await expect(putRight).toHaveCSS("outline-style", "none");
});

function markerPlace(surface: Locator): Promise<string | null> {
  return surface.locator("span").getAttribute("style");
}

async function pictureBox(page: Page) {
  const box = await page.locator("[data-photo]").boundingBox();
  if (box === null) throw new Error("the picture is not on screen");
  return box;
}
