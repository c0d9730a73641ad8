import type { Page } from "@playwright/test";
import {
  chooseFilm,
  expectAccessible,
  expectDoorInHueOf,
  filmOf,
  finding,
  givePhoto,
  keepLook,
  openService,
  openWithCar,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { touch } from "./fingers.ts";
import { holdPictureFiles } from "./hold-picture-files.ts";
import { ground, roadster } from "./photos.ts";
import { panelOf } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("kept looks stand side by side, and a link brings a look's choices to another visit", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWithCar(page, roadster);
  await page.getByRole("button", { name: "Looks" }).click();
  await expect(page.getByRole("button", { name: "Save this look" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await chooseFilm(page, "2080-G46");
  await openService(page, "Blackouts");
  await page.getByRole("group", { name: "Roof" }).getByRole("radio", { name: "Gloss" }).check();
  await openService(page, "Chrome delete");
  await page.getByRole("radio", { name: "Satin" }).check();
  await keepLook(page);
  await openService(page, "Wraps");
  await chooseFilm(page, "2080-G13");
  await keepLook(page);
  await page.getByRole("button", { name: "Looks 2" }).click();
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page.getByRole("img", { name: "Your car in Look 2" })).toBeVisible(finding);
  await expectAccessible(page);
  await expectLinkedZoom(page);
  await page.getByRole("button", { name: "Show Look 1 on the car" }).click();
  await expectDoorInHueOf(page, roadster, await filmOf("2080-G46"));

  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.clear());
  await other.goto(link);
  await givePhoto(other, ground);
  await other.getByRole("button", { name: "Layers 3" }).click();
  await expect(other.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Change Gloss black ?, applied to roof$/ })).toBeVisible();
  await expect(
    other.getByRole("button", { name: /^Change Satin black ?, applied to all trim$/ }),
  ).toBeVisible();
});

test("by keyboard Remove goes on to the next row of layers or looks, and from the last to the list", async ({
  page,
}) => {
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await chooseFilm(page, "2080-G46");
  await keepLook(page);
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Mesh/ }).check();
  await keepLook(page);
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

test("that a picture is saved is said under another film, too, that was chosen meanwhile", async ({
  page,
}) => {
  const picture = await holdPictureFiles(page);
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^PNG/ }).click();
  await expect.poll(picture.isHeld).toBe(true);
  await chooseFilm(page, "2080-G13");
  await picture.letGo();
  await expect(page.getByText("Saved as livery-3m-2080-g46.png.")).toBeVisible();
});

test("a link's look is put on once, over what is there, and what comes after it outlives a reload", async ({
  page,
}) => {
  const green = await filmOf("2080-G46");
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  const red = await chooseFilm(page, "2080-G13");
  await page.goto(`${configuratorUrl}/#look=1~~f.${green.id}.all--paint`);
  await expect(page.getByText("Undo brings yours back.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("img", { name: green.name })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("img", { name: red.name })).toBeVisible();
  await expect(page.getByText("Undo brings yours back.")).toBeHidden();
  await page.getByRole("button", { name: "Redo" }).click();
  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 15" }).check();
  await page.reload();
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(page.getByRole("button", { name: "Layers 2" })).toBeVisible();

  await page.goto(`${configuratorUrl}/#look=1~~f`);
  await expect(page.getByText("This link is damaged")).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("This link is damaged")).toBeHidden();
  await expect(page.getByRole("button", { name: "Layers 2" })).toBeVisible();
});

test("a kiosk that nobody touches asks, and then wipes, also where only a kept look is left", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${configuratorUrl}/?kiosk=1`);
  await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await chooseFilm(page, "2080-G46");
  const question = page.getByRole("alertdialog", { name: "Still there?" });
  await page.clock.runFor(45_000);
  await expect(question).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(2000);
  await expect(question).toBeHidden();

  // It lies over an open dialog, takes the keys, and leaves the dialog as it was.
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const name = panelOf(page).getByLabel("Your name");
  await name.fill("Ada");
  await page.clock.runFor(45_000);
  await expect(question.getByRole("button", { name: "Keep going" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(name).toBeFocused();
  await page.clock.runFor(45_000);
  await question.getByRole("button", { name: "Keep going" }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("Ada");
  await page.clock.runFor(35_000);
  await name.press("End");
  await page.clock.runFor(35_000);
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Save this look" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Layers 1" }).click();
  await page.getByRole("button", { name: /^Remove 3M 2080-G46/ }).click();
  await page.keyboard.press("Escape");
  await givePhoto(page, roadster);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByText("Your look is still here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByRole("dialog", { name: "Camera" })).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(17_000);
  await expect(page.getByText("All cleared.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

/** Two fingers on one look zoom all; so do the buttons, and arrows move. */
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
