import {
  changedIn,
  chooseFilm,
  download,
  expectAccessible,
  expectDoorInHueOf,
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

test.describe("with the models", () => {
  test.use({ segmentation: "models" });

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
});

test("a camera that is refused is owned up to, and a photo can be chosen instead", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.goto(configuratorUrl);
  const take = page.getByRole("button", { name: "Take a photo" });
  const camera = page.getByRole("dialog", { name: "Camera" });
  await take.click();
  await expect(page.getByRole("alert")).toContainText("Camera access is blocked.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(camera).toBeHidden();
  await take.click();
  await camera.getByLabel("Choose a photo").setInputFiles(roadster);
  await expect(camera).toBeHidden();
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);
});

test("files that are no good are each refused in a sentence, and the app goes on to a HEIC that is good", async ({
  page,
  context,
}) => {
  await page.goto(configuratorUrl);
  await expectRefusal(page, textNamedPhoto, "This file isn't a photo.");
  await expectRefusal(page, emptyFile, "This file isn't a photo.");
  await expectRefusal(page, hugePhoto, "This photo is too large.");
  await expectRefusal(page, halfPhoto, "Part of this photo is missing.");
  // Without a connection its reader cannot come, and the car on screen stays.
  await page.getByRole("button", { name: "Red sports car, in the studio" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await context.setOffline(true);
  await expectRefusal(page, heicRoadster, "HEIC photos need an internet connection the first time.");
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await context.setOffline(false);
  await givePhoto(page, heicRoadster);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);

  await expectRefusal(page, halfPhoto, "Part of this photo is missing.");
  await expectDoorInHueOf(page, roadster, await chooseFilm(page, "2080-G46"));
});

test("where there is no car the person is told what to do", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, ground);
  await expect(page.getByRole("alert")).toContainText("No car found in this photo.", finding);
  await expect(page.getByLabel("Choose a photo")).toBeVisible();
});

test("every state is free of accessibility faults", async ({ page, replay }) => {
  const release = replay?.hold();
  await page.goto(configuratorUrl);
  await expectAccessible(page);
  await givePhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(wallOf(page)).toHaveCount(693);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  release?.();
  await page.getByRole("button", { name: "Red sports car, in the studio" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await chooseFilm(page, "2080-G46");
  await expectAccessible(page);
  await openService(page, "Tint");
  await page.getByLabel("Tint limits for").selectOption("New York");
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
  const choose = page.getByLabel("Choose a photo");
  await choose.waitFor();
  await page.keyboard.press("Tab");
  await expect(choose).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles(roadster);
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);

  await tabTo(page, "Search films");
  await page.keyboard.type("gloss kelly 3m");
  await expect(page.getByText("1 film", { exact: true })).toBeVisible();
  await tabTo(page, "3M 2080-G46 Gloss Kelly Green");
  await page.keyboard.press("Enter");
  await expectDoorInHueOf(page, roadster, await filmOf("2080-G46"));

  await tabTo(page, "Picture. Plus and minus zoom, arrow keys move, zero fits to screen.", "Shift+Tab");
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

test.describe("with the models", () => {
  test.use({ segmentation: "models" });

  test("model files that do not come are owned up to, and trying again works", async ({ page }) => {
    await page.route("**/*.onnx", (route) => route.abort());
    await page.goto(configuratorUrl);
    await givePhoto(page, roadster);
    await expect(page.getByText("Car detection couldn't load.")).toBeVisible(finding);
    await page.unroute("**/*.onnx");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Here's your car.")).toBeVisible(finding);
  });
});

test.describe("before the app is on the device", () => {
  test.use({ serviceWorkers: "block" });

  test("code of ours that does not come without a connection says so, and comes with one", async ({
    page,
    context,
  }) => {
    await page.goto(configuratorUrl);
    await context.setOffline(true);
    await givePhoto(page, roadster);
    await expect(page.getByText("Part of the app couldn't load.")).toBeVisible();
    const failing = page.waitForEvent("requestfailed", (request) => request.url().includes("?again="));
    await page.getByRole("button", { name: "Try again" }).click();
    await failing;
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Here's your car.")).toBeVisible(finding);
  });

  test("films that do not come say so, and come when they are asked for again", async ({ page }) => {
    const films = /\/films-[^/]+\.js/;
    await page.route(films, (route) => route.abort());
    await page.goto(configuratorUrl);
    await page.getByRole("button", { name: "Red sports car, in the studio" }).click();
    await expect(page.getByText("Films couldn't load.")).toBeVisible();
    await page.unroute(films);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(wallOf(page).first()).toBeVisible();
  });

  test("a car of ours that does not come without a connection says so, and comes with one", async ({
    page,
    context,
  }) => {
    await page.goto(configuratorUrl);
    // With a file the engine has come, which could be missing as well.
    await expectRefusal(page, textNamedPhoto, "This file isn't a photo.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Red sports car, in the studio" }).click();
    await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Here's your car.")).toBeVisible();
  });
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
  await expect(
    page.getByText("This browser can't show films because WebGL 2 is off or missing."),
  ).toBeVisible();
});

test("a new photo takes the place of one that is still being looked at", async ({ page, replay }) => {
  const release = replay?.hold();
  await page.goto(configuratorUrl);
  await givePhoto(page, ground);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await givePhoto(page, roadster);
  release?.();
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);
});

test("a photo can be dropped anywhere or pasted", async ({ page }) => {
  await page.goto(configuratorUrl);
  const text = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["no picture"], "note.txt", { type: "text/plain" }));
    return data;
  });
  await page.dispatchEvent("body", "dragover", { dataTransfer: text });
  await expect(page.getByText("Drop your photo here")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: text });
  await expect(page.getByText("Drop your photo here")).toBeHidden();
  await expect(page.getByText("This file isn't a photo.")).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.evaluate((clipboardData) => {
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, text);
  await expect(page.getByText("This file isn't a photo.")).toBeVisible();
});

test("on a phone everything is within reach and large enough to touch", async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await phone.newPage();
  await page.goto(configuratorUrl);
  await expectTouchable(page);
  await page.getByRole("button", { name: "White sports car, from the front" }).tap();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await expectTouchable(page);
  for (const service of ["Tint", "Blackouts", "Chrome delete", "Rims"]) {
    await page.getByRole("tab", { name: service }).tap();
    await expectTouchable(page);
  }
  await phone.close();
});
