import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** The replies of the engine's worker to one photo. */
export interface SegmentationRecording {
  width: number;
  height: number;
  /** A replay recognizes the photo by this; see photo-thumbnail.ts. */
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

let recordings: readonly SegmentationRecording[] | undefined;

/** Reads every recording, once a process: together they are many megabytes of masks. */
export function readRecordings(): readonly SegmentationRecording[] {
  recordings ??= readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const json = brotliDecompressSync(readFileSync(join(folder, file))).toString();
      return JSON.parse(json) as SegmentationRecording; // written above
    });
  return recordings;
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

interface RecordedMask {
  id: string;
  box: { left: number; top: number; width: number; height: number };
  alpha: { $bytes: string };
}

/** How well each mask of one recording matches the mask with the same id in another: alpha IoU, 0..1, by id. */
export function compareMasks(one: SegmentationRecording, other: SegmentationRecording): Map<string, number> {
  const [masks, others] = [masksOf(one), masksOf(other)];
  const ids = new Set([...masks.keys(), ...others.keys()]);
  return new Map([...ids].map((id) => [id, alphaIou(masks.get(id), others.get(id))]));
}

function masksOf({ replies }: SegmentationRecording): Map<string, RecordedMask> {
  const reply = replies.at(-1) as { result: { segmentation: { masks?: RecordedMask[] } } }; // the worker's "result"
  return new Map(reply.result.segmentation.masks?.map((mask) => [mask.id, mask]));
}

function alphaIou(one: RecordedMask | undefined, other: RecordedMask | undefined): number {
  if (one === undefined || other === undefined) return 0;
  const [read, readOther] = [alphaReader(one), alphaReader(other)];
  let [shared, united] = [0, 0];
  for (const y of union(rowsOf(one), rowsOf(other)))
    for (const x of union(columnsOf(one), columnsOf(other))) {
      const [a, b] = [read(x, y), readOther(x, y)];
      shared += Math.min(a, b);
      united += Math.max(a, b);
    }
  return united === 0 ? 0 : shared / united;
}

function alphaReader({ box, alpha }: RecordedMask): (x: number, y: number) => number {
  const bytes = Buffer.from(alpha.$bytes, "base64");
  return (x, y) => {
    const [column, row] = [x - box.left, y - box.top];
    if (column < 0 || row < 0 || column >= box.width || row >= box.height) return 0;
    return bytes[row * box.width + column] ?? 0;
  };
}

interface Range {
  from: number;
  to: number;
}

function rowsOf({ box }: RecordedMask): Range {
  return { from: box.top, to: box.top + box.height };
}

function columnsOf({ box }: RecordedMask): Range {
  return { from: box.left, to: box.left + box.width };
}

/** Every coordinate from the start of one range to the end of the other. */
function union(one: Range, other: Range): number[] {
  const from = Math.min(one.from, other.from);
  return Array.from({ length: Math.max(one.to, other.to) - from }, (_, index) => from + index);
}

function meanDifference(one: string, other: string): number {
  const [grays, otherGrays] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  const differences = [...grays].map((gray, index) => Math.abs(gray - (otherGrays[index] ?? 0)));
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
}
