import type { Page } from "@playwright/test";
import {
  changedIn,
  chooseFilm,
  download,
  expectAccessible,
  expectDoorInHueOf,
  expectDoorUnwrapped,
  expectRefusal,
  expectTouchable,
  filmOf,
  finding,
  floor,
  givePhoto,
  leavesTheDevice,
  logRequests,
  openService,
  openWithCar,
  sky,
  tabTo,
  tapOn,
  wallOf,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import {
  emptyFile,
  ground,
  halfPhoto,
  heicRoadster,
  hugePhoto,
  largeRoadster,
  roadster,
  textNamedPhoto,
} from "./photos.ts";
import { readPicture } from "./picture.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("a car is seen in three films and saved at full size, and nothing leaves the device", async ({
  page,
}) => {
  const photo = largeRoadster;
  const requests = logRequests(page);
  await openWithCar(page, photo);
  await expectDoorInHueOf(page, photo, await chooseFilm(page, "2080-G46"));
  await expectDoorInHueOf(page, photo, await chooseFilm(page, "2080-G15"));
  await expectDoorInHueOf(page, photo, await chooseFilm(page, "2080-G47"));

  const png = await download(page, /PNG/);
  expect(png.name).toBe("livery-3m-2080-g47.png");
  const { width, height } = await readPicture(page, png.file, floor);
  expect([width, height]).toEqual([photo.width, photo.height]);
  expect(await changedIn(page, { photo, file: png.file, area: sky })).toBe(0);
  expect(await changedIn(page, { photo, file: png.file, area: floor })).toBe(0);
  expect(await changedIn(page, { photo, file: png.file, area: photo.door })).toBeGreaterThan(0.99);

  const jpeg = await download(page, /JPEG/);
  expect(jpeg.name).toBe("livery-3m-2080-g47.jpg");
  expect(jpeg.file.length).toBeLessThan(png.file.length / 2);
  expect(requests.filter(leavesTheDevice).map((request) => request.url())).toEqual([]);
});

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
});

test("a look is made of panels, tint and rims, undone, kept, found again after a reload, and wiped", async ({
  page,
  context,
}) => {
  await openWithCar(page, roadster);
  const green = await chooseFilm(page, "2080-G46");
  await tapOn(page, roadster.door);
  await expect(page.getByRole("button", { name: "Front doors" })).toHaveAttribute("aria-pressed", "true");
  const red = await chooseFilm(page, "2080-G13");
  await expectDoorInHueOf(page, roadster, red);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: "Redo" }).click();
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

  // Another tab knows the choices, and is a visit of its own.
  const second = await context.newPage();
  await second.goto(configuratorUrl);
  await second.getByRole("button", { name: "Done" }).click();
  await second.getByRole("button", { name: "Wipe and finish" }).click();
  await expect(second.getByText("Wiped.")).toBeVisible();
  expect(await second.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await second.close();
  await expectDoorInHueOf(page, roadster, green);
  await page.getByRole("button", { name: "Undo" }).click();

  await page.reload();
  await expect(page.getByLabel("Choose a photo")).toBeVisible();
  await givePhoto(page, roadster);
  await expect(page.getByRole("button", { name: "Layers 3" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden(finding);
  await expectDoorInHueOf(page, roadster, green);

  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Wipe and finish" }).click();
  await expect(page.getByText("Wiped. Nothing of your photo or your looks is left")).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
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
  await keepLook(page);
  await chooseFilm(page, "2080-G13");
  await keepLook(page);
  await page.getByRole("button", { name: "Looks 2" }).click();
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page.getByRole("img", { name: "Your car in Look 2" })).toBeVisible(finding);
  await expectAccessible(page);
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
  await other.getByRole("button", { name: "Layers 1" }).click();
  await expect(other.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
});

test("a camera that is refused is owned up to, and a photo can be chosen instead", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByRole("alert")).toContainText("The camera is not allowed here.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Choose a photo")).toBeVisible();
});

test("a kiosk that nobody touches asks, and then wipes", async ({ page }) => {
  await page.clock.install();
  await page.goto(`${configuratorUrl}/?kiosk=1`);
  await givePhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(page.getByText("Still there?")).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(2000);
  await expect(page.getByText("Still there?")).toBeHidden();
  await page.clock.runFor(62_000);
  await expect(page.getByText("Wiped.")).toBeVisible();
});

test("files that are no good are each refused in a sentence, and the app goes on to a HEIC that is good", async ({
  page,
}) => {
  await page.goto(configuratorUrl);
  await expectRefusal(page, textNamedPhoto, "This file is not a photo.");
  await expectRefusal(page, emptyFile, "This file is not a photo.");
  await expectRefusal(page, hugePhoto, "This photo is too large to work on here.");
  await expectRefusal(page, halfPhoto, "Part of this photo is missing.");
  await givePhoto(page, heicRoadster);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Here is your car.")).toBeVisible(finding);

  await expectRefusal(page, halfPhoto, "Part of this photo is missing.");
  await expectDoorInHueOf(page, roadster, await chooseFilm(page, "2080-G46"));
});

