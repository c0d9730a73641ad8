import { type PanelScores, readPanelScores } from "../masks/panel-scores.ts";
import { type ClassScores, readClassScores } from "../masks/class-scores.ts";
import { type FramePoint, FRAME_SIDE, frameSize } from "../masks/frame.ts";
import { fitToFrame, toSamFrame } from "../models/sam-frame.ts";
import type { Raster } from "../photo/resize.ts";
import { chooseCar, type ChosenCar } from "../segmentation/choose-car.ts";
import { cutPartMasks } from "../segmentation/cut-part-masks.ts";
import { findCar, listLikelyCars } from "../segmentation/find-car.ts";
import { shiftStroke } from "../mask-editor/edit-stroke.ts";
import { listPhotoWarnings } from "../segmentation/list-photo-warnings.ts";
import { closerView, crop } from "../segmentation/zoom-to-car.ts";
import { toCellColors } from "../segmentation/paint-color.ts";
import type { Box } from "../masks/box.ts";
import { shiftMask } from "../masks/part-mask.ts";
import { findComponents, innermostPoint, type Component } from "../masks/connected-components.ts";
import type { Decode } from "../models/prompt.ts";
import { editMask, type EditScene } from "../mask-editor/edit-mask.ts";
import { createMaskSoftener } from "../masks/soften-mask.ts";
import { startSegmenter, type TimedSegmenter } from "../models/timed-segmenter.ts";
import type {
  Answer,
  Notice,
  Segmentation,
  SegmentationProgress,
  Reply,
  Request,
  SentPhoto,
} from "./worker-messages.ts";

type RequestOf<Kind extends Request["kind"]> = Extract<Request, { kind: Kind }>;

/** What corrections of the photo at hand need: the embedding, within `ask`, and the photo's edges. */
interface Subject {
  scene: EditScene;
  /** The part of the photo that was looked at. */
  view: Box;
}

type Tell = (progress: SegmentationProgress) => void;

let starting: Promise<TimedSegmenter> | undefined;
/** All that wait for the start, and what they were told last. */
const waiting = new Set<Tell>();
let startProgress: SegmentationProgress | undefined;
let subject: Subject | undefined;
/** One request after the other: the runtime does one thing at a time, and a photo must not change under a question. */
let queue: Promise<void> = Promise.resolve();

self.addEventListener("message", ({ data: request }: MessageEvent<Request | Notice>) => {
  if (request.kind === "prepare") {
    // What fails now is tried again, and told, when the photo comes.
    start(() => {}).catch(() => {});
    return;
  }
  queue = queue
    .then(() => work(request))
    .catch((error: unknown) => {
      const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
      reply({ kind: "failed", id: request.id, name, message });
    });
});

async function work(request: Request): Promise<void> {
  switch (request.kind) {
    case "parts":
      return segmentCar(request);
    case "refine":
      return refine(request);
  }
}

async function segmentCar(request: RequestOf<"parts">): Promise<void> {
  const photo = toRaster(request);
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  const first = await look(photo, request.id);
  const scale = FRAME_SIDE / Math.max(photo.width, photo.height);
  const at = request.at && { x: request.at.x * scale, y: request.at.y * scale };
  const found = await search(first, at);
  const seen = { ...found, look: first, view: whole, photo };
  if (found.car) return answerParts(request.id, seen);
  if (at) return answerParts(request.id, await lookCloser(photo, { at, seen: found.chosen.box }, request.id));
  const [likely, ...others] = listLikelyCars(first.parts);
  if (!likely) return answerParts(request.id, seen);
  const place = { at: innermostPoint(likely), seen: likely.box };
  const closer = await lookCloser(photo, place, request.id);
  if (!closer.car) return answerParts(request.id, seen);
  const hasOthers = others.length > 0 || found.chosen.hasOthers || closer.chosen.hasOthers;
  answerParts(request.id, { ...closer, chosen: { ...closer.chosen, hasOthers } });
}

/** Where in the frame a closer look may find the car, and what is seen there. */
interface PlaceToLook {
  at: FramePoint;
  seen: Component["box"] | null;
}

async function lookCloser(photo: Raster, { at, seen }: PlaceToLook, id: number): Promise<Seen> {
  const view = closerView(photo, { at, seen });
  const closer = await look(crop(photo, view), id);
  const perFrame = Math.max(photo.width, photo.height) / FRAME_SIDE;
  const scale = FRAME_SIDE / Math.max(view.width, view.height);
  const place = { x: (at.x * perFrame - view.left) * scale, y: (at.y * perFrame - view.top) * scale };
  return { ...(await search(closer, place)), look: closer, view, photo };
}

