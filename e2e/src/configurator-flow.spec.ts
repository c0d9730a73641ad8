import type { Locator, Page, Request } from "@playwright/test";
import {
  changedIn,
  download,
  expectDoorInHueOf,
  filmOf,
  finding,
  givePhoto,
  leavesTheDevice,
  logRequests,
  sky,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { baySide, type CarPhoto, enlarged, squareRear, yard } from "./photos.ts";
import { type Area, readPicture } from "./picture.ts";
import { fillIn, leadsIn, newCustomer, panelOf, send } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 600_000 });

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    segmentation: "models",
  });
  test("from a photo to a look that is sent and wiped, by touch", async ({ page }) => {
    await goAllTheWay(page, { by: touch, car: yard, isPhoto: true, begin: () => givePhoto(page, yard) });
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });
  test("from a photo to a look that is sent and wiped, by touch", async ({ page }) => {
    await goAllTheWay(page, {
      by: touch,
      car: squareRear,
      isPhoto: true,
      begin: () => givePhoto(page, squareRear),
    });
  });
  test("from a car of ours to a look that is sent and wiped, by touch", async ({ page }) => {
    const sample = page.getByRole("button", { name: "Red sports car, in the studio" });
    const car = { door: { left: 0.35, top: 0.55, width: 0.03, height: 0.04 } };
    await goAllTheWay(page, { by: touch, car, isPhoto: false, begin: () => sample.tap() });
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 }, segmentation: "models" });
  test("from a photo to a look that is sent and wiped, by mouse", async ({ page }) => {
    await goAllTheWay(page, {
      by: mouse,
      car: baySide,
      isPhoto: true,
      begin: () => givePhoto(page, baySide),
    });
  });
});

test.describe("with the models", () => {
  test.use({ segmentation: "models" });

  test("a photo of 48 megapixels is wrapped, and saved at its full size", async ({ page }) => {
    const photo = await enlarged(yard, { width: 8000, height: 6000 });
    await page.goto(configuratorUrl);
    await givePhoto(page, photo);
    // Its masks alone are 48 million numbers each before they are cut.
    await expect(page.getByText("Here's your car.")).toBeVisible({ timeout: 300_000 });
    const film = await filmOf("2080-G46");
    await chooseFilm(page, mouse, "2080-G46");
    await expectDoorInHueOf(page, photo, film);
    const saved = await download(page, /JPEG/);
    const { width, height } = await readPicture(page, saved.file, { ...sky, height: 0.01 });
    expect([width, height]).toEqual([8000, 6000]);
    expect(await changedIn(page, { photo, file: saved.file, area: photo.door })).toBeGreaterThan(0.9);
  });
});

test("who leaves and comes back finds the choices, and the photo gone from the device", async ({ page }) => {
  await page.goto(configuratorUrl);
  await givePhoto(page, yard);
  await chooseFilm(page, mouse, "2080-G46");
  await expect(page.getByRole("button", { name: "Layers 1" })).toBeVisible();
  await page.goto("/");
  await page.goBack();
  await expect(page.getByText("Your look is still here. Add your photo again")).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  await givePhoto(page, squareRear);
  await expect(page.getByRole("button", { name: "Fix outline" })).toBeVisible(finding);
  await expectDoorInHueOf(page, squareRear, await filmOf("2080-G46"));
});

interface Journey {
  by: Pointer;
  car: Pick<CarPhoto, "door">;
  /** The parts were found, and can be put right; those of our own cars are known. */
  isPhoto: boolean;
  begin: () => Promise<void>;
}