test("where there is no car the person is told what to do", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, ground);
  await expect(page.getByRole("alert")).toContainText("No car found in this photo.", finding);
  await expect(page.getByLabel("Choose a photo")).toBeVisible();
});

test("every state is free of accessibility faults", async ({ page }) => {
  await page.goto(configuratorUrl);
  await expectAccessible(page);
  await givePhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(wallOf(page)).toHaveCount(693);
  await expectAccessible(page);
  await expect(page.getByText("Here is your car.")).toBeVisible(finding);
  await chooseFilm(page, "2080-G46");
  await expectAccessible(page);
  await openService(page, "Tint");
  await page.getByLabel("Rules on file for").selectOption("New York");
  await expectAccessible(page);
  await openService(page, "Blackouts");
  await expectAccessible(page);
  await openService(page, "Chrome delete");
  await expectAccessible(page);
  await openService(page, "Rims");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Layers 1" }).click();
  await expectAccessible(page);
});

test("the whole way can be gone without a pointer", async ({ page }) => {
  await page.goto(configuratorUrl);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Choose a photo")).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles(roadster);
  await expect(page.getByText("Here is your car.")).toBeVisible(finding);

  await tabTo(page, "Search films");
  await page.keyboard.type("gloss kelly 3m");
  await expect(page.getByText("1 film", { exact: true })).toBeVisible();
  await tabTo(page, "3M 2080-G46 Gloss Kelly Green");
  await page.keyboard.press("Enter");
  await expectDoorInHueOf(page, roadster, await filmOf("2080-G46"));

  await tabTo(page, "Picture. Plus and minus zoom, arrow keys move, zero shows all of it.", "Shift+Tab");
  const before = await page.locator("[data-photo]").boundingBox();
  await page.keyboard.press("+");
  await expect(async () => {
    const after = await page.locator("[data-photo]").boundingBox();
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 1.2);
  }).toPass();
  await page.keyboard.press("0");

  await tabTo(page, "Download", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(saved.suggestedFilename()).toBe("livery-3m-2080-g46.png");
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
  await page.getByLabel("Search films").fill("zebra");
  await expect(page.getByText("No film fits.")).toBeVisible();
  await page.getByLabel("Search films").fill("");
  await page.getByLabel("Finish").selectOption({ label: "Finish" });
  await page.getByLabel("Colour").selectOption({ label: "Green" });
  await wallOf(page).first().click();
  await page.getByRole("button", { name: /^Favourite: / }).click();
  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(wallOf(page)).toHaveCount(1);
});

test("model files that do not come are owned up to, and trying again works", async ({ page }) => {
  await page.route("**/*.onnx", (route) => route.abort());
  await page.goto(configuratorUrl);
  await givePhoto(page, roadster);
  await expect(page.getByText("What finds the car in a photo could not be loaded.")).toBeVisible(finding);
  await page.unroute("**/*.onnx");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Here is your car.")).toBeVisible(finding);
});

test("a browser that cannot draw is told so before anything is fetched for it", async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the canvas it is asked of
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind === "webgl2" ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    };
  });
  await page.goto(configuratorUrl);
  await givePhoto(page, roadster);
  await expect(page.getByText("This browser cannot draw films: it has no WebGL 2.")).toBeVisible();
});

test("a new photo takes the place of one that is still being looked at", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, ground);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await givePhoto(page, roadster);
  await expect(page.getByText("Here is your car.")).toBeVisible(finding);
});

test("a photo can be dropped anywhere or pasted", async ({ page }) => {
  await page.goto(configuratorUrl);
  const text = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["no picture"], "note.txt", { type: "text/plain" }));
    return data;
  });
  await page.dispatchEvent("body", "dragover", { dataTransfer: text });
  await expect(page.getByText("Drop the photo")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: text });
  await expect(page.getByText("Drop the photo")).toBeHidden();
  await expect(page.getByText("This file is not a photo.")).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.evaluate((clipboardData) => {
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, text);
  await expect(page.getByText("This file is not a photo.")).toBeVisible();
});

test("on a phone everything is within reach and large enough to touch", async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await phone.newPage();
  await openWithCar(page, roadster);
  await expectTouchable(page);
  for (const service of ["Tint", "Blackouts", "Chrome delete", "Rims"]) {
    await page.getByRole("tab", { name: service }).tap();
    await expectTouchable(page);
  }
  await phone.close();
});

async function keepLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Looks" }).click();
  await page.getByRole("button", { name: "Keep this look" }).click();
  await page.keyboard.press("Escape");
}
