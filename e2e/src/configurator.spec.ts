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

test("holding compares with the photo, by pointer, by key and for good", async ({ page }) => {
  await openWithCar(page, roadster);
  const film = await chooseFilm(page, "2080-G46");
  const hold = page.getByRole("button", { name: "Hold to compare" });
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByText("Your photo, without film")).toBeVisible();
  await expectDoorUnwrapped(page, roadster);
  await page.mouse.up();
  await expectDoorInHueOf(page, roadster, film);

  await hold.focus();
  await page.keyboard.down("Space");
  await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
  await page.keyboard.up("Space");
  await expectDoorInHueOf(page, roadster, film);

  await page.getByRole("button", { name: "Photo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Photo", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectDoorUnwrapped(page, roadster);
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

test("taps put the wrapped area right, and can be taken back", async ({ page }) => {
  await openWithCar(page, roadster);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Fix area" }).click();
  await page.getByRole("button", { name: "Take away" }).click();
  await tapOn(page, roadster.door);
  await expect(page.getByText("Tap what should stay as it is")).toBeVisible(finding);
  await page.getByRole("button", { name: "Done" }).click();
  await expectDoorUnwrapped(page, roadster);

  await page.getByRole("button", { name: "Fix area" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(page.getByText("Tap what should stay as it is")).toBeVisible(finding);
  await page.getByRole("button", { name: "Done" }).click();
  await expectDoorInHueOf(page, roadster, await filmOf("2080-G46"));
});

test("where there is no car the person is asked to tap it", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, ground);
  await expect(page.getByText("No car found. Tap it, and it will be wrapped.")).toBeVisible(finding);
  await expect(page.getByRole("button", { name: "Add" })).toHaveAttribute("aria-pressed", "true");
});

test("every state is free of accessibility faults", async ({ page }) => {
  await page.goto(configuratorUrl);
  await expect(wallOf(page)).toHaveCount(693);
  await expectAccessible(page);
  await givePhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("Here is your car.")).toBeVisible(finding);
  await chooseFilm(page, "2080-G46");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fix area" }).click();
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

  await tabTo(page, "Fix area", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("application")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tap what should be wrapped")).toBeVisible(finding);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Fix area" })).toBeFocused();
  await tabTo(page, "Download");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(saved.suggestedFilename()).toBe("livery-3m-2080-g46.png");
});

test("arrows move over the wall and Enter chooses", async ({ page }) => {
  await page.goto(configuratorUrl);
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

test("search, brand and finish narrow the wall together", async ({ page }) => {
  await page.goto(configuratorUrl);
  await page.getByLabel("Brand").selectOption("Hexis");
  await expect(page.getByText("157 films")).toBeVisible();
  await page.getByLabel("Finish").selectOption({ label: "Carbon fibre" });
  await page.getByLabel("Search films").fill("red");
  await expect(wallOf(page).first()).toHaveAccessibleName("Hexis HX30CA200B Gloss Carbon Red");
  await page.getByLabel("Search films").fill("zebra");
  await expect(page.getByText("No film fits.")).toBeVisible();
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
  await page.dispatchEvent("aside", "dragover", { dataTransfer: text });
  await expect(page.getByText("Drop the photo")).toBeVisible();
  await page.dispatchEvent("aside", "drop", { dataTransfer: text });
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
  await page.getByRole("button", { name: "Fix area" }).tap();
  await expectTouchable(page);
  await phone.close();
});
