import type { Page } from "@playwright/test";
import { readStoredCar } from "./browser-storage.ts";
import {
  chooseFilm,
  expectAccessible,
  expectDoorColor,
  filmOf,
  segmentationTimeout,
  addPhoto,
  saveLook,
  openService,
  openWithPhoto,
  openWithSample,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { touch } from "./fingers.ts";
import { holdPictureFile } from "./hold-picture-file.ts";
import { ground, roadster } from "./photos.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("saved looks show side by side, and a link opens a look in another session", { tag: "@core" }, async ({
  page,
  context,
  replay,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWithPhoto(page, roadster);
  await page.getByRole("button", { name: "Looks" }).click();
  await expect(page.getByRole("button", { name: "Save this look" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await chooseFilm(page, "2080-G46");
  await openService(page, "Blackouts");
  await page.getByRole("group", { name: "Mirrors" }).getByRole("radio", { name: "Gloss" }).check();
  await openService(page, "Chrome delete");
  await page.getByRole("radio", { name: "Satin" }).check();
  await saveLook(page);
  await openService(page, "Wraps");
  await chooseFilm(page, "2080-G13");
  await saveLook(page);
  await page.getByRole("button", { name: "Looks 2" }).click();
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page.getByRole("img", { name: /^Your car in Gloss Hot Rod Red/ })).toBeVisible(
    segmentationTimeout,
  );
  await expectAccessible(page);
  await expectLinkedZoom(page);
  await page.getByRole("button", { name: /^Show Gloss Kelly Green .* on the car$/ }).click();
  await expectDoorColor(page, roadster, await filmOf("2080-G46"));

  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.clear());
  await other.goto(link);
  replay?.hold(); // or the screen for a photo without a car would replace the workbench
  await addPhoto(other, ground);
  await other.getByRole("button", { name: "Layers 3" }).click();
  await expect(other.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Change Gloss black on ?mirrors$/ })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Change Satin black on ?all trim$/ })).toBeVisible();
});

test("Remove moves the focus to the next row of layers or looks, and after the last row to the list", async ({
  page,
}) => {
  await openWithSample(page);
  await chooseFilm(page, "2080-G46");
  await saveLook(page);
  await openService(page, "Chrome delete");
  await page.getByRole("radio", { name: "Gloss" }).check();
  await saveLook(page);
  const remove = page.getByRole("button", { name: /^Remove/ });
  await removeBoth("Looks");
  await page.keyboard.press("Escape");
  await removeBoth("Layers");

  async function removeBoth(list: string) {
    await page.getByRole("button", { name: `${list} 2` }).click();
    await expect(remove).toHaveCount(2);
    await remove.last().focus();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: list })).toBeFocused();
  }
});

test("the message about a saved picture shows after another film was chosen", async ({ page }) => {
  const picture = await holdPictureFile(page);
  await openWithSample(page);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^PNG/ }).click();
  await expect.poll(picture.isHeld).toBe(true);
  await chooseFilm(page, "2080-G13");
  await picture.release();
  await expect(page.getByText("Saved as livery-3m-2080-g46.png.")).toBeVisible();
});

test("a link replaces the look once, can be undone, and later changes survive a reload", async ({ page }) => {
  const green = await filmOf("2080-G46");
  await openWithSample(page);
  const red = await chooseFilm(page, "2080-G13");
  await page.goto(`${configuratorUrl}/#look=1~~f.${green.id}.all--paint`);
  await expect(page.getByText("Tap Undo to get yours back.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("img", { name: green.name })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("img", { name: red.name })).toBeVisible();
  await expect(page.getByText("Tap Undo to get yours back.")).toBeHidden();
  await page.getByRole("button", { name: "Redo" }).click();
  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 15" }).check();
  await expect.poll(() => readStoredCar(page)).toEqual({ sampleId: "yard", masks: [] });
  await page.reload();
  await page.getByRole("button", { name: "Layers 2" }).click();
  const layers = page.getByRole("list", { name: "Layers" }).getByRole("listitem");
  await expect(layers).toContainText(["LLumar CTX 15", green.name]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.goto(`${configuratorUrl}/#look=1~~f`);
  await expect(page.getByText("This link is incomplete")).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("This link is incomplete")).toBeHidden();
  await expect(page.getByRole("button", { name: "Layers 2" })).toBeVisible();
});

/** Pinching one look zooms all of them, as do the buttons; arrow keys pan. */
async function expectLinkedZoom(page: Page) {
  const boxes = async () => {
    const cars = await page.getByRole("img", { name: /^Your car in / }).all();
    return Promise.all(cars.map(async (car) => (await car.boundingBox()) ?? { x: 0, y: 0, width: 0 }));
  };
  const before = await boxes();
  const widened = async () => (await boxes()).map(({ width }, index) => width / (before[index]?.width ?? 0));
  const cell = await page.getByRole("dialog").getByRole("listitem").first().boundingBox();
  if (cell === null) throw new Error("no look is on screen");
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 3];
  const fingers = await touch(page);
  await fingers.put("touchStart", [
    { x: x - 20, y },
    { x: x + 20, y },
  ]);
  await fingers.put("touchMove", [
    { x: x - 60, y },
    { x: x + 60, y },
  ]);
  await fingers.put("touchEnd", []);
  await expect.poll(async () => (await widened()).map(Math.round)).toEqual([3, 3]);
  const [from] = await boxes();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await boxes())[0]?.x).toBeLessThan(from?.x ?? 0);
  await page.getByRole("dialog").getByRole("button", { name: "Fit to screen" }).click();
  await expect.poll(widened).toEqual([1, 1]);
  await page.getByRole("dialog").getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await widened())[1]).toBeCloseTo(1.25, 2);
}
