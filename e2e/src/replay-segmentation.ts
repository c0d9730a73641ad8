import type { BrowserContext } from "@playwright/test";
import { findRecording, readRecordings, type SegmentationRecording } from "./segmentation-recording.ts";
import { createRequestReader, isSame } from "./worker-request.ts";

/** Recorded answers in place of the engine's models. */
export interface Replay {
  /** Delays every result, so that segmentation goes on, until the returned function is called. */
  hold: () => () => void;
}

/** All recordings, read once a process: together they are many megabytes of masks. */
let recordings: readonly SegmentationRecording[] | undefined;

/**
 * Replaces the engine's worker with one that answers from recordings, so that most tests need not run the models. A
 * request without a recording fails with a message that says so.
 */
export async function replaySegmentation(context: BrowserContext): Promise<Replay> {
  let gate = Promise.resolve();
  await context.route(/\/assets\/worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: workerScript });
  });
  await context.route("**/recorded-segmentation?*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [width, height, thumbnail = ""] = (query.get("photo") ?? "").split("-");
    recordings ??= readRecordings();
    const photo = { width: Number(width), height: Number(height), thumbnail };
    const exchanges = findRecording(recordings, photo)?.exchanges;
    const index = query.get("exchange");
    const json = index
      ? exchanges?.[Number(index)]?.replies
      : exchanges?.map(({ asked, hashes }) => ({ asked, hashes }));
    // The page may have closed in the meantime.
    await route.fulfill({ json: json ?? null }).catch(() => {});
  });
  await context.route("**/recorded-segmentation/answer", async (route) => {
    await gate;
    // The page may have closed in the meantime.
    await route.fulfill({ status: 204 }).catch(() => {});
  });
  return {
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

/**
 * Where a test touches a photo depends a little on the layout around it. A touch this near, as a share of the photo's long
 * side, gets the same answer.
 */
const MAX_TOUCH_DISTANCE = 1 / 400;

/** Like the engine's worker, it answers one request at a time. It loads a photo's recorded requests, then one's replies. */
const workerScript = `
${isSame.toString()}
const readRequest = (${createRequestReader.toString()})();
let queue = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  const request = readRequest(data);
  if (data.id !== undefined) queue = queue.then(() => answer(request, data.id));
});

async function answer(request, id) {
  const replies = await findReplies(request).catch(({ message }) => [{ kind: "failed", name: "Error", message }]);
  const last = replies.pop();
  for (const reply of replies) self.postMessage({ ...reply, id });
  await fetch("/recorded-segmentation/answer");
  self.postMessage({ ...last, id });
}

async function findReplies(request) {
  if (!request) throw new Error("No photo has been segmented yet");
  const { photo, asked, hashes } = request;
  const url = "/recorded-segmentation?photo=" + [photo.width, photo.height, photo.thumbnail].join("-");
  const recorded = await (await fetch(url)).json();
  if (!recorded) throw new Error("no recording of this photo: add it to record-segmentations.ts, then npm run record -w @livery/e2e");
  const slack = Math.max(photo.width, photo.height) * ${MAX_TOUCH_DISTANCE};
  const index = recorded.findIndex((each) => isSame(each.asked, asked, slack) && isSame(each.hashes, hashes, 0));
  if (index < 0) throw new Error("no recording of this request about the photo: tag the test @follow-ups, then npm run record -w @livery/e2e");
  const response = await fetch(url + "&exchange=" + index);
  return JSON.parse(await response.text(), (_, value) =>
    typeof value?.$bytes === "string" ? Uint8Array.from(atob(value.$bytes), (char) => char.charCodeAt(0)) : value,
  );
}
`;
