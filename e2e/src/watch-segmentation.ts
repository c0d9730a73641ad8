import { expect, type Page } from "@playwright/test";
import { thumbnailOf } from "./photo-thumbnail.ts";
import type { SegmentationRecording } from "./segmentation-recording.ts";

/** From the next page load, records the photos sent to the engine's worker and its replies. */
export async function watchSegmentation(page: Page): Promise<void> {
  await page.addInitScript({
    content: `${thumbnailOf.toString()}\n(${recordWorkers.toString()})(thumbnailOf);`,
  });
}

/** The recording of the first segmentation that succeeds. */
export async function recordedSegmentation(page: Page): Promise<SegmentationRecording> {
  const find = () => page.evaluate(() => (window as unknown as Recorder).recordings);
  const isDone = (recordings: SegmentationRecording[]) => recordings.some(hasResult);
  await expect.poll(async () => isDone(await find()), { timeout: 200_000 }).toBe(true);
  const recording = (await find()).find(hasResult);
  if (recording === undefined) throw new Error("no photo was sent to the worker");
  return recording;
}

interface Recorder {
  recordings: SegmentationRecording[];
}

function hasResult({ replies }: SegmentationRecording): boolean {
  return (replies.at(-1) as { kind?: string } | undefined)?.kind === "result";
}

/** The fields of a request about a new photo that matter here. */
interface WorkerRequest {
  id: number;
  width: number;
  height: number;
  pixels?: ArrayBuffer;
}

/** Runs in the page. */
function recordWorkers(toThumbnail: typeof thumbnailOf): void {
  const recordings: SegmentationRecording[] = [];
  Object.assign(window, { recordings });
  // oxlint-disable-next-line typescript/unbound-method -- called below with its worker
  const post: (this: Worker, message: unknown, transfer: never) => void = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, transfer: unknown) {
    const { id, width, height, pixels } = message as WorkerRequest;
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
