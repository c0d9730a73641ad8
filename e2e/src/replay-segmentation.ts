import type { BrowserContext } from "@playwright/test";
import { thumbnailOf } from "./photo-thumbnail.ts";
import { findRecording, readRecordings } from "./segmentation-recording.ts";

/** Recorded answers in place of the engine's models. */
export interface Replay {
  /** Delays every result, so that segmentation goes on, until the returned function is called. */
  hold: () => () => void;
}

/**
 * Replaces the engine's worker with one that answers from recordings, so that most tests need not run the models. A photo
 * without a recording fails segmentation with a message that says so.
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
    const recording = findRecording(readRecordings(), {
      width: Number(width),
      height: Number(height),
      thumbnail,
    });
    if (recording) return route.fulfill({ json: recording.replies });
    await gate;
    const body = "no recording of this photo: npm run record -w @livery/e2e";
    // The page may have closed in the meantime.
    await route.fulfill({ status: 404, body }).catch(() => {});
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

/** Depends on two facts about messages: a request has an id, and pixels if it is about a new photo. */
const workerScript = `
${thumbnailOf.toString()}
self.addEventListener("message", async ({ data: request }) => {
  if (request.id === undefined) return;
  try {
    if (!("pixels" in request)) throw new Error("only new photos are recorded: this journey needs the models");
    const { width, height } = request;
    const photo = [width, height, thumbnailOf(request)].join("-");
    const response = await fetch("/recorded-segmentation?photo=" + photo);
    if (!response.ok) throw new Error(await response.text());
    const replies = JSON.parse(await response.text(), (_, value) =>
      typeof value?.$bytes === "string" ? Uint8Array.from(atob(value.$bytes), (char) => char.charCodeAt(0)) : value,
    );
    const last = replies.pop();
    for (const reply of replies) self.postMessage({ ...reply, id: request.id });
    await fetch("/recorded-segmentation/answer");
    self.postMessage({ ...last, id: request.id });
  } catch (error) {
    self.postMessage({ kind: "failed", id: request.id, name: "Error", message: error.message });
  }
});
`;
