import type { Page } from "@playwright/test";
import {
  chooseFilm,
  expectAccessible,
  expectDoorInHueOf,
  finding,
  givePhoto,
  keepLook,
  logRequests,
  openService,
  openWithCar,
  tapOn,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { type Held, readHeap } from "./heap.ts";
import { holdPictureFiles } from "./hold-picture-files.ts";
import { roadster } from "./photos.ts";
import { leadsIn, sendWithoutConnection } from "./send-panel.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 600_000 });

/** The bytes of the photo's pixels, a number that nothing else in the page has. */
const photoBytes = roadster.width * roadster.height * 4;

test.describe("with the models", () => {
  test.use({ segmentation: "models" });

  test("after Done the page holds nothing of the photo: no pixels, masks, files, workers or addresses", async ({
    page,
  }) => {
    await countAddresses(page);
    await openWithCar(page, roadster);
    await expectDoorInHueOf(page, roadster, await chooseFilm(page, "2080-G46"));
    await openService(page, "Rims");
    await page.getByRole("radio", { name: /^Mesh/ }).check();
    await keepLook(page);
    await openService(page, "Tint");
    await page.getByRole("radio", { name: "LLumar CTX 15" }).check();
    await keepLook(page);
    await page.getByRole("button", { name: "Looks 2" }).click();
    await page.getByRole("button", { name: "Side by side" }).click();
    await expect(page.getByRole("img", { name: "Your car in Look 2" })).toBeVisible(finding);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("img", { name: "Your car, Look 2" })).toBeVisible(finding);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Fix outline" }).click();
    await tapOn(page, roadster.door);
    await tapOn(page, roadster.door);
    await page.getByRole("button", { name: "Apply" }).click(finding);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Slider" }).click();
    // What is looked for is found as long as it is there.
    expect(ofPhoto(await readHeap(page)).map(({ bytes }) => bytes)).toContain(photoBytes);
    await expect.poll(() => openAddresses(page)).not.toEqual([]); // that of the swatches comes when the page rests

    await finishAndExpectNothingHeld(page);
  });
});

test("after Done while the car is still being found, too, nothing is held", async ({ page, replay }) => {
  replay?.hold();
  await countAddresses(page);
  await page.goto(configuratorUrl);
  await givePhoto(page, roadster);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(1);
  expect(ofPhoto(await readHeap(page)).map(({ bytes }) => bytes)).toContain(photoBytes);
  await finishAndExpectNothingHeld(page);
});

test("after Done a download that was still being made saves nothing", async ({ page }) => {
  await countAddresses(page);
  const picture = await holdPictureFiles(page);
  await page.goto(configuratorUrl);
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^PNG/ }).click();
  await expect.poll(picture.isHeld).toBe(true);
  await expect(page.getByRole("button", { name: "Making…" })).toBeVisible();
  await finish(page);
  await picture.letGo();
  expect(await openAddresses(page)).toEqual([]);
});

test("after Done the next person is not told that a picture was shared", async ({ page }) => {
  await page.addInitScript(holdSheet);
  await page.goto(configuratorUrl);
  const sample = page.getByRole("button", { name: "White sports car, from the front" });
  await sample.click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^Share/ }).click();
  await expect.poll(() => page.evaluate(() => typeof closeSheet)).toBe("function");
  await finish(page);
  await page.evaluate(() => closeSheet?.());
  await sample.click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
});

/** In the page, which gets it below. */
declare const closeSheet: (() => void) | undefined;

/** In the page: the system's sheet, open until `closeSheet` is called. */
function holdSheet(): void {
  navigator.canShare = () => true;
  navigator.share = () => new Promise((resolve) => Object.assign(window, { closeSheet: resolve }));
}

test("Done keeps what waits to be sent, says so, and tells nobody else of it", async ({ page, context }) => {
  await page.goto(configuratorUrl);
  const wiped = "All cleared. Your photo and looks are no longer on this device";
  await sendWithoutConnection(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Clear and finish.+Looks waiting to be sent/ }).click();
  await expect(
    page.getByText(`${wiped}, except what you sent, which is waiting for a connection.`),
  ).toBeVisible();
  await expect(page.getByText("Your looks send automatically when you're back online.")).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(`${wiped}.`)).toBeVisible();
  await expect(page.getByText("Your waiting looks were sent.")).toHaveCount(0);
  expect(await page.evaluate(readStorage)).toMatchObject({ rows: 0 });

  await sendWithoutConnection(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and don't send" }).click();
  await expect(page.getByText(`${wiped}.`)).toBeVisible();
  const requests = logRequests(page);
  await context.setOffline(false);
  expect(await page.evaluate(readStorage)).toMatchObject({ local: [], rows: 0 });
  expect(leadsIn(requests)).toEqual([]);
});

async function finishAndExpectNothingHeld(page: Page): Promise<void> {
  const [worker, ...more] = page.workers();
  expect([worker === undefined, more]).toEqual([false, []]);
  await finish(page);
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect.poll(() => page.workers().some((each) => each === worker)).toBe(false);
  await expect.poll(() => openAddresses(page)).toEqual([]);
  expect(ofPhoto(await readHeap(page))).toEqual([]);
  expect(await page.evaluate(readStorage)).toEqual({ local: [], session: [], rows: 0, foreign: [] });
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and finish" }).click();
  await expect(page.getByText("All cleared.")).toBeVisible();
}

/** The objects that hold a picture or can, and buffers larger than the smallest mask that is of any use. */
function ofPhoto(held: readonly Held[]): Held[] {
  const kinds = /^(Blob|File|ImageBitmap|ImageData|OffscreenCanvas|<canvas (?!.*width="0").*)$/s;
  return held.filter(
    ({ name, bytes, isNative }) =>
      (isNative && kinds.test(name)) || (name.startsWith("system / JSArrayBufferData") && bytes > 4096),
  );
}

/** Counts the object addresses that the page makes and lets go of. */
async function countAddresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<string>();
    const make = URL.createObjectURL.bind(URL);
    const letGo = URL.revokeObjectURL.bind(URL);
    Object.assign(window, { openAddresses: open });
    URL.createObjectURL = (source) => {
      const address = make(source);
      open.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      open.delete(address);
      letGo(address);
    };
  });
}

function openAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { openAddresses: Set<string> }).openAddresses]);
}

/** In the page itself: what is stored on the device, of caches what is not a file of the app. */
async function readStorage() {
  const databases = await indexedDB.databases();
  const counts = await Promise.all(databases.map(({ name = "" }) => countRows(name)));
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
  const answers = await Promise.all(
    kept.map(async ({ url }) => ((await fetch(url, { method: "HEAD", cache: "reload" })).ok ? [] : [url])),
  );
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    rows: counts.reduce((sum, count) => sum + count, 0),
    foreign: answers.flat(),
  };

  function countRows(name: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(new Error(name, { cause: opening.error }));
      opening.onsuccess = () => {
        const names = [...opening.result.objectStoreNames];
        if (names.length === 0) return resolve(0);
        const reading = opening.result.transaction(names);
        const requests = names.map((store) => reading.objectStore(store).count());
        reading.oncomplete = () => {
          opening.result.close();
          resolve(requests.reduce((sum, { result }) => sum + result, 0));
        };
      };
    });
  }
}
