import { expect, type Page, test } from "@playwright/test";
import { distantRoadster, leftHalfOf, twoCars } from "./composed-photos.ts";
import { configuratorUrl } from "./env.ts";
import {
  asVideoFrame,
  baySide,
  ground,
  largeRoadster,
  type PhotoFile,
  roadster,
  squareRear,
  yard,
} from "./photos.ts";
import { writeRecording } from "./segmentation-recording.ts";
import { watchSegmentation } from "./watch-segmentation.ts";

// Run by `npm run record -w @livery/e2e` after a change of the models or of the worker's messages.

const photos = { roadster, largeRoadster, squareRear, yard, baySide, ground };

for (const [name, photo] of Object.entries(photos))
  test(`records ${name}`, async ({ page }) => record(page, name, photo));

test("records roadsterFrame", async ({ page }) =>
  record(page, "roadsterFrame", await asVideoFrame(roadster)));

const composedPhotos = {
  leftHalfOfYard: (page: Page) => leftHalfOf(page, yard),
  distantRoadster,
  twoCars,
};

for (const [name, compose] of Object.entries(composedPhotos))
  test(`records ${name}`, async ({ page }) => {
    await page.goto(configuratorUrl);
    await record(page, name, await compose(page));
  });

async function record(page: Page, name: string, photo: PhotoFile): Promise<void> {
  const watched = await watchSegmentation(page.context());
  await page.goto(configuratorUrl);
  await page.getByLabel(/^(Choose a|New) photo$/).setInputFiles(photo);
  await expect.poll(() => watched.length, { timeout: 200_000 }).toBe(1);
  for (const { photo: key, ...exchange } of watched)
    writeRecording(name, { photo: key, exchanges: [exchange] });
}