/** What the models say of a photo. */
interface Look {
  photo: Raster;
  fitted: Raster;
  parts: ClassScores;
  panels: PanelScores;
  ask: Decode;
}

interface Search {
  chosen: ChosenCar;
  /** Null when there is no car. */
  car: ClassScores | null;
}

/** What was found, in which part of which photo. */
type Seen = Search & { look: Look; view: Box; photo: Raster };

async function search({ parts, fitted, ask }: Look, at: FramePoint | undefined): Promise<Search> {
  const chosen = await chooseCar(parts, ask, at);
  // Rather none than the neighbour of the car that was meant.
  return { chosen, car: chosen.isSure ? await findCar(chosen.parts, toCellColors(fitted), ask) : null };
}

function answerParts(
  id: number,
  { look: { photo, fitted, panels, ask }, view, chosen, car, photo: whole }: Seen,
): void {
  const soften = createMaskSoftener(photo);
  subject = { scene: { width: view.width, height: view.height, soften, ask }, view };
  // Where there is no car, only what may be one is judged: bare ground does not want a step back.
  const [main] = car ? findComponents((cell) => car.partAt(cell) !== null) : listLikelyCars(chosen.parts);
  const judged = Math.max(photo.width, photo.height) > FRAME_SIDE ? fitted : photo;
  const warnings = listPhotoWarnings(judged, main ?? null, {
    borders: bordersOf(view, whole),
    hasOthers: chosen.hasOthers || !chosen.isSure,
  });
  const pieces = car ? cutPartMasks(car, panels, soften).map((piece) => shiftMask(piece, view)) : [];
  const found: Segmentation = car ? { kind: "car", pieces, warnings } : { kind: "no-car", warnings };
  answer(
    id,
    { kind: "parts", found },
    pieces.map(({ alpha }) => alpha.buffer),
  );
}

/** At which sides a view ends because the photo does. */
function bordersOf({ left, top, width, height }: Box, photo: Raster) {
  return {
    left: left === 0,
    top: top === 0,
    right: left + width === photo.width,
    bottom: top + height === photo.height,
  };
}

function toRaster({ width, height, pixels }: SentPhoto): Raster {
  return { width, height, data: new Uint8ClampedArray(pixels) };
}

async function look(photo: Raster, id: number): Promise<Look> {
  const tell = (progress: SegmentationProgress) => reply({ kind: "progress", id, progress });
  const segmenter = await start(tell);
  tell({ kind: "looking", fraction: 0 });
  const startedMs = performance.now();
  const fitted = fitToFrame(photo);
  const frame = toSamFrame(fitted);
  const embedding = await segmenter.encode(frame);
  // The embedding's own: a chip may be given up for the next photo.
  const asked = segmenter.current;
  const scores = await asked.readParts(embedding, frame);
  reply({ kind: "encoded", id, ms: performance.now() - startedMs });
  tell({ kind: "outlining" });
  return {
    photo,
    fitted,
    parts: readClassScores(scores.parts, frameSize(photo)),
    panels: readPanelScores(scores.panels),
    ask: (prompt) => asked.decode(embedding, prompt),
  };
}

async function refine({ id, piece, hints }: RequestOf<"refine">): Promise<void> {
  if (!subject) throw new Error("No photo has been given yet");
  const { scene, view } = subject;
  const back = { left: -view.left, top: -view.top };
  const refined = await editMask(
    shiftMask(piece, back),
    hints.map((hint) => shiftStroke(hint, back)),
    scene,
  );
  const shown = shiftMask(refined, view);
  answer(id, { kind: "piece", piece: shown }, [shown.alpha.buffer]);
}

/** Loads and compiles the models once; a failure is forgotten, so that the next photo tries again. */
async function start(tell: Tell): Promise<TimedSegmenter> {
  waiting.add(tell);
  if (startProgress) tell(startProgress);
  starting ??= startSegmenter(tellWaiting);
  try {
    return await starting;
  } catch (error) {
    starting = undefined;
    throw error;
  } finally {
    waiting.delete(tell);
    startProgress = undefined;
  }
}

function tellWaiting(progress: SegmentationProgress): void {
  startProgress = progress;
  for (const tell of waiting) tell(progress);
}

function answer(id: number, given: Answer, transfer: Transferable[] = []): void {
  reply({ kind: "answer", id, answer: given }, transfer);
}

function reply(message: Reply, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
