import type { Page } from "@playwright/test";
import {
  chooseFilm,
  chooseSample,
  expectAccessible,
  expectDoorColor,
  segmentationTimeout,
  addPhoto,
  saveLook,
  logRequests,
  openService,
  openWithPhoto,
  openWithSample,
  tapArea,
} from "./configurator-page.ts";
import { readStorage } from "./browser-storage.ts";
import { configuratorUrl } from "./env.ts";
import { type Held, readHeap } from "./heap.ts";
import { holdPictureFile } from "./hold-picture-file.ts";
import { roadster } from "./photos.ts";
import { sentLeads, sendOffline } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 600_000 });

/** Size of the photo's pixels; no other object of the page has exactly this size. */
const photoBytes = roadster.width * roadster.height * 4;

const title = "after Done the page holds no pixels, masks, files, workers or object URLs of the photo";

test(title, { tag: "@follow-ups" }, async ({ page }) => {
  await trackObjectUrls(page);
  await openWithPhoto(page, roadster);
  await expectDoorColor(page, roadster, await chooseFilm(page, "2080-G46"));
  await openService(page, "Rims");
  await page.getByRole("radio", { name: /^Mesh/ }).check();
  await saveLook(page);
  await openService(page, "Tint");
  await page.getByRole("radio", { name: "LLumar CTX 15" }).check();
  await saveLook(page);
  await page.getByRole("button", { name: "Looks 2" }).click();
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page.getByRole("img", { name: /^Your car in .* 15% tint$/ })).toBeVisible(segmentationTimeout);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("img", { name: /^Your car, .* 15% tint$/ })).toBeVisible(segmentationTimeout);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Fix outline" }).click();
  await tapArea(page, roadster.door);
  await tapArea(page, roadster.door);
  await page.getByRole("button", { name: "Apply" }).click(segmentationTimeout);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  // Before Done the heap has the photo, so the search below finds what it looks for.
  expect(photoObjects(await readHeap(page)).map(({ bytes }) => bytes)).toContain(photoBytes);
  await expect.poll(() => openObjectUrls(page)).not.toEqual([]); // the swatches create theirs when the page is idle

  await finishAndExpectNothingHeld(page);
});

test("Done during segmentation leaves nothing either", async ({ page, replay }) => {
  replay?.hold();
  await trackObjectUrls(page);
  await page.goto(configuratorUrl);
  await addPhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(1);
  expect(photoObjects(await readHeap(page)).map(({ bytes }) => bytes)).toContain(photoBytes);
  await finishAndExpectNothingHeld(page);
});

test("Done cancels a download in progress", async ({ page }) => {
  await trackObjectUrls(page);
  const picture = await holdPictureFile(page);
  await openWithSample(page);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^PNG/ }).click();
  await expect.poll(picture.isHeld).toBe(true);
  await expect(page.getByRole("button", { name: "Creating…" })).toBeVisible();
  await finish(page);
  await picture.release();
  expect(await openObjectUrls(page)).toEqual([]);
});

test("after Done the next customer sees no message about a shared picture", async ({ page }) => {
  await page.addInitScript(holdShareSheet);
  await openWithSample(page);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^Share picture/ }).click();
  await expect.poll(() => page.evaluate(() => typeof closeShareSheet)).toBe("function");
  await finish(page);
  await page.evaluate(() => closeShareSheet?.());
  await chooseSample(page);
  await expect(page.getByText("Here's your car.")).toBeVisible();
});

/** In the page, defined by `holdShareSheet`. */
declare const closeShareSheet: (() => void) | undefined;

/** Runs in the page. The system's share sheet, open until `closeShareSheet` is called. */
function holdShareSheet(): void {
  navigator.canShare = () => true;
  navigator.share = () => new Promise((resolve) => Object.assign(window, { closeShareSheet: resolve }));
}

test("Done keeps looks that wait to be sent, or deletes them on request", async ({ page, context }) => {
  await page.goto(configuratorUrl);
  const cleared = "All cleared. Your photo and looks are no longer on this device";
  await sendOffline(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Clear and finish.+Looks waiting to be sent/ }).click();
  await expect(
    page.getByText(`${cleared}, except what you sent, which is waiting for a connection.`),
  ).toBeVisible();
  await expect(page.getByText("Your looks haven't been sent yet. We'll keep trying.")).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(`${cleared}.`)).toBeVisible();
  await expect(page.getByText("Your looks were sent.")).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject({ rows: 0 });

  await sendOffline(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and don't send" }).click();
  await expect(page.getByText(`${cleared}.`)).toBeVisible();
  const requests = logRequests(page);
  await context.setOffline(false);
  expect(await readStorage(page)).toMatchObject({ local: [], rows: 0 });
  expect(sentLeads(requests)).toEqual([]);
});

async function finishAndExpectNothingHeld(page: Page): Promise<void> {
  const [worker, ...more] = page.workers();
  expect([worker === undefined, more]).toEqual([false, []]);
  await finish(page);
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect.poll(() => page.workers().some((each) => each === worker)).toBe(false);
  await expect.poll(() => openObjectUrls(page)).toEqual([]);
  // Film swatches that were being drawn when Done was pressed are freed a moment later.
  await expect.poll(async () => photoObjects(await readHeap(page))).toEqual([]);
  expect(await readStorage(page)).toEqual({
    local: [],
    session: [],
    rows: 0,
    foreign: [],
    files: [],
  });
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and finish" }).click();
  await expect(page.getByText("All cleared.")).toBeVisible();
}

/** Objects that can hold a picture, and buffers larger than the smallest useful mask. */
function photoObjects(held: readonly Held[]): Held[] {
  const kinds = /^(Blob|File|ImageBitmap|ImageData|OffscreenCanvas|<canvas (?!.*width="0").*)$/s;
  return held.filter(
    ({ name, bytes, isNative }) =>
      (isNative && kinds.test(name)) || (name.startsWith("system / JSArrayBufferData") && bytes > 4096),
  );
}

/** Tracks the object URLs that the page creates and revokes. */
async function trackObjectUrls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<string>();
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    Object.assign(window, { openObjectUrls: open });
    URL.createObjectURL = (source) => {
      const url = create(source);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      revoke(url);
    };
  });
}

function openObjectUrls(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { openObjectUrls: Set<string> }).openObjectUrls]);
}
