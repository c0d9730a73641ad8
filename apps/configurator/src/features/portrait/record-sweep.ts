import { createCanvas } from "../../controls/draw-canvas.ts";
import type { Format } from "./formats.ts";

/** Formats of videos, the one that most apps play first. Safari records the first, Chrome and Firefox some of the others. */
const videoTypes = [
  { type: "video/mp4;codecs=avc1.42E01F", extension: "mp4" },
  { type: "video/mp4", extension: "mp4" },
  { type: "video/webm;codecs=vp9", extension: "webm" },
  { type: "video/webm;codecs=vp8", extension: "webm" },
] as const;

export type VideoType = (typeof videoTypes)[number];

/** Null where the browser records no canvas. */
export function findVideoType(): VideoType | null {
  if (typeof MediaRecorder === "undefined" || !("captureStream" in HTMLCanvasElement.prototype)) return null;
  return videoTypes.find(({ type }) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export interface Timing {
  /** How long the first picture stays, how long each next one takes to come, and how long it stays, in milliseconds. */
  firstMs: number;
  sweepMs: number;
  restMs: number;
}

const calm: Timing = { firstMs: 900, sweepMs: 1500, restMs: 900 };

interface Recording {
  /** The photo, and then each look, all of the same size. */
  pictures: readonly HTMLCanvasElement[];
  type: VideoType;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  timing?: Timing;
}

/** Records, in real time, how each picture wipes over the one before. Rejects with the signal's reason. */
export async function recordSweep({
  pictures,
  type,
  signal,
  onProgress,
  timing = calm,
}: Recording): Promise<Blob> {
  signal.throwIfAborted();
  const [first] = pictures;
  if (!first) throw new Error("a video needs a picture");
  const context = createCanvas(first.width, first.height);
  context.drawImage(first, 0, 0);
  const stream = context.canvas.captureStream(30);
  const recorder = new MediaRecorder(stream, { mimeType: type.type, videoBitsPerSecond: 8_000_000 });
  const chunks: Blob[] = [];
  const recorded = new Promise<void>((resolve, reject) => {
    recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
    recorder.addEventListener("stop", () => resolve());
    recorder.addEventListener("error", () => reject(new Error("the browser could not record the video")));
  });
  recorder.start();
  try {
    await play(context, { pictures, timing, signal, onProgress });
  } finally {
    recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
  await recorded;
  return new Blob(chunks, { type: type.type.split(";")[0] ?? "" });
}

function play(
  context: CanvasRenderingContext2D,
  {
    pictures,
    timing,
    signal,
    onProgress,
  }: Required<Pick<Recording, "pictures" | "timing" | "signal" | "onProgress">>,
): Promise<void> {
  const startMs = performance.now();
  const lengthMs = lengthOf(pictures.length, timing);
  return new Promise((resolve, reject) => {
    const step = () => {
      if (signal.aborted) return reject(signal.reason ?? new DOMException("Aborted", "AbortError"));
      const ms = performance.now() - startMs;
      drawAt(context, pictures, shownAt(ms, { count: pictures.length, timing }));
      onProgress(Math.min(1, ms / lengthMs));
      if (ms >= lengthMs) return resolve();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

export function lengthOf(count: number, { firstMs, sweepMs, restMs }: Timing): number {
  return firstMs + (count - 1) * (sweepMs + restMs);
}

/** Which picture is shown, and how far it covers the one before: 0 to 1. */
export function shownAt(
  ms: number,
  { count, timing: { firstMs, sweepMs, restMs } }: { count: number; timing: Timing },
): { index: number; share: number } {
  if (ms < firstMs || count < 2) return { index: 0, share: 1 };
  const step = sweepMs + restMs;
  const index = Math.min(count - 1, 1 + Math.floor((ms - firstMs) / step));
  const into = ms - firstMs - (index - 1) * step;
  const share = Math.min(1, into / sweepMs);
  return { index, share: share * share * (3 - 2 * share) };
}

function drawAt(
  context: CanvasRenderingContext2D,
  pictures: readonly HTMLCanvasElement[],
  { index, share }: { index: number; share: number },
): void {
  const { width, height } = context.canvas;
  const [before, after] = [pictures[index - 1], pictures[index]];
  const edge = Math.round(width * share);
  if (before && edge < width) context.drawImage(before, 0, 0);
  if (after && edge > 0) context.drawImage(after, 0, 0, edge, height, 0, 0, edge, height);
  if (edge > 0 && edge < width) {
    context.fillStyle = "#ffffff";
    context.fillRect(edge - 2, 0, 4, height);
  }
}

/** A video's size: as large as phones show it, with even sides, which encoders need. */
export function videoSize({ width, height }: Format): Format {
  const scale = 720 / Math.min(width, height);
  const even = (side: number) => 2 * Math.round((side * scale) / 2);
  return { width: even(width), height: even(height) };
}
