import type { FramePoint } from "../masks/frame.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { EditStroke } from "../mask-editor/edit-stroke.ts";
import type { LoadProgress } from "../models/timed-segmenter.ts";
import type { Segmentation } from "../segmentation/segment-car.ts";

export type SegmentationProgress =
  | LoadProgress
  /** The photo is being encoded, the slow step; `fraction` is of the time this usually takes. */
  | { kind: "encoding"; fraction: number }
  /** The part masks are being cut. */
  | { kind: "cutting" };

/** RGBA pixels, transferred to the worker. */
export interface PhotoMessage {
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

/** A task for the worker; "edit-mask" refers to the photo segmented last. */
export type Task =
  | ({ kind: "segment"; tap: FramePoint | undefined } & PhotoMessage)
  | { kind: "edit-mask"; mask: PartMask; strokes: readonly EditStroke[] };

export type Request = Task & { id: number };

/** A photo will follow, so the models may be loaded. Has no response unless that fails: "not-prepared". */
export interface PrepareMessage {
  kind: "prepare";
}

export type Result = { kind: "segment"; segmentation: Segmentation } | { kind: "edit-mask"; mask: PartMask };

/** What the worker sends to the page. */
export type Response = TaskResponse | { kind: "not-prepared" };

export type TaskResponse = { id: number } & (
  | { kind: "progress"; progress: SegmentationProgress }
  | { kind: "encoded"; ms: number }
  | { kind: "result"; result: Result }
  | { kind: "failed"; name: string; message: string }
);
