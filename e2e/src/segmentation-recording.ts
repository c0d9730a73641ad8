import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** What the engine's worker answered for one photo. */
export interface SegmentationRecording {
  width: number;
  height: number;
  /** By which a replay recognizes the photo: see photo-thumbnail.ts. */
  thumbnail: string;
  /** The worker's messages in order. A byte array is written as `{ $bytes: base64 }`. */
  replies: readonly unknown[];
}

const folder = join(import.meta.dirname, "../fixtures/segmentations");
const ending = ".json.br";
/** A decoder or a camera may change a photo's gray values by this much; two different photos differ by far more. */
const MAX_GRAY_DIFFERENCE = 6;

export function writeRecording(name: string, recording: SegmentationRecording): void {
  writeFileSync(join(folder, name + ending), brotliCompressSync(JSON.stringify(recording)));
}

export function readRecordings(): SegmentationRecording[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const json = brotliDecompressSync(readFileSync(join(folder, file))).toString();
      return JSON.parse(json) as SegmentationRecording; // written above
    });
}

/** The recording of the same photo at the same size, or undefined when there is none. */
export function findRecording(
  recordings: readonly SegmentationRecording[],
  photo: Omit<SegmentationRecording, "replies">,
): SegmentationRecording | undefined {
  return recordings
    .filter(({ width, height }) => width === photo.width && height === photo.height)
    .find(({ thumbnail }) => meanDifference(thumbnail, photo.thumbnail) <= MAX_GRAY_DIFFERENCE);
}

function meanDifference(one: string, other: string): number {
  const [grays, otherGrays] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  const differences = [...grays].map((gray, index) => Math.abs(gray - (otherGrays[index] ?? 0)));
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
}
