import type { LoadProgress } from "../models/timed-segmenter.ts";
import type { FramePoint } from "../masks/frame.ts";
import type { PhotoWarning } from "../segmentation/list-photo-warnings.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { EditStroke } from "../mask-editor/edit-stroke.ts";

export type SegmentationProgress =
  | LoadProgress
  /** The photo is being encoded, the long step; the fraction is of the time that it usually takes. */
  | { kind: "looking"; fraction: number }
  /** The parts are being drawn. */
  | { kind: "outlining" };

export interface SentPhoto {
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** What the page asks of the worker; "refine" is about the photo last given. */
export type Question =
  | ({ kind: "parts"; at: FramePoint | undefined } & SentPhoto)
  | { kind: "refine"; piece: PartMask; hints: readonly EditStroke[] };

export type Request = Question & { id: number };

/** A photo is about to come: the models may be loaded. Nothing is answered. */
export interface Notice {
  kind: "prepare";
}

/** The car's pieces in the order in which they lie over each other: paint, trim, glass, lamps, wheels. */
export type Segmentation =
  | { kind: "car"; pieces: readonly PartMask[]; warnings: readonly PhotoWarning[] }
  | { kind: "no-car"; warnings: readonly PhotoWarning[] };

/** What the worker answers. */
export type Answer = { kind: "parts"; found: Segmentation } | { kind: "piece"; piece: PartMask };

/** What the worker tells the page. */
export type Reply = { id: number } & (
  | { kind: "progress"; progress: SegmentationProgress }
  | { kind: "encoded"; ms: number }
  | { kind: "answer"; answer: Answer }
  | { kind: "failed"; name: string; message: string }
);
