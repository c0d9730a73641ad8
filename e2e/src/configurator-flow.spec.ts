import type { Locator, Page, Request } from "@playwright/test";
import { readStorage } from "./browser-storage.ts";
import {
  download,
  expectDoorColor,
  filmOf,
  segmentationTimeout,
  addPhoto,
  expectCarFound,
  leavesDevice,
  logRequests,
  openWithPhoto,
  pressFoundFilm,
  showTool,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { baySide, type CarPhoto, enlarged, roadster, yard } from "./photos.ts";
import { type Area, changedShare, readLargePicture, readPicture } from "./picture.ts";
import { fillIn, sentLeads, newCustomer, sendPanelOf, send } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 600_000 });

/*
 * Three screens, one journey: films on the car and on a tapped panel, tint, the slider, a named look, Send and Done. The
 * phone adds rims, side by side and the mask editor. By mouse these are in the other configurator tests.
 */
test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("by touch, from a photo to a look that is sent and cleared", { tag: "@core" }, async ({ page }) => {
    await completeJourney(page, {
      by: touch,
      car: roadster,
      start: () => addPhoto(page, roadster),
      dress: async () => {
        await touch.press(page.getByRole("tab", { name: "Rims" }));
        await touch.press(page.getByRole("radio", { name: /^Mesh/ }));
      },
      review: async () => {
        await compareLooks(page, touch);
        await previewMaskEdit(page, touch, roadster.door);
      },
      kinds: ["film", "film", "rim", "tint"],
    });
  });

  test.describe("with the models", () => {
    test.use({ segmentation: "models" });

    test("a photo of 48 megapixels is wrapped and saved at full size", async ({ page }) => {
      const car = await enlarged(yard, { width: 8000, height: 6000 });
      await page.goto(configuratorUrl);
      await addPhoto(page, car);
      await expectCarFound(page);
      await expectDoorColor(page, car, await chooseFilm(page, touch, "2080-G46"));
      await downloadAtFullSize(page, car);
    });
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });
  test("by touch, from a sample car to a look that is sent and cleared", async ({ page }) => {
    const car = { door: { left: 0.35, top: 0.55, width: 0.03, height: 0.04 } };
    const start = async () => {
      await page.getByRole("button", { name: "More views" }).tap();
      await page.getByRole("button", { name: "Red sports car, in the studio" }).tap();
    };
    await completeJourney(page, { by: touch, car, start });
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test("by mouse, from a photo to a look that is sent and cleared", async ({ page }) => {
    await completeJourney(page, { by: mouse, car: baySide, start: () => addPhoto(page, baySide) });
  });
});

test("coming back to the page restores the photo and the look", async ({ page }) => {
  await openWithPhoto(page, yard);
  await chooseFilm(page, mouse, "2080-G46");
  await expect(page.getByRole("button", { name: "Layers 1" })).toBeVisible();
  await page.goto("/");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Layers 1" })).toBeVisible();
  await expectDoorColor(page, yard, await filmOf("2080-G46"));
});

interface Journey {
  by: Pointer;
  car: Pick<CarPhoto, "door">;
  start: () => Promise<void>;
  /** Adds more layers before the look is saved. */
  dress?: () => Promise<void>;
  /** More steps with the saved look, which leave it as it is. */
  review?: () => Promise<void>;
  /** The layers of the look that is sent. */
  kinds?: readonly string[];
}

/** From the first page to Done. Nothing leaves the device before Send, and only the lead with it. */
async function completeJourney(page: Page, journey: Journey): Promise<void> {
  const { by, car, start, dress, review, kinds = ["film", "film", "tint"] } = journey;
  const requests = logRequests(page);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(configuratorUrl);
  await start();
  await expect(page.getByText("Here's your car.")).toBeVisible(segmentationTimeout);
  await expectDoorColor(page, car, await chooseFilm(page, by, "2080-G46"));
  await by.tap(page, await middleOf(page, car.door));
  await expectPanelSelected(page, by);
  await expectDoorColor(page, car, await chooseFilm(page, by, "2080-G13"));
  await by.press(page.getByRole("tab", { name: "Tint" }));
  await by.press(page.getByRole("radio", { name: "LLumar CTX 15" }));
  await dress?.();
  await expect(page.getByRole("button", { name: `Layers ${kinds.length}` })).toBeVisible();
  await compare(page, by);
  await nameLook(page, by, "Quiet");
  await review?.();
  await expect(page.getByRole("button", { name: `Layers ${kinds.length}` })).toBeVisible();

  await by.press(page.getByRole("button", { name: "Send", exact: true }));
  const panel = sendPanelOf(page);
  await expect(panel.getByRole("img", { name: "Your car, Quiet" })).toBeVisible(segmentationTimeout);
  await fillIn(panel, newCustomer());
  expect(requests.filter(leavesDevice).map((request) => request.url())).toEqual([]);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible(segmentationTimeout);
  await expectOneLead(page, requests.filter(leavesDevice), kinds);
  expect(sockets).toEqual([]);

  await by.press(page.getByRole("dialog").getByRole("button", { name: "Close" }).last());
  await by.press(page.getByRole("button", { name: "Done" }));
  await by.press(page.getByRole("button", { name: "Clear and finish" }));
  await expect(
    page.getByText("All cleared. Your photo and looks are no longer on this device"),
  ).toBeVisible();
  expect(await readStorage(page)).toEqual({ local: [], session: [], rows: 0, foreign: [], files: [] });
}

