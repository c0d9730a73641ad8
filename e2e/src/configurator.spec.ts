import { mkdir, writeFile } from "node:fs/promises";
import { compareWithRecording } from "./compare-with-recording.ts";
import {
  addPhoto,
  changedSharesIn,
  chooseFilm,
  chooseSample,
  download,
  expectAccessible,
  expectCarFound,
  expectDoorColor,
  expectRefusal,
  expectTouchable,
  filmGrid,
  filmOf,
  floorArea,
  leavesDevice,
  logRequests,
  openService,
  openWithPhoto,
  openWithSample,
  photoBox,
  segmentationTimeout,
  skyArea,
  swatchCount,
  tabTo,
  tapArea,
} from "./configurator-page.ts";
import { dropFiles } from "./drop-files.ts";
import { configuratorUrl } from "./env.ts";
import { ground, heicRoadster, largeRoadster, roadster, textFile, truncatedPhoto } from "./photos.ts";
import { readLargePicture } from "./picture.ts";
import { expect, test } from "./test.ts";
import { watchSegmentation } from "./watch-segmentation.ts";

test.describe.configure({ timeout: 300_000 });

test("shows a car in three films, saves it at full size, and sends nothing", { tag: "@core" }, async ({
  page,
}) => {
  const photo = largeRoadster;
  const requests = logRequests(page);
  await openWithPhoto(page, photo);
  await expectDoorColor(page, photo, await chooseFilm(page, "2080-G46"));
  await expectDoorColor(page, photo, await chooseFilm(page, "2080-G15"));
  await expectDoorColor(page, photo, await chooseFilm(page, "2080-G47"));

  const png = await download(page, /PNG/);
  expect(png.name).toBe("livery-3m-2080-g47.png");
  const { width, height } = await readLargePicture(png.file, floorArea);
  expect([width, height]).toEqual([photo.width, photo.height]);
  const areas = [skyArea, floorArea, photo.door];
  const [sky, floor, door] = await changedSharesIn(page, { photo, file: png.file, areas });
  expect([sky, floor]).toEqual([0, 0]);
  expect(door).toBeGreaterThan(0.99);

  const jpeg = await download(page, /JPEG/);
  expect(jpeg.name).toBe("livery-3m-2080-g47.jpg");
  expect(jpeg.file.length).toBeLessThan(png.file.length / 2);
  expect(requests.filter(leavesDevice).map((request) => request.url())).toEqual([]);
});

test.describe("with the models", () => {
  test.use({ segmentation: "models" });

  test("explains missing model files; a retry finds the masks that other tests replay", async ({ page }) => {
    // Taking a route away would wait for the worker, which ends when its models fail.
    let reachable = false;
    await page.route("**/*.onnx", (route) => (reachable ? route.continue() : route.abort()));
    const watched = await watchSegmentation(page.context());
    await page.goto(configuratorUrl);
    await addPhoto(page, roadster);
    await expect(page.getByText("Car detection couldn't load")).toBeVisible(segmentationTimeout);
    reachable = true;
    await page.getByRole("button", { name: "Try again" }).click();
    await expectCarFound(page);

    await page.getByRole("button", { name: "Fix outline" }).click();
    await tapArea(page, roadster.door);
    await tapArea(page, roadster.door);
    await expect(page.getByText("dark areas removed")).toBeVisible(segmentationTimeout);

    // If this fails, the recordings are out of date: npm run record -w @livery/e2e
    await expect.poll(() => watched.length).toBe(2);
    const matches = watched.flatMap((exchange) => [...compareWithRecording(exchange)]);
    expect(matches.length).toBeGreaterThan(6);
    expect(matches.filter(([, iou]) => iou < 0.98)).toEqual([]);
  });
});

test("explains a denied camera, and a photo can be chosen instead", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.goto(configuratorUrl);
  const take = page.getByRole("button", { name: "Take a photo" });
  const camera = page.getByRole("dialog", { name: "Camera" });
  await take.click();
  await expect(page.getByRole("alert")).toContainText("Camera access is blocked");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(camera).toBeHidden();
  await take.click();
  await camera.getByLabel("Choose a photo").setInputFiles(roadster);
  await expect(camera).toBeHidden();
  await expectCarFound(page);
});

test("explains why a file is refused, keeps the car, and opens a HEIC once online", async ({
  page,
  context,
}) => {
  await page.goto(configuratorUrl);
  await expectRefusal(page, textFile, "This file isn't a photo");
  await chooseSample(page);
  await context.setOffline(true); // the HEIC reader is not loaded yet
  await expectRefusal(page, heicRoadster, "The first one needs an internet connection.");
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await context.setOffline(false);
  await addPhoto(page, heicRoadster);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Fix outline" })).toBeEnabled(segmentationTimeout);

  await expectRefusal(page, truncatedPhoto, "Part of this photo is missing");
  await expectDoorColor(page, roadster, await chooseFilm(page, "2080-G46"));
});

