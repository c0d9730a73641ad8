import { expect, type Page, test } from "@playwright/test";
import { leftHalfOf } from "./compose-photo.ts";
import { configuratorUrl } from "./env.ts";
import { thumbnailOf } from "./photo-thumbnail.ts";
import { baySide, ground, largeRoadster, type PhotoFile, roadster, squareRear, yard } from "./photos.ts";
import { type SegmentationRecording, writeRecording } from "./segmentation-recording.ts";

// Run by `npm run record -w @livery/e2e` after a change of the models or of the worker's messages.
test.describe.configure({ timeout: 300_000 });

const photos = { roadster, largeRoadster, squareRear, yard, baySide, ground };

for (const [name, photo] of Object.entries(photos))
  test(`records ${name}`, async ({ page }) => record(page, name, photo));

test("records leftHalfOfYard", async ({ page }) => {
  await page.goto(configuratorUrl);
  await record(page, "leftHalfOfYard", await leftHalfOf(page, yard));
});

async function record(page: Page, name: string, photo: PhotoFile): Promise<void> {
  await page.addInitScript({
    content: `${thumbnailOf.toString()}\n(${watchWorkers.toString()})(thumbnailOf);`,
  });
  await page.goto(configuratorUrl);
  await page.getByLabel(/^(Choose a|New) photo$/).setInputFiles(photo);
  const recordings = () => page.evaluate(() => (window as unknown as Recorder).recordings);
  await expect.poll(async () => (await recordings()).some(isAnswered), { timeout: 200_000 }).toBe(true);
  const [recording] = await recordings();
  if (recording === undefined) throw new Error("nothing was asked of the worker");
  writeRecording(name, recording);
}

interface Recorder {
  recordings: SegmentationRecording[];
}

function isAnswered({ replies }: SegmentationRecording): boolean {
  return (replies.at(-1) as { kind?: string } | undefined)?.kind === "result";
}

/** What a request about a new photo carries, whatever else it says. */
interface AskedOfWorker {
  id: number;
  width: number;
  height: number;
  pixels?: ArrayBuffer;
}

/** Runs in the page. Writes down what is asked of the worker about photos, and what it answers. */
function watchWorkers(toThumbnail: typeof thumbnailOf): void {
  const recordings: SegmentationRecording[] = [];
  Object.assign(window, { recordings });
  // oxlint-disable-next-line typescript/unbound-method -- called below with the worker it is asked of
  const post: (this: Worker, message: unknown, transfer: never) => void = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, transfer: unknown) {
    const { id, width, height, pixels } = message as AskedOfWorker;
    if (pixels instanceof ArrayBuffer) {
      const replies: unknown[] = [];
      recordings.push({ width, height, thumbnail: toThumbnail({ width, height, pixels }), replies });
      this.addEventListener("message", ({ data }) => {
        if (data.id === id) replies.push(JSON.parse(JSON.stringify(data, writeBytes)));
      });
    }
    post.call(this, message, transfer as never);
  };
  function writeBytes(_: string, value: unknown): unknown {
    if (!(value instanceof Uint8Array)) return value;
    let text = "";
    for (const byte of value) text += String.fromCharCode(byte);
    return { $bytes: btoa(text) };
  }
}
