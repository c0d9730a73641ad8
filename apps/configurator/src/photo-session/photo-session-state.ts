import type {
  PhotoWarning,
  PartMask,
  Segmentation,
  SegmentationProgress,
  Photo,
  PhotoProblem,
} from "@livery/engine";

/** Why the app cannot go on by itself. Each has its sentence on screen and a way to try again. */
export type Failure =
  /** The app's own program files could not be fetched. */
  | "program-missing"
  /** The files that find the car could not be fetched or run. */
  | "model-missing"
  /** What opens this kind of photo could not be fetched. */
  | "reader-missing"
  /** The browser offers no WebGL 2 to draw with. */
  | "drawing-unsupported"
  /** A fault of ours. */
  | "fault";

/** What may go better the next time. */
export type RetryableFailure = Exclude<Failure, "drawing-unsupported">;

/** Why what was asked for last did not come; the app stays where it was, or is there again. */
export type Refusal =
  | PhotoProblem
  | RetryableFailure
  /** Of several cars another was photoRequested, and none is where the person pointed. */
  | "no-car-there"
  /** The person cancelled. */
  | "canceled";

/** In photo pixels. */
export interface PhotoPoint {
  x: number;
  y: number;
}

interface Settled {
  refusal: Refusal | null;
}
/** A photo, or a wish for another of its cars, that has not come to a car. */
interface Unready extends Settled {
  /** The car before it, to go back to. */
  previous: Ready | null;
}
export interface Empty extends Settled {
  kind: "empty";
  /** What was here has just been wiped, and the screen says so. */
  isCleared: boolean;
}
export interface Segmenting extends Unready {
  kind: "segmenting";
  photo: Photo;
  /** Where the car that is meant is; null for the most prominent one. */
  at: PhotoPoint | null;
  progress: SegmentationProgress;
}
export interface Ready extends Settled {
  kind: "ready";
  photo: Photo;
  /** Where its car was looked for; null for the most prominent one. */
  at: PhotoPoint | null;
  /** In the order in which they lie over each other. */
  masks: readonly PartMask[];
  /** The masks as they were found, before a person put any right. */
  foundMasks: readonly PartMask[];
  /** The masks before each change that a person made, the newest last. */
  pastMasks: readonly (readonly PartMask[])[];
  /** The masks after each change that was undone, the next one first. */
  futureMasks: readonly (readonly PartMask[])[];
  /** What about the photo may make the look worse; it never stops anyone. */
  warnings: readonly PhotoWarning[];
  /** One of our own cars, whose masks are known and need no putting right. */
  isSample: boolean;
}
export interface NoCar extends Unready {
  kind: "no-car";
  photo: Photo;
  warnings: readonly PhotoWarning[];
}
export interface Failed extends Unready {
  kind: "failed";
  failure: Failure;
  photo: Photo | null;
}
export type SettledState = Empty | Segmenting | Ready | NoCar | Failed;

/** While a new photo is read, what was there before stays, and goes on; a refused photo changes nothing. */
export interface Reading {
  kind: "reading";
  before: SettledState;
}
export type PhotoSessionState = SettledState | Reading;

export type PhotoSessionEvent =
  | { kind: "photo-chosen" }
  | { kind: "photo-refused"; problem: PhotoProblem }
  | { kind: "photo-read"; photo: Photo }
  | { kind: "sample-read"; photo: Photo; masks: readonly PartMask[] }
  | { kind: "reading-failed"; failure: RetryableFailure }
  | { kind: "progressed"; progress: SegmentationProgress }
  | { kind: "car-segmented"; found: Segmentation }
  /** No car was found, and the person marks it by hand. */
  | { kind: "manual-masking-started" }
  /** A mask was put right or removed, or a new one drawn. */
  | { kind: "mask-edited"; mask: PartMask }
  | { kind: "mask-edit-undone" }
  | { kind: "mask-edit-redone" }
  | { kind: "masks-reset" }
  /** The first of them; the next one is told then. */
  | { kind: "warning-dismissed" }
  | { kind: "segmentation-failed"; failure: Failure }
  /** The same photo is looked at once more, for the car at this place where one is given. */
  | { kind: "retried"; at?: PhotoPoint }
  | { kind: "refusal-dismissed" }
  | { kind: "canceled" }
  | { kind: "cleared" };

export const emptyPhotoSession: Empty = { kind: "empty", refusal: null, isCleared: false };

/** The state as far as pictures go: while a photo is being read, the one before it. */
export function settledState(state: PhotoSessionState): SettledState {
  return state.kind === "reading" ? state.before : state;
}