/** Every step that a customer takes; until Send the network is watched, and with Send what is in it. */
async function goAllTheWay(page: Page, { by, car, isPhoto, begin }: Journey): Promise<void> {
  const requests = logRequests(page);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(configuratorUrl);
  await begin();
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);
  await expectDoorInHueOf(page, car, await chooseFilm(page, by, "2080-G46"));
  await by.tap(page, await middleOf(page, car.door));
  const chips = page.getByRole("group", { name: "Which panels" });
  await expect(chips.getByRole("button", { pressed: true })).not.toHaveText("The whole car");
  await expectDoorInHueOf(page, car, await chooseFilm(page, by, "2080-G13"));
  await by.press(page.getByRole("tab", { name: "Tint" }));
  await by.press(page.getByRole("radio", { name: "LLumar CTX 15" }));
  await by.press(page.getByRole("tab", { name: "Rims" }));
  await by.press(page.getByRole("radio", { name: /^Mesh/ }));
  await expect(page.getByRole("button", { name: "Layers 4" })).toBeVisible();
  await compare(page, by);
  await nameLook(page, by, "Quiet");
  await seeSideBySide(page, by);
  if (isPhoto) await lookAtPart(page, by, car.door);
  const saved = await download(page, /JPEG/);
  expect((await readPicture(page, saved.file, sky)).width).toBeGreaterThan(600);
  await expect(page.getByRole("button", { name: "Layers 4" })).toBeVisible();

  await by.press(page.getByRole("button", { name: "Send", exact: true }));
  const panel = panelOf(page);
  await expect(panel.getByRole("img", { name: "Your car, Quiet" })).toBeVisible(finding);
  await fillIn(panel, newCustomer());
  expect(requests.filter(leavesTheDevice).map((request) => request.url())).toEqual([]);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible(finding);
  await expectOnlyTheLead(page, requests.filter(leavesTheDevice));
  expect(sockets).toEqual([]);

  await by.press(page.getByRole("dialog").getByRole("button", { name: "Close" }).last());
  await by.press(page.getByRole("button", { name: "Done" }));
  await by.press(page.getByRole("button", { name: "Clear and finish" }));
  await expect(
    page.getByText("All cleared. Your photo and looks are no longer on this device"),
  ).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}

/** Fingers and mice press, and tap places of the picture, each in its own way. */
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
  await page.getByLabel("Search films").fill(code);
  await by.press(page.getByRole("option", { name: code }).first());
  return filmOf(code);
}

async function middleOf(page: Page, area: Area): Promise<{ x: number; y: number }> {
  const photo = await page.locator("[data-photo]").boundingBox();
  if (photo === null) throw new Error("the picture is not on screen");
  return {
    x: photo.x + (area.left + area.width / 2) * photo.width,
    y: photo.y + (area.top + area.height / 2) * photo.height,
  };
}

/** The slider, pushed all the way to the photo as it was and back. */
async function compare(page: Page, by: Pointer): Promise<void> {
  await by.press(page.getByRole("button", { name: "Slider" }));
  await page.getByRole("slider").fill("100");
  await expect(page.getByRole("slider")).toHaveValue("100");
  await by.press(page.getByRole("button", { name: "Slider" }));
  await expect(page.getByRole("slider")).toHaveCount(0);
}

async function nameLook(page: Page, by: Pointer, name: string): Promise<void> {
  await by.press(page.getByRole("button", { name: "Looks" }));
  await by.press(page.getByRole("button", { name: "Save this look" }));
  await page.getByLabel("Name of Look 1").fill(name);
  await page.getByLabel("Name of Look 1").press("Enter");
  await page.keyboard.press("Escape");
}

/** The same with other rims is kept as well, seen beside the first, which is put on again, and removed. */
async function seeSideBySide(page: Page, by: Pointer): Promise<void> {
  await by.press(page.getByRole("radio", { name: /^Turbine/ }));
  await by.press(page.getByRole("button", { name: "Looks 1" }));
  await by.press(page.getByRole("button", { name: "Save this look" }));
  await by.press(page.getByRole("button", { name: "Side by side" }));
  await expect(page.getByRole("img", { name: "Your car in Quiet" })).toBeVisible(finding);
  await by.press(page.getByRole("button", { name: "Show Quiet on the car" }));
  await by.press(page.getByRole("button", { name: "Looks 2" }));
  await by.press(page.getByRole("button", { name: /^Remove (?!Quiet)/ }));
  await page.keyboard.press("Escape");
}

/** A part is tapped to be put right; what would change is shown, and nothing is. */
async function lookAtPart(page: Page, by: Pointer, part: Area): Promise<void> {
  await by.press(page.getByRole("button", { name: "Fix outline" }));
  await by.tap(page, await middleOf(page, part));
  await expect(page.getByText("tap or brush over what to erase.")).toBeVisible();
  await by.tap(page, await middleOf(page, part));
  await expect(page.getByText("dark areas removed")).toBeVisible(finding);
  await by.press(page.getByRole("button", { name: "Back", exact: true }));
  await by.press(page.getByRole("button", { name: "Close", exact: true }));
}

/** What went out is one lead: the look's words, and a small picture of it. */
async function expectOnlyTheLead(page: Page, sent: readonly Request[]): Promise<void> {
  const [lead, ...more] = leadsIn(sent);
  expect([sent.length, more]).toEqual([1, []]);
  expect(lead?.looks.map(({ name, layers }) => [name, layers.map(({ kind }) => kind).toSorted()])).toEqual([
    ["Quiet", ["film", "film", "rim", "tint"]],
  ]);
  const picture = await readPicture(page, Buffer.from(lead?.looks[0]?.picture ?? "", "base64"));
  expect(picture.width * picture.height).toBeLessThan(600_000);
}
