import { applyTaps } from "./apply-taps.ts";
import { type CarPanels, readCarPanels } from "./car-panels.ts";
import { type CarParts, readCarParts } from "./car-parts.ts";
import { cutPieces } from "./cut-pieces.ts";
import { findCar } from "./find-car.ts";
import { LOGITS_SIDE, type Logits } from "./mask.ts";
import { toCellColours } from "./paint-colour.ts";
import type { Ask } from "./refine-parts.ts";
import { FRAME_SIDE, fitToFrame, frameSize, toSamFrame } from "./sam-frame.ts";
import { createMaskSoftener, type Soften } from "./soften-mask.ts";
import { startSegmenter, type TimedSegmenter } from "./timed-segmenter.ts";
import type { Answer, PartsProgress, Reply, Request, Tap } from "./worker-messages.ts";

/** What is known about the photo at hand. */
interface Subject {
  photo: ImageData;
  soften: Soften;
  /** Null when there is no car in the photo. */
  car: CarParts | null;
  panels: CarPanels;
  paint: Logits;
  ask: Ask;
}

let starting: Promise<TimedSegmenter> | undefined;
let subject: Subject | undefined;

self.addEventListener("message", (event: MessageEvent<Request>) => {
  const request = event.data;
  work(request).catch((error: unknown) => {
    const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
    reply({ kind: "failed", id: request.id, name, message });
  });
});

async function work(request: Request): Promise<void> {
  switch (request.kind) {
    case "find":
      return find(request);
    case "mask":
      return drawMask(request.id, request.taps);
    case "pieces":
      return drawPieces(request.id);
  }
}

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
  const scores = await segmenter.current.readParts(embedding, frame);
  const parts = readCarParts(scores.parts, size);
  reply({ kind: "encoded", id: request.id, ms: performance.now() - startedMs });
  tell({ kind: "outlining" });
  const asked = segmenter.current;
  const ask: Ask = (prompt) => asked.decode(embedding, prompt);
  const car = await findCar(parts, toCellColours(fitted), ask);
  const paint = car?.logitsOf("paint") ?? new Float32Array(LOGITS_SIDE * LOGITS_SIDE).fill(-8);
  const panels = readCarPanels(scores.panels);
  subject = { photo, soften: createMaskSoftener(photo), car, panels, paint, ask };
  answer(request.id, { kind: "found", isCar: car !== null });
}

async function drawMask(id: number, taps: readonly Tap[]): Promise<void> {
  if (!subject) throw new Error("No photo has been given yet");
  const { photo, soften, paint, ask } = subject;
  const scale = FRAME_SIDE / Math.max(photo.width, photo.height);
  const frameTaps = taps.map(({ x, y, mode }) => ({ at: { x: x * scale, y: y * scale }, mode }));
  const mask = soften(await applyTaps(paint, frameTaps, ask));
  answer(id, { kind: "mask", mask }, [mask.alpha.buffer]);
}

function drawPieces(id: number): void {
  if (!subject) throw new Error("No photo has been given yet");
  const pieces = subject.car ? cutPieces(subject.car, subject.panels, subject.soften) : [];
  answer(
    id,
    { kind: "pieces", pieces },
    pieces.map(({ alpha }) => alpha.buffer),
  );
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

function answer(id: number, given: Answer, transfer: Transferable[] = []): void {
  reply({ kind: "answer", id, answer: given }, transfer);
}

function reply(message: Reply, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
