import { applyTaps } from "./apply-taps.ts";
import { readCarParts } from "./car-parts.ts";
import { type Ask, findPaint } from "./find-paint.ts";
import { LOGITS_SIDE, type Logits, type Mask } from "./mask.ts";
import { toCellColours } from "./paint-colour.ts";
import { FRAME_SIDE, fitToFrame, frameSize, toSamFrame } from "./sam-frame.ts";

import { createMaskSoftener } from "./soften-mask.ts";
import { startSegmenter, type TimedSegmenter } from "./timed-segmenter.ts";
import type { PartsProgress, Reply, Request, Tap } from "./worker-messages.ts";

/** What is known about the photo at hand. */
interface Subject {
  photo: ImageData;
  soften: (logits: Logits) => Mask;
  paint: Logits;
  ask: Ask;
}

let starting: Promise<TimedSegmenter> | undefined;
let subject: Subject | undefined;

self.addEventListener("message", (event: MessageEvent<Request>) => {
  const request = event.data;
  const work = request.kind === "find" ? find(request) : drawMask(request.id, request.taps);
  work.catch((error: unknown) => {
    const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
    reply({ kind: "failed", id: request.id, name, message });
  });
});

async function find(request: Extract<Request, { kind: "find" }>): Promise<void> {
  const tell = (progress: PartsProgress) => reply({ kind: "progress", id: request.id, progress });
  const photo = new ImageData(new Uint8ClampedArray(request.pixels), request.width, request.height);
  const segmenter = await start(tell);
  tell({ kind: "looking", fraction: 0 });
  const startedMs = performance.now();
  const fitted = fitToFrame(photo);
  const frame = toSamFrame(fitted);
  const embedding = await segmenter.encode(frame);
  const size = frameSize(photo);
  const parts = readCarParts(await segmenter.current.readParts(embedding, frame), size);
  reply({ kind: "encoded", id: request.id, ms: performance.now() - startedMs });
  tell({ kind: "outlining" });
  const asked = segmenter.current;
  const ask: Ask = (prompt) => asked.decode(embedding, prompt);
  const found = await findPaint({ parts, size, colours: toCellColours(fitted) }, ask);
  const paint = found ?? new Float32Array(LOGITS_SIDE * LOGITS_SIDE).fill(-8);
  subject = { photo, soften: createMaskSoftener(photo), paint, ask };
  const mask = subject.soften(paint);
  reply({ kind: "done", id: request.id, isCar: found !== null, mask }, [mask.alpha.buffer]);
}

async function drawMask(id: number, taps: readonly Tap[]): Promise<void> {
  if (!subject) throw new Error("No photo has been given yet");
  const { photo, soften, paint, ask } = subject;
  const scale = FRAME_SIDE / Math.max(photo.width, photo.height);
  const frameTaps = taps.map(({ x, y, mode }) => ({ at: { x: x * scale, y: y * scale }, mode }));
  const mask = soften(await applyTaps(paint, frameTaps, ask));
  reply({ kind: "done", id, isCar: true, mask }, [mask.alpha.buffer]);
}

/** Loads and compiles the models once; a failure is forgotten, so that the next photo tries again. */
async function start(tell: (progress: PartsProgress) => void): Promise<TimedSegmenter> {
  starting ??= startSegmenter(tell);
  try {
    return await starting;
  } catch (error) {
    starting = undefined;
    throw error;
  }
}

function reply(message: Reply, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
