import { type Page, test } from "@playwright/test";
import { leftHalfOf } from "./composed-photos.ts";
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
import { recordedSegmentation, watchSegmentation } from "./watch-segmentation.ts";

// Run by `npm run record -w @livery/e2e` after a change of the models or of the worker's messages.
test.describe.configure({ timeout: 300_000 });

const photos = { roadster, largeRoadster, squareRear, yard, baySide, ground };

for (const [name, photo] of Object.entries(photos))
  test(`records ${name}`, async ({ page }) => record(page, name, photo));

test("records roadsterFrame", async ({ page }) =>
  record(page, "roadsterFrame", await asVideoFrame(roadster)));

test("records leftHalfOfYard", async ({ page }) => {
  await page.goto(configuratorUrl);
  await record(page, "leftHalfOfYard", await leftHalfOf(page, yard));
});

async function record(page: Page, name: string, photo: PhotoFile): Promise<void> {
  await watchSegmentation(page);
  await page.goto(configuratorUrl);
  await page.getByLabel(/^(Choose a|New) photo$/).setInputFiles(photo);
  writeRecording(name, await recordedSegmentation(page));
}
