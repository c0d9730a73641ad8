import { phonePagePath, putHandoffPath, takeHandoffPath } from "@livery/contract";
import type { BrowserContext, Page } from "@playwright/test";
import { readStorage } from "./browser-storage.ts";
import { chooseFilm, expectAccessible, expectCarFound } from "./configurator-page.ts";
import { flushDatabase, readSentPhoto } from "./database.ts";
import { configuratorUrl, dataDir } from "./env.ts";
import { findInFiles } from "./find-in-files.ts";
import { expectPaired, openKiosk, readQr, startSession } from "./kiosk-page.ts";
import { roadster } from "./photos.ts";
import { replaySegmentation } from "./replay-segmentation.ts";
import { expect, test } from "./test.ts";

test("a customer's phone takes the photo, and only the kiosk ever sees it", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const kiosk = await browser.newContext({ viewport: { width: 1024, height: 1366 } });
  await replaySegmentation(kiosk);
  const tablet = await kiosk.newPage();
  const { email } = await openKiosk(tablet, page.request);
  await startSession(tablet);
  const pickUp = await holdPickUp(kiosk);
  const link = await showLink(tablet);

  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await keepEncodedPhoto(phone);
  await phone.goto(link.slice(0, -4));
  await expect(phone.getByText("This link isn't complete.")).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Your car, on the kiosk" })).toBeVisible();
  // The page reloads when only its hash changes; the one before has no buttons.
  await expect(phone.getByText("Take a photo")).toBeVisible();
  await expectAccessible(phone);
  const uploading = phone.waitForRequest((request) => request.url().includes(putHandoffPath));
  await phone.getByLabel("Take a photo").setInputFiles(roadster);
  const sealed = (await uploading).postDataBuffer();
  if (sealed === null) throw new Error("The phone has sent nothing.");
  const number = phone.getByRole("status").locator("strong");
  await expect(number).toHaveText(/^\d\d$/);
  const check = (await number.textContent()) ?? "";

  // While the kiosk has not taken it, the server has what it cannot read.
  const photo = Buffer.from(await phone.evaluate(readEncodedPhoto));
  expect(photo.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect((await readSentPhoto())?.equals(sealed)).toBe(true);
  expect([photo.includes("JFIF"), sealed.includes("JFIF")]).toEqual([true, false]);
  // An unlogged table's rows need not be in a file at all; the account's address shows that the search finds what is.
  await flushDatabase();
  expect(findInFiles(dataDir(), Buffer.from(email))).not.toEqual([]);
  expect(findInFiles(dataDir(), photo.subarray(photo.length / 2, photo.length / 2 + 64))).toEqual([]);

  pickUp();
  await expect(tablet.getByRole("heading", { name: "Is this your photo?" })).toBeVisible();
  await expect(tablet.getByText(check, { exact: true })).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole("button", { name: "Yes, show my car" }).click();
  await expectCarFound(tablet);
  await chooseFilm(tablet, "2080-G46");

  expect(await readSentPhoto()).toBe(null);
  await tablet.getByRole("button", { name: "Done" }).click();
  await tablet.getByRole("button", { name: "Clear and finish" }).click();
  await expectPaired(tablet);
  // Its pairing is what is left, twice.
  expect(await readStorage(tablet)).toEqual({
    local: ["livery.kiosk"],
    session: [],
    rows: 1,
    foreign: [],
    files: [],
  });
  // The link worked once.
  await phone.goto("about:blank");
  await phone.goto(link);
  await phone.getByLabel("Choose a photo").setInputFiles(roadster);
  await expect(phone.getByText(/^This code has been used or has expired/)).toBeVisible();
});

test("a phone page without a whole link says what to do", async ({ page }) => {
  await page.goto(`${configuratorUrl}${phonePagePath}#half`);
  await expect(page.getByText("This link isn't complete. Scan the code on the kiosk again.")).toBeVisible();
  await expect(page.getByLabel("Take a photo")).toBeHidden();
});

test("the phone's page speaks the phone's language, and is 20 KB at most", async ({ browser }) => {
  const phone = await browser.newPage({ locale: "es-MX" });
  await phone.goto(`${configuratorUrl}${phonePagePath}#half`, { waitUntil: "networkidle" });
  expect(await phone.evaluate(sumLoadedBytes)).toBeLessThanOrEqual(20_000);
  await expect(phone.getByRole("heading", { name: "Su auto, en el kiosco" })).toBeVisible();
  await expect(phone.getByText("Este enlace no está completo. Escanee otra vez")).toBeVisible();
});

/** Runs in the page: the page and its scripts, as they came over the network. */
function sumLoadedBytes(): number {
  const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const sizes = (loaded as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize); // of these types
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Opens the dialog on the kiosk, and reads its QR code as a phone's camera does. */
async function showLink(tablet: Page): Promise<string> {
  await tablet.getByRole("button", { name: "Use my phone" }).click();
  const code = tablet.getByRole("img", { name: "QR code that opens the camera page on your phone" });
  await expect(code).toBeVisible();
  await expectAccessible(tablet);
  return readQr(code);
}

/** Keeps the kiosk's requests for the photo waiting until the returned function is called. */
async function holdPickUp(kiosk: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await kiosk.route(`**${takeHandoffPath}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The photo as the phone encodes it, before it is sealed. */
async function keepEncodedPhoto(phone: Page): Promise<void> {
  await phone.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the canvas it is called on
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function keep(take, ...format) {
      const keepAndTake = (encodedPhoto: Blob | null) => {
        Object.assign(window, { encodedPhoto });
        take(encodedPhoto);
      };
      toBlob.call(this, keepAndTake, ...format);
    };
  });
}

/** Runs in the page. */
async function readEncodedPhoto(): Promise<number[]> {
  const { encodedPhoto } = window as unknown as { encodedPhoto: Blob }; // assigned above
  return [...new Uint8Array(await encodedPhoto.arrayBuffer())];
}
