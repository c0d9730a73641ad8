import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { PhotoKey, WorkerRequest } from "./worker-request.ts";

/** What the engine's worker answers about one photo. */
export interface SegmentationRecording {
  photo: PhotoKey;
  exchanges: readonly Exchange[];
}

/** A request to the worker and its replies, as messages in order. A byte array is written as `{ $bytes: base64 }`. */
export interface Exchange extends Pick<WorkerRequest, "asked" | "hashes"> {
  replies: readonly unknown[];
}

const folder = join(import.meta.dirname, "../fixtures/segmentations");
const ending = ".json.br";
/** A decoder or a camera may change a photo's gray values by this much; two different photos differ by far more. */
const MAX_GRAY_DIFFERENCE = 6;

export function writeRecording(name: string, recording: SegmentationRecording): void {
  writeFileSync(join(folder, name + ending), brotliCompressSync(JSON.stringify(recording)));
}

export function readRecordings(): (SegmentationRecording & { name: string })[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const json = brotliDecompressSync(readFileSync(join(folder, file))).toString();
      const recording = JSON.parse(json) as SegmentationRecording; // written above
      return { name: file.slice(0, -ending.length), ...recording };
    });
}

/** The recording of the same photo at the same size, or undefined when there is none. */
export function findRecording<Recording extends SegmentationRecording>(
  recordings: readonly Recording[],
  photo: PhotoKey,
): Recording | undefined {
  return recordings
    .filter(({ photo: { width, height } }) => width === photo.width && height === photo.height)
    .find(({ photo: { thumbnail } }) => meanDifference(thumbnail, photo.thumbnail) <= MAX_GRAY_DIFFERENCE);
}

function meanDifference(one: string, other: string): number {
  const [grays, otherGrays] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  const differences = [...grays].map((gray, index) => Math.abs(gray - (otherGrays[index] ?? 0)));
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
}
