import {
  addPhoto,
  chooseFilm,
  chooseSample,
  expectDoorColor,
  expectDoorUnwrapped,
  filmGrid,
  openService,
  openWithPhoto,
  openWithSample,
  saveLook,
  segmentationTimeout,
  tapArea,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { roadster } from "./photos.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

/** The model confuses front and rear doors of an open two-seater. */
const anyDoors = /^(Front|Rear) doors$/;

test("holding and the slider compare with the photo, by pointer and by key", async ({ page }) => {
  await openWithPhoto(page, roadster);
  const film = await chooseFilm(page, "2080-G46");
  const hold = page.getByRole("button", { name: "Original" });
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByText("Original photo")).toBeVisible();
  await expectDoorUnwrapped(page, roadster);
  await page.mouse.up();
  await expectDoorColor(page, roadster, film);

  await hold.focus();
  await page.keyboard.down("Space");
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.keyboard.up("Space");
  await expect(page.getByRole("img", { name: film.name })).toBeVisible();

  await page.getByRole("button", { name: "Compare" }).click();
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expectDoorUnwrapped(page, roadster);
  await page.keyboard.press("Home");
  await expectDoorColor(page, roadster, film);

  // Without a look there is nothing to compare, and a tap chooses a panel.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(slider).toBeHidden();
  await tapArea(page, roadster.door);
  await expect(page.getByRole("button", { name: anyDoors })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(slider).toBeHidden();
});

test("layers of panels, tint and rims are undone, reordered, hidden and removed", async ({ page }) => {
  await openWithPhoto(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await tapArea(page, roadster.door);
  await expect(page.getByRole("button", { name: anyDoors })).toHaveAttribute("aria-pressed", "true");
  const red = await chooseFilm(page, "2080-G13");
  await expectDoorColor(page, roadster, red);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDoorColor(page, roadster, green);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Layers 2" }).click();
  const raise = page.getByRole("button", { name: /^Move 3M 2080-G46 .+ up$/ });
  await raise.focus();
  await page.keyboard.press("Enter");
  await expect(raise).toBeFocused();
  await expect(raise).toBeDisabled();
  await page.keyboard.press("Escape");
  await expectDoorColor(page, roadster, green);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDoorColor(page, roadster, red);

  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 15" }).check();
  await page.getByLabel("Tint limits for").selectOption("California");
  await expect(page.getByText("about 15%, darker than the listed limit")).toBeVisible();
  await expect(page.getByText("Not legal advice.")).toBeVisible();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Mesh/ }).check();
  await page.getByRole("button", { name: "Layers 4" }).click();
  await page.getByRole("button", { name: /^Hide 3M 2080-G13/ }).click();
  await expectDoorColor(page, roadster, green);
  await page.getByRole("button", { name: /^Remove Mesh rims/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Layers 3" })).toBeVisible();
});

test("tabs share saved looks but not the current look; both survive a reload, and Done clears all tabs", async ({
  page,
  context,
}) => {
  await openWithSample(page);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Save this look" }).click();
  await page.getByLabel("Name of Look 1").fill("Quiet");
  await page.keyboard.press("Escape");

  const second = await context.newPage();
  await second.goto(configuratorUrl);
  await chooseSample(second);
  const red = await chooseFilm(second, "2080-G13");
  await saveLook(second);
  await expect(page.getByRole("button", { name: "Looks 2" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Gloss Kelly Green" })).toBeVisible();
  await expect(second.getByRole("img", { name: red.name })).toBeVisible();

  await page.bringToFront(); // a click behind another tab takes seconds
  // A reload restores the look that any tab changed last.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.reload();
  await addPhoto(page, roadster);
  await expect(page.getByRole("button", { name: "Layers 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Looks 2" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden(segmentationTimeout);
  await expect(page.getByRole("img", { name: "Gloss Kelly Green" })).toBeVisible();

  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and finish" }).click();
  for (const tab of [page, second]) {
    await expect(
      tab.getByText("All cleared. Your photo and looks are no longer on this device."),
    ).toBeVisible();
    await expect(tab.locator("canvas")).toHaveCount(0);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a sample car takes a layer from every service", async ({ page }) => {
  await openWithSample(page);
  await expect(page.getByRole("button", { name: "Fix outline" })).toHaveCount(0);
  await chooseFilm(page, "2080-G46");
  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 5%", exact: true }).check();
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
    /3M 2080-G46 Gloss Kelly Green.*whole car/,
  ]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await openService(page, "Rims");
  await expect(page.getByRole("radio", { name: "Turbine rims in gloss black, on all wheels" })).toBeChecked();

  await openService(page, "Tint");
  await page.getByRole("region", { name: "Tint" }).getByRole("combobox").first().selectOption({ index: 2 });
  await expect(page.getByRole("radio", { name: /^LLumar CTX 5/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Layers 6" }).click();
  await page.getByRole("button", { name: /^Change LLumar CTX 5/ }).click();
  await expect(page.getByRole("radio", { name: /^LLumar CTX 5%, on/ })).toBeChecked();
});

test("undo keys change the look, but not while text is edited or a dialog is open", async ({ page }) => {
  await openWithSample(page);
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

test("arrow keys move through the film grid and Enter chooses, even during segmentation", async ({
  page,
  replay,
}) => {
  replay?.hold();
  await page.goto(configuratorUrl);
  await addPhoto(page, roadster);
  const films = filmGrid(page);
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

test("search, brand, finish, color and favorites filter the film grid", async ({ page }) => {
  await openWithSample(page);
  await page.getByLabel("Brand").selectOption("Hexis");
  await expect(page.getByText("157 films")).toBeVisible();
  await page.getByLabel("Finish").selectOption({ label: "Carbon fiber" });
  await page.getByLabel("Search films").fill("red");
  await expect(filmGrid(page).first()).toHaveAccessibleName("Hexis HX30CA200B Gloss Carbon Red");
  // The search removes the film under the pointer, which ends its preview.
  await filmGrid(page).first().hover();
  await expect(page.getByRole("img", { name: "Gloss Carbon Red" })).toBeVisible();
  await page.getByLabel("Search films").fill("zebra");
  await expect(page.getByText("No matching films.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByLabel("Search films").fill("");
  await page.getByLabel("Finish").selectOption({ label: "Finish" });
  await page.getByLabel("Color").selectOption({ label: "Green" });
  await filmGrid(page).first().click();
  await page.getByRole("button", { name: /^Favorite: / }).click();
  await page.getByRole("button", { name: "Favorites" }).click();
  await expect(filmGrid(page)).toHaveCount(1);
});
