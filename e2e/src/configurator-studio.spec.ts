import type { Page } from "@playwright/test";
import {
  brushOver,
  chooseFilm,
  expectAccessible,
  expectDoorInHueOf,
  expectDoorUnwrapped,
  filmOf,
  finding,
  givePhoto,
  openService,
  openWithCar,
  tapOn,
  wallOf,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { touch } from "./fingers.ts";
import { ground, roadster } from "./photos.ts";
import { panelOf } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

/** An open two-seater puzzles the parts model: it may take its one door for a rear one. */
const anyDoors = /^(Front|Rear) doors$/;

test("holding and the slider compare with the photo, by pointer and by key", async ({ page }) => {
  await openWithCar(page, roadster);
  const film = await chooseFilm(page, "2080-G46");
  const hold = page.getByRole("button", { name: "Original" });
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByText("Your photo as it was")).toBeVisible();
  await expectDoorUnwrapped(page, roadster);
  await page.mouse.up();
  await expectDoorInHueOf(page, roadster, film);

  await hold.focus();
  await page.keyboard.down("Space");
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.keyboard.up("Space");
  await expectDoorInHueOf(page, roadster, film);

  await page.getByRole("button", { name: "Slider" }).click();
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expectDoorUnwrapped(page, roadster);
  await page.keyboard.press("Home");
  await expectDoorInHueOf(page, roadster, film);

  // Without a look there is nothing to compare, and the car can be tapped.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(slider).toBeHidden();
  await tapOn(page, roadster.door);
  await expect(page.getByRole("button", { name: anyDoors })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Slider" }).click();
  await expect(slider).toBeHidden();
});

test("a look is made of panels, tint and rims, undone, kept, found again after a reload, and wiped", async ({
  page,
  context,
}) => {
  await openWithCar(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await tapOn(page, roadster.door);
  await expect(page.getByRole("button", { name: anyDoors })).toHaveAttribute("aria-pressed", "true");
  const red = await chooseFilm(page, "2080-G13");
  await expectDoorInHueOf(page, roadster, red);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: "Redo" }).click();
  await expectDoorInHueOf(page, roadster, red);
  await page.getByRole("button", { name: "Layers 2" }).click();
  const raise = page.getByRole("button", { name: /^Move 3M 2080-G46 .+ up$/ });
  await raise.focus();
  await page.keyboard.press("Enter");
  await expect(raise).toBeFocused();
  await expect(raise).toBeDisabled();
  await page.keyboard.press("Escape");
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDoorInHueOf(page, roadster, red);

  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 15" }).check();
  await page.getByLabel("Rules on file for").selectOption("California");
  await expect(page.getByText("about 15%, darker than on file")).toBeVisible();
  await expect(page.getByText("Not legal advice.")).toBeVisible();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Mesh/ }).check();
  await page.getByRole("button", { name: "Layers 4" }).click();
  await page.getByRole("button", { name: /^Hide 3M 2080-G13/ }).click();
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: /^Remove Mesh rims/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Keep this look" }).click();
  await page.getByLabel("Name of Look 1").fill("Quiet");
  await page.keyboard.press("Escape");

  // Another tab has choices of its own, and the same looks.
  const second = await context.newPage();
  await second.goto(configuratorUrl);
  await second.getByRole("button", { name: "White sports car, from the front" }).click();
  await chooseFilm(second, "2080-G13");
  await keepLook(second);
  await expect(page.getByRole("button", { name: "Looks 2" })).toBeVisible();
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();

  await page.reload();
  await expect(page.getByLabel("Choose a photo")).toBeVisible();
  await givePhoto(page, roadster);
  await expect(page.getByRole("button", { name: "Layers 3" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Looks 2" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden(finding);
  await expectDoorInHueOf(page, roadster, green);

  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Wipe and finish" }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByText("Wiped. Nothing of your photo or your looks is left")).toBeVisible();
    await expect(tab.locator("canvas")).toHaveCount(0);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("kept looks stand side by side, and a link brings a look's choices to another visit", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWithCar(page, roadster);
  await page.getByRole("button", { name: "Looks" }).click();
  await expect(page.getByRole("button", { name: "Keep this look" })).toBeDisabled();
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
  await page.getByRole("button", { name: "Put Look 1 on the car" }).click();
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
  await expect(page.getByText("Here is your car.")).toBeVisible();
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
  await expect(question.getByRole("button", { name: "Go on" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(name).toBeFocused();
  await page.clock.runFor(45_000);
  await question.getByRole("button", { name: "Go on" }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("Ada");
  await page.clock.runFor(35_000);
  await name.press("End");
  await page.clock.runFor(35_000);
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Keep this look" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Layers 1" }).click();
  await page.getByRole("button", { name: /^Remove 3M 2080-G46/ }).click();
  await page.keyboard.press("Escape");
  await givePhoto(page, roadster);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByText("What you chose is still here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Done" })).toBeVisible();
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByRole("dialog", { name: "Camera" })).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(17_000);
  await expect(page.getByText("Wiped.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Done" })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("one of our own cars is one tap from its first look, in every service", async ({ page }) => {
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(page.getByText("Here is your car.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Put right" })).toHaveCount(0);
  await chooseFilm(page, "2080-G46");
  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 5", exact: true }).check();
  await openService(page, "Blackouts");
  await page.getByRole("group", { name: "Headlights" }).getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("group", { name: "Mirrors" }).getByRole("radio", { name: "Matte" }).check();
  await openService(page, "Chrome delete");
  await page.getByRole("radio", { name: "Gloss" }).check();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Turbine rims/ }).check();
  await page.getByRole("radio", { name: "Bronze" }).check();
  await page.getByRole("button", { name: "Layers 6" }).click();
  const layers = page.getByRole("list", { name: "Layers" }).getByRole("listitem");
  await expect(layers).toHaveText([
    /Matte black.*mirrors/,
    /Dark smoke.*headlights/,
    /Turbine rims in bronze.*all wheels/,
    /Gloss black.*all trim/,
    /LLumar CTX 5.*all windows/,
    /3M 2080-G46 Gloss Kelly Green.*the whole car/,
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await openService(page, "Rims");
  await expect(page.getByRole("radio", { name: "Turbine rims in gloss black, applied" })).toBeChecked();

  await openService(page, "Tint");
  await page.getByRole("region", { name: "Tint" }).getByRole("combobox").first().selectOption({ index: 2 });
  await expect(page.getByRole("radio", { name: /^LLumar CTX 5/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Layers 6" }).click();
  await page.getByRole("button", { name: /^Change LLumar CTX 5/ }).click();
  await expect(page.getByRole("radio", { name: /^LLumar CTX 5, applied/ })).toBeChecked();
});

test("the keys of undo change what is in front, and leave text that is being typed alone", async ({
  page,
}) => {
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  const film = await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const email = page.getByLabel("E-mail");
  await email.pressSequentially("ada");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(email).not.toHaveValue("ada");
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("img", { name: film.name })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+y");
  await expect(page.getByRole("img", { name: film.name })).toBeVisible();
});

test("a part is put right by a tap or a stroke, seen before it is applied, and comes back as it was found or before another photo", async ({
  page,
}) => {
  await openWithCar(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Put right" }).click();
  await tapOn(page, roadster.door);
  await expect(page.getByText("doors: tap or brush over what does not belong to it.")).toBeVisible();
  // Given up before it is answered, a tap counts for nothing.
  await tapOn(page, roadster.door);
  await page.getByRole("button", { name: "Back" }).click();
  await tapOn(page, roadster.door);
  await tapOn(page, roadster.door);
  await expect(page.getByText("dark is taken away")).toBeVisible(finding);
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+z");
  await brushOver(page, roadster.door);
  await page.getByRole("button", { name: "Apply" }).click(finding);
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorUnwrapped(page, roadster);

  await page.getByRole("button", { name: "Put right" }).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await page.getByRole("button", { name: "As found" }).click();
  await expect(page.getByText("All parts as they were found: bright is added")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "As found" })).toBeDisabled();
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorInHueOf(page, roadster, green);

  // Another photo begins without the mode and the place of this one, which is there again on Cancel.
  await tapOn(page, roadster.door);
  await expect(page.getByRole("button", { name: anyDoors })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Put right" }).click();
  await tapOn(page, roadster.door);
  await expect(page.getByText("doors: tap or brush over what does not belong to it.")).toBeVisible();
  await givePhoto(page, ground);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("group", { name: "Put a part right" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("This is your car as it was.")).toBeVisible();
  await expectAccessible(page);
  await expectDoorInHueOf(page, roadster, green);
  const chips = page.getByRole("group", { name: "Where the film goes" });
  await expect(chips.getByRole("button", { pressed: true })).toHaveText(["The whole car"]);

  await page.getByRole("button", { name: "Put right" }).click();
  await tapOn(page, roadster.door);
  await tapOn(page, roadster.door);
  await expect(page.getByText("dark is taken away")).toBeVisible(finding);
});

test("arrows move over the wall and Enter chooses, while the car is still being found", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, roadster);
  const films = wallOf(page);
  await films.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(films.nth(2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(films.nth(2)).toBeFocused();
  await page.keyboard.press("End");
  await expect(films.last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { selected: true }).and(films)).toHaveCount(1);
  await expect(films.last()).toHaveAttribute("aria-selected", "true");
});

test("search, brand, finish, colour and favourites narrow the wall", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, roadster);
  await page.getByLabel("Brand").selectOption("Hexis");
  await expect(page.getByText("157 films")).toBeVisible();
  await page.getByLabel("Finish").selectOption({ label: "Carbon fibre" });
  await page.getByLabel("Search films").fill("red");
  await expect(wallOf(page).first()).toHaveAccessibleName("Hexis HX30CA200B Gloss Carbon Red");
  // The pointer rests on a film while the search takes it from under it.
  await wallOf(page).first().hover();
  await expect(page.getByRole("img", { name: "Gloss Carbon Red" })).toBeVisible();
  await page.getByLabel("Search films").fill("zebra");
  await expect(page.getByText("No film fits.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByLabel("Search films").fill("");
  await page.getByLabel("Finish").selectOption({ label: "Finish" });
  await page.getByLabel("Colour").selectOption({ label: "Green" });
  await wallOf(page).first().click();
  await page.getByRole("button", { name: /^Favourite: / }).click();
  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(wallOf(page)).toHaveCount(1);
});

async function keepLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Keep this look" }).click();
  await page.keyboard.press("Escape");
}

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
  await page.getByRole("dialog").getByRole("button", { name: "Show all of it" }).click();
  await expect.poll(widened).toEqual([1, 1]);
  await page.getByRole("dialog").getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await widened())[1]).toBeCloseTo(1.25, 2);
}
