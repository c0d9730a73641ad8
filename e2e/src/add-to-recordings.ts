import { findRecording, readRecordings, writeRecording } from "./segmentation-recording.ts";
import type { WatchedExchange } from "./watch-segmentation.ts";
import { isSame } from "./worker-request.ts";

/** Optimized code may round the last digit of a number differently. */
const rounding = 1e-6;

/**
 * Adds requests about recorded photos, such as mask edits, to their recordings. Throws if the models answered a recorded
 * request differently: then the masks that it refers to are not those of the recording.
 */
export function addToRecordings(watched: readonly WatchedExchange[]): void {
  for (const { photo, ...exchange } of watched) {
    const recording = findRecording(readRecordings(), photo);
    if (recording === undefined) throw new Error("record-segmentations.ts does not record this photo");
    const { name, exchanges } = recording;
    const recorded = exchanges.find(
      ({ asked, hashes }) => isSame(asked, exchange.asked, rounding) && isSame(hashes, exchange.hashes, 0),
    );
    if (recorded === undefined)
      writeRecording(name, { photo: recording.photo, exchanges: [...exchanges, exchange] });
    else if (!isSame(recorded.replies.at(-1), exchange.replies.at(-1), rounding))
      throw new Error(`the models answered the same request about ${name} in two ways`);
  }
}
