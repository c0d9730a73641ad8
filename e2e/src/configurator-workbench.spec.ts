import type { Page } from "@playwright/test";
import { readStoredCar } from "./browser-storage.ts";
import {
  addPhoto,
  chooseFilm,
  chooseSample,
  expectAccessible,
  countStopsToFilm,
  expectDoorColor,
  expectDoorUnwrapped,
  filmGrid,
  filmOf,
  openService,
  openWithPhoto,
  openWithSample,
  saveLook,
  segmentationTimeout,
  tapArea,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { roadster } from "./photos.ts";
import { type Area, readCanvas } from "./picture.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

/** The model names some of an open two-seater's rear fender a rear door. */
const door = "Front doors";

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

  await page.getByRole("button", { name: "Compare", exact: true }).click();
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
  await expect(page.getByRole("button", { name: door })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(slider).toBeHidden();
});

test("layers of panels, tint and rims are undone, reordered, hidden and removed", async ({ page }) => {
  await openWithPhoto(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await tapArea(page, roadster.door);
  await expect(page.getByRole("button", { name: door })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => isOutlined(page, roadster.door)).toBe(true);
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

test("tabs share saved looks but not the car and its look; all survive a reload, and Done clears all tabs", async ({
  page,
  context,
}) => {
  await openWithSample(page);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Save this look" }).click();
  await page.getByLabel("Name of Gloss Kelly Green").fill("Quiet");
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
  await expect.poll(() => readStoredCar(page)).toEqual({ sampleId: "yard", masks: [] });
  await page.reload();
  await expect(page.getByRole("img", { name: "Gloss Kelly Green" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Looks 2" })).toBeVisible();

  await addPhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeHidden(segmentationTimeout);
  await expectDoorColor(page, roadster, await filmOf("2080-G46"));
  const found = await readStoredMasks(page);
  await page.getByRole("button", { name: "Fix outline" }).click();
  await tapArea(page, roadster.door);
  await page.getByTitle("Remove this part").click();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expectDoorUnwrapped(page, roadster);
  await expect.poll(() => readStoredMasks(page)).toBe(found - 1);
  const picture = await readCanvas(page);
  await page.reload();
  await expect(page.getByRole("img", { name: "Gloss Kelly Green" })).toBeVisible();
  await expect.poll(() => readCanvas(page)).toBe(picture);
  expect(page.workers()).toEqual([]); // nothing was segmented

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

test("a sample car takes a layer from every service", { tag: "@core" }, async ({ page }) => {
  await openWithSample(page);
  await expect(page.getByRole("button", { name: "Fix outline" })).toHaveCount(0);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Number or logo" }).click();
  await page.getByRole("textbox", { name: "Number or letters" }).fill("27");
  await page.getByRole("radio", { name: "Hood" }).check();
  await expect(page.getByRole("img", { name: /Hood: Decal “27”/ })).toBeVisible();
  await page.getByRole("button", { name: "Move: Decal “27”" }).press("ArrowRight");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).last().click();
  await expect(page.getByRole("button", { name: "Number or logo" })).toBeFocused();
  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 5%", exact: true }).check();
  await openService(page, "Blackouts");
  await page.getByRole("group", { name: "Headlights" }).getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("group", { name: "Mirrors" }).getByRole("radio", { name: "Matte" }).check();
  await openService(page, "Chrome delete");
  await page.getByRole("radio", { name: "Gloss" }).check();
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Turbine rims/ }).check();
  await page.getByRole("radio", { name: "Red calipers" }).check();
  await page.getByRole("radio", { name: "Bronze" }).check();
  await page.getByRole("button", { name: "Layers 8" }).click();
  const layers = page.getByRole("list", { name: "Layers" }).getByRole("listitem");
  await expect(layers).toHaveText([
    /Gloss red paint.*brake calipers/,
    /Matte black.*mirrors/,
    /Dark smoke.*headlights/,
    /Decal “27”.*hood/,
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
  await page.getByRole("button", { name: "Layers 8" }).click();
  await page.getByRole("button", { name: /^Change LLumar CTX 5/ }).click();
  await expect(page.getByRole("radio", { name: /^LLumar CTX 5%, on/ })).toBeChecked();
});

test("all windows leaves out the windshield, which is tinted and compared on its own", async ({ page }) => {
  await openWithSample(page);
  await openService(page, "Tint");
  await expect(page.getByText("“All windows” leaves out the windshield.")).toBeVisible();
  await page.getByRole("radio", { name: "LLumar CTX 15%", exact: true }).check();
  await page.getByLabel("Tint limits for").selectOption("Alabama");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
  await expect(row("Windshield")).toHaveText(/Top 6 in\..*no tint/);
  await expect(row("Front side")).toHaveText(/at least 32%.*darker than the listed limit/);

  const windows = page.getByRole("toolbar", { name: "Which windows" });
  await windows.getByRole("button", { name: "Windshield", exact: true }).click();
  await page.getByRole("radio", { name: "LLumar CTX 50%", exact: true }).check();
  await expect(row("Windshield")).toHaveText(/about 4\d%, on more than the listed strip/);
  await page.getByRole("button", { name: "Layers 2" }).click();
  await expect(page.getByRole("list", { name: "Layers" }).getByRole("listitem")).toHaveText([
    /LLumar CTX 50.*windshield/,
    /LLumar CTX 15.*all windows/,
  ]);
});

test("undo keys change the look, but not while text is edited or a dialog is open", async ({ page }) => {
  await openWithSample(page);
  const film = await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const email = page.getByLabel("Email");
  await email.pressSequentially("ada");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(email).not.toHaveValue("ada");
  await page.getByRole("checkbox", { name: /^Send my/ }).focus();
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

test("search and chips for finish, color, brand and favorites filter the film grid, and clear film goes on the car", {
  tag: "@core",
}, async ({ page }) => {
  await openWithSample(page);
  await expect(filmGrid(page).first()).toHaveAccessibleName("3M 2080-S12 Satin Black"); // of the popular ones
  await page.getByLabel("Search films").fill("clear bra");
  await expect(filmGrid(page)).toHaveCount(0);
  await page.getByRole("radio", { name: "Matte PPF" }).check();
  await expect(page.getByRole("img", { name: "Matte PPF" })).toBeVisible();
  await page.getByLabel("Search films").fill("");
  const chips = page.getByRole("toolbar", { name: "Filters" });
  const press = (name: string) => chips.getByRole("button", { name, exact: true }).click();
  await press("Clear PPF");
  await expect(page.getByRole("radio", { name: "Matte PPF" })).toBeChecked();
  await press("Clear PPF");
  await page.getByRole("button", { name: "Undo" }).click();
  await press("Hexis");
  await expect(page.getByText("157 films")).toBeVisible();
  await press("Carbon fiber");
  await page.getByLabel("Search films").fill("red");
  await expect(filmGrid(page).first()).toHaveAccessibleName("Hexis HX30CA200B Gloss Carbon Red");
  // The search removes the film under the pointer, which ends its preview.
  await filmGrid(page).first().hover();
  await expect(page.getByRole("img", { name: "Gloss Carbon Red" })).toBeVisible();
  await page.getByLabel("Search films").fill("zebra");
  await expect(page.getByText("No matching films.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.getByRole("button", { name: "Show all films" }).click();
  await expect(chips.getByRole("button", { pressed: true })).toHaveCount(0);
  await press("Green");
  await expect(page.getByRole("group", { name: "Green" })).toBeVisible();
  await filmGrid(page).first().click();
  await page.getByRole("button", { name: /^Favorite: / }).click();
  await press("Green");
  await press("Favorites");
  await expect(filmGrid(page)).toHaveCount(1);
});

test("the first film is at most eight Tab stops from the top; a choice leaves the grid and a search as they are", async ({
  page,
}) => {
  await openWithSample(page);
  await expect(filmGrid(page).first()).toBeVisible();
  expect(await countStopsToFilm(page)).toBeLessThanOrEqual(8);

  const popular = await filmGrid(page).first().boundingBox();
  await filmGrid(page).first().click();
  await expect(page.getByRole("button", { name: "Remove film" })).toBeVisible();
  expect(await filmGrid(page).first().boundingBox()).toEqual(popular);

  await page.getByLabel("Search films").fill("guards red");
  const found = page.getByRole("listbox", { name: "Films" }).getByRole("group", { name: "Best matches" });
  const swatch = found.getByRole("option").nth(5);
  await swatch.scrollIntoViewIfNeeded();
  const before = await swatch.boundingBox();
  await swatch.click();
  await expect(swatch).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Search films")).toHaveValue("guards red");
  expect(await swatch.boundingBox()).toEqual(before);

  // From the keyboard too: the focus stays on the film, and arrows go on to the next of the search.
  await page.getByLabel("Search films").fill("kelly green");
  await expect(filmGrid(page).first()).toHaveAccessibleName("TeckWrap RB22-HD Kelly Green");
  await page.keyboard.press("Enter");
  await expect(filmGrid(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("option", { name: "TeckWrap RB22-HD Kelly Green, on" });
  await expect(chosen).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(filmGrid(page).nth(1)).toBeFocused();
  await expect(page.getByLabel("Search films")).toHaveValue("kelly green");

  // Once the search ends, the film on the car is in view among its color.
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(
    page.getByRole("group", { name: "Green" }).getByRole("option", { selected: true }),
  ).toBeInViewport();
});

test("on a phone a preset takes one tap, one more takes it back, and in landscape films show too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithSample(page);
  const presets = page.getByRole("group", { name: "Presets" }).getByRole("button");
  await expect(presets).toHaveText([
    "Carbon hood",
    "Two-tone",
    "Satin over gloss",
    "Chrome delete",
    "Full blackout",
    "Number or logo",
  ]);
  await presets.filter({ hasText: "Carbon hood" }).click();
  await expect(page.getByText(/^Hood: .* Carbon Fiber/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Layers", exact: true })).toBeVisible();
  await presets.filter({ hasText: "Two-tone" }).click();
  await expect(page.getByRole("button", { name: "Layers 1" })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(filmGrid(page).first()).toBeInViewport();
});

/** Whether a line runs around this area on the picture, and leaves its middle free. */
function isOutlined(page: Page, { left, top, width, height }: Area): Promise<boolean> {
  const middle = { x: left + width / 2, y: top + height / 2 };
  return page.locator("[data-photo] svg[viewBox] path").evaluateAll((lines, { x, y }) => {
    return lines.some((line) => {
      const box = line.closest("svg")?.viewBox.baseVal;
      if (!(line instanceof SVGPathElement) || !box || getComputedStyle(line).stroke === "none") return false;
      const at = new DOMPoint(x * box.width, y * box.height);
      return line.isPointInFill(at) && !line.isPointInStroke(at);
    });
  }, middle);
}

/** How many masks the stored photo has; waits until they are stored. */
async function readStoredMasks(page: Page): Promise<number> {
  const count = async () => (await readStoredCar(page))?.masks[0] ?? 0;
  await expect.poll(count).toBeGreaterThan(0);
  return count();
}