/** How to press a control and tap the picture, by touch or by mouse. */
interface Pointer {
  press: (control: Locator) => Promise<void>;
  tap: (page: Page, at: { x: number; y: number }) => Promise<void>;
}

const touch: Pointer = {
  press: (control) => control.tap(),
  tap: (page, { x, y }) => page.touchscreen.tap(x, y),
};
const mouse: Pointer = {
  press: (control) => control.click(),
  tap: (page, { x, y }) => page.mouse.click(x, y),
};

async function chooseFilm(page: Page, by: Pointer, code: string) {
  await pressFoundFilm(page, code, by.press);
  return filmOf(code);
}

/** The tap chose a panel. On a phone the panels are behind a button, which says so. */
async function expectPanelSelected(page: Page, by: Pointer) {
  const filters = page.getByRole("button", { name: /^Panels and filters/ });
  if (await filters.isVisible()) {
    await expect(filters).not.toHaveAccessibleName(/Whole car/);
    await by.press(filters);
  }
  const chips = page.getByRole("toolbar", { name: "Which panels" });
  await expect(chips.getByRole("button", { pressed: true })).not.toHaveText("Whole car");
  const done = page.getByRole("button", { name: /^Show \d+ films$/ });
  if (await done.isVisible()) await by.press(done);
}

async function middleOf(page: Page, area: Area): Promise<{ x: number; y: number }> {
  const photo = await page.locator("[data-photo]").boundingBox();
  if (photo === null) throw new Error("the picture is not on screen");
  return {
    x: photo.x + (area.left + area.width / 2) * photo.width,
    y: photo.y + (area.top + area.height / 2) * photo.height,
  };
}

/** Moves the slider all the way to the original photo, then closes it. */
async function compare(page: Page, by: Pointer): Promise<void> {
  await by.press(await showTool(page, "Compare", by.press));
  await page.getByRole("slider").fill("100");
  await expect(page.getByRole("slider")).toHaveValue("100");
  await by.press(await showTool(page, "Compare", by.press));
  await expect(page.getByRole("slider")).toHaveCount(0);
}

async function nameLook(page: Page, by: Pointer, name: string): Promise<void> {
  await by.press(page.getByRole("button", { name: "Looks" }));
  await by.press(page.getByRole("button", { name: "Save this look" }));
  await page.getByLabel(/^Name of /).fill(name);
  await page.getByLabel(/^Name of /).press("Enter");
  await page.keyboard.press("Escape");
}

/** Saves a second look without rims, compares both, returns to the first, and removes the second. */
async function compareLooks(page: Page, by: Pointer): Promise<void> {
  await by.press(page.getByRole("button", { name: "Original wheels" }));
  await by.press(page.getByRole("button", { name: "Looks 1" }));
  await by.press(page.getByRole("button", { name: "Save this look" }));
  await by.press(page.getByRole("button", { name: "Side by side" }));
  await expect(page.getByRole("img", { name: "Your car in Quiet" })).toBeVisible(segmentationTimeout);
  await by.press(page.getByRole("button", { name: "Show Quiet on the car" }));
  await by.press(page.getByRole("button", { name: "Looks 2" }));
  await by.press(page.getByRole("button", { name: /^Remove (?!Quiet)/ }));
  await page.keyboard.press("Escape");
}

/** Previews an edit of a mask and discards it. */
async function previewMaskEdit(page: Page, by: Pointer, part: Area): Promise<void> {
  await by.press(await showTool(page, "Fix outline", by.press));
  await by.tap(page, await middleOf(page, part));
  await expect(page.getByText("tap or brush over what to erase.")).toBeVisible();
  await by.tap(page, await middleOf(page, part));
  await expect(page.getByText("dark areas removed")).toBeVisible(segmentationTimeout);
  await by.press(page.getByRole("button", { name: "Back", exact: true }));
  await by.press(page.getByRole("button", { name: "Close", exact: true }));
}

/** Each mask of the worker has as many values as the photo has pixels before it is cropped. */
async function downloadAtFullSize(page: Page, photo: CarPhoto): Promise<void> {
  const { name, file } = await download(page, /JPEG/);
  expect(name).toBe("livery-3m-2080-g46.jpg");
  expect(file.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff)); // how a JPEG begins
  const door = await readLargePicture(file, photo.door);
  expect([door.width, door.height]).toEqual([photo.width, photo.height]);
  expect(changedShare(await readLargePicture(photo.buffer, photo.door), door)).toBeGreaterThan(0.9);
}

/** The only request was one lead, with the look, a picture of it and the photo, both scaled down. */
async function expectOneLead(page: Page, sent: readonly Request[], kinds: readonly string[]): Promise<void> {
  const [lead, ...more] = sentLeads(sent);
  expect([sent.length, more]).toEqual([1, []]);
  expect(lead?.looks.map(({ name, layers }) => [name, layers.map(({ kind }) => kind).toSorted()])).toEqual([
    ["Quiet", kinds],
  ]);
  const picture = await readPicture(page, Buffer.from(lead?.looks[0]?.picture ?? "", "base64"));
  // Enough to see seams, and not the photo at its full size.
  const pixels = picture.width * picture.height;
  expect(pixels).toBeGreaterThan(600_000);
  expect(pixels).toBeLessThan(1_720_000);
  const photoSent = await readPicture(page, Buffer.from(lead?.photo ?? "", "base64"));
  expect([photoSent.width, photoSent.height]).toEqual([picture.width, picture.height]);
}
