import {
  brushOver,
  chooseFilm,
  expectAccessible,
  expectDoorInHueOf,
  expectDoorUnwrapped,
  finding,
  givePhoto,
  keepLook,
  openService,
  openWithCar,
  tapOn,
  wallOf,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { ground, roadster } from "./photos.ts";
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
  await expect(page.getByText("Original photo")).toBeVisible();
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
  await page.getByLabel("Tint limits for").selectOption("California");
  await expect(page.getByText("about 15%, darker than the listed limit")).toBeVisible();
  await expect(page.getByText("Not legal advice.")).toBeVisible();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Mesh/ }).check();
  await page.getByRole("button", { name: "Layers 4" }).click();
  await page.getByRole("button", { name: /^Hide 3M 2080-G13/ }).click();
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: /^Remove Mesh rims/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Save this look" }).click();
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
  await page.getByRole("button", { name: "Clear and finish" }).click();
  for (const tab of [page, second]) {
    await expect(
      tab.getByText("All cleared. Your photo and looks are no longer on this device"),
    ).toBeVisible();
    await expect(tab.locator("canvas")).toHaveCount(0);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("one of our own cars is one tap from its first look, in every service", async ({ page }) => {
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fix outline" })).toHaveCount(0);
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
  const email = page.getByLabel("Email");
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

test.describe("with the models", () => {
  test.use({ segmentation: "models" });

  test("a part is put right by a tap or a stroke, seen before it is applied, and comes back as it was found or before another photo", async ({
    page,
  }) => {
    await openWithCar(page, roadster);
    const green = await chooseFilm(page, "2080-G46");
    await page.getByRole("button", { name: "Fix outline" }).click();
    await tapOn(page, roadster.door);
    await expect(page.getByText("doors: tap or brush over what to erase.")).toBeVisible();
    // Given up before it is answered, a tap counts for nothing.
    await tapOn(page, roadster.door);
    await page.getByRole("button", { name: "Back" }).click();
    await tapOn(page, roadster.door);
    await tapOn(page, roadster.door);
    await expect(page.getByText("dark areas removed")).toBeVisible(finding);
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
    await page.keyboard.press("ControlOrMeta+z");
    await brushOver(page, roadster.door);
    await page.getByRole("button", { name: "Apply" }).click(finding);
    await page.getByRole("button", { name: "Close" }).click();
    await expectDoorUnwrapped(page, roadster);

    await page.getByRole("button", { name: "Fix outline" }).click();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Reset" })).toBeDisabled();
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByText("Reset all parts: highlighted areas will be added")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Reset" })).toBeDisabled();
    await page.getByRole("button", { name: "Close" }).click();
    await expectDoorInHueOf(page, roadster, green);

    // Another photo begins without the mode and the place of this one, which is there again on Cancel.
    await tapOn(page, roadster.door);
    await expect(page.getByRole("button", { name: anyDoors })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Fix outline" }).click();
    await tapOn(page, roadster.door);
    await expect(page.getByText("doors: tap or brush over what to erase.")).toBeVisible();
    await givePhoto(page, ground);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(page.getByRole("group", { name: "Fix outline" })).toBeHidden();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Your car is unchanged.")).toBeVisible();
    await expectAccessible(page);
    await expectDoorInHueOf(page, roadster, green);
    const chips = page.getByRole("group", { name: "Which panels" });
    await expect(chips.getByRole("button", { pressed: true })).toHaveText(["The whole car"]);

    await page.getByRole("button", { name: "Fix outline" }).click();
    await tapOn(page, roadster.door);
    await tapOn(page, roadster.door);
    await expect(page.getByText("dark areas removed")).toBeVisible(finding);
  });
});

test("arrows move over the wall and Enter chooses, while the car is still being found", async ({
  page,
  replay,
}) => {
  replay?.hold();
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
  await page.getByLabel("Finish").selectOption({ label: "Carbon fiber" });
  await page.getByLabel("Search films").fill("red");
  await expect(wallOf(page).first()).toHaveAccessibleName("Hexis HX30CA200B Gloss Carbon Red");
  // The pointer rests on a film while the search takes it from under it.
  await wallOf(page).first().hover();
  await expect(page.getByRole("img", { name: "Gloss Carbon Red" })).toBeVisible();
  await page.getByLabel("Search films").fill("zebra");
  await expect(page.getByText("No matching films.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByLabel("Search films").fill("");
  await page.getByLabel("Finish").selectOption({ label: "Finish" });
  await page.getByLabel("Color").selectOption({ label: "Green" });
  await wallOf(page).first().click();
  await page.getByRole("button", { name: /^Favorite: / }).click();
  await page.getByRole("button", { name: "Favorites" }).click();
  await expect(wallOf(page)).toHaveCount(1);
});