test("every state of the workbench is accessible", async ({ page, replay }) => {
  const release = replay?.hold();
  await page.goto(configuratorUrl);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await addPhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(filmGrid(page)).toHaveCount(swatchCount);
  await expectAccessible(page, { allFilms: true });
  await page.getByRole("button", { name: "Cancel" }).click();
  release?.();
  await chooseSample(page);
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

test("the keyboard alone adds a photo, chooses a film, zooms and saves", async ({ page }) => {
  // Early: if Enter came at the same time, the browser might open its own dialog, which sends no event.
  const choosing = page.waitForEvent("filechooser");
  await page.goto(configuratorUrl);
  const choose = page.getByLabel("Choose a photo");
  await choose.waitFor();
  const films = page.getByRole("toolbar", { name: "Films on this car" }).getByRole("button");
  await expect(films).toHaveCount(5);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Español" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(films.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(roadster);
  await expectCarFound(page);

  await tabTo(page, "Search films");
  await page.keyboard.type("gloss kelly 3m");
  await expect(page.getByText("1 film", { exact: true })).toBeVisible();
  await tabTo(page, "3M 2080-G46 Gloss Kelly Green");
  await page.keyboard.press("Enter");
  await expectDoorColor(page, roadster, await filmOf("2080-G46"));

  await tabTo(page, "Picture. Plus and minus zoom, arrow keys move, zero fits to screen.", "Shift+Tab");
  const before = await photoBox(page);
  await page.keyboard.press("+");
  await expect.poll(async () => (await photoBox(page)).width).toBeGreaterThan(before.width * 1.2);
  await page.keyboard.press("0");

  await page.keyboard.press("Shift+Tab"); // the header
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Download" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab"); // to Close
  await page.keyboard.press("Tab");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(saved.suggestedFilename()).toBe("livery-3m-2080-g46.png");
});

test("code that fails to load offline is explained and loads once the device is online", async ({
  page,
  context,
}) => {
  await page.goto(configuratorUrl);
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  await context.setOffline(true);
  await addPhoto(page, roadster);
  await expect(page.getByText("Part of the app couldn't load")).toBeVisible();
  const failing = page.waitForEvent("requestfailed", (request) => request.url().includes("?again="));
  await page.getByRole("button", { name: "Try again" }).click();
  await failing;
  await context.setOffline(false);
  await expectCarFound(page);
});

test("films that fail to load are explained and load on a retry", async ({ page }) => {
  const films = /\/films-[^/]+\.js/;
  await page.route(films, (route) => route.abort());
  await openWithSample(page);
  await expect(page.getByText("Films couldn't load.")).toBeVisible();
  await page.unroute(films);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(filmGrid(page).first()).toBeVisible();
});

test("a sample car that fails to load offline is explained and loads once the device is online", async ({
  page,
  context,
}) => {
  await page.goto(configuratorUrl);
  await expectRefusal(page, textFile, "This file isn't a photo"); // loads the engine
  await context.setOffline(true);
  await page.getByRole("button", { name: "Orange supercar, from the front" }).click();
  await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
  await context.setOffline(false);
  await expectCarFound(page);
});

test("explains a browser without WebGL 2", async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with its canvas
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
  await addPhoto(page, roadster);
  await expect(page.getByRole("heading", { name: "This browser can't show films" })).toBeVisible();
});

test("a new photo replaces one that is still being segmented", async ({ page, replay }) => {
  const release = replay?.hold();
  await page.goto(configuratorUrl);
  await addPhoto(page, ground);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await addPhoto(page, roadster);
  release?.();
  await expectCarFound(page);
});

test("a file can be dropped anywhere or pasted", async ({ page }) => {
  await page.goto(configuratorUrl);
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  const text = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["no picture"], "note.txt", { type: "text/plain" }));
    return data;
  });
  await page.dispatchEvent("body", "dragover", { dataTransfer: text });
  await expect(page.getByText("Drop your photo here")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: text });
  await expect(page.getByText("Drop your photo here")).toBeHidden();
  await expect(page.getByText("This file isn't a photo")).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.evaluate((clipboardData) => {
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, text);
  await expect(page.getByText("This file isn't a photo")).toBeVisible();
});

test("a dropped folder is told from a photo, and of several files the one that was opened is named", async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath("my car");
  const [note, photo] = [`${folder}/note.txt`, `${folder}/roadster.jpg`];
  await mkdir(folder);
  await Promise.all([writeFile(note, "Dear reader"), writeFile(photo, roadster.buffer)]);
  await page.goto(configuratorUrl);
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeVisible();
  await dropFiles(page, [folder]);
  await expect(page.getByRole("alert")).toContainText("This is a folder");
  await expect(page.getByRole("alert")).toContainText("drop a photo of your car");

  await dropFiles(page, [folder, note, photo]);
  await expectCarFound(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const words = page.getByText("You dropped several files. Only roadster.jpg was opened.");
  await expect(words).toBeVisible();
  await dropFiles(page, [photo]);
  await expect(words).toHaveCount(0);
  await expectCarFound(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("every control is on screen and large enough to touch", async ({ page }) => {
    await page.goto(configuratorUrl);
    await expectTouchable(page);
    await page.getByRole("button", { name: "White sports car, from the front" }).tap();
    await expectCarFound(page);
    await expectTouchable(page);
    for (const service of ["Tint", "Blackouts", "Chrome delete", "Rims"]) {
      await page.getByRole("tab", { name: service }).tap();
      await expectTouchable(page);
    }
  });
});
