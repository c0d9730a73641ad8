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
export type PassingFailure = Exclude<Failure, "drawing-unsupported">;

/** Why what was asked for last did not come; the app stays where it was, or is there again. */
export type Refusal =
  | PhotoProblem
  | PassingFailure
  /** Of several cars another was wanted, and none is where the person pointed. */
  | "no-car-there"
  /** The person cancelled. */
  | "stopped";

/** In photo pixels. */
export interface Place {
  x: number;
  y: number;
}

interface Settled {
  refusal: Refusal | null;
}
/** A photo, or a wish for another of its cars, that has not come to a car. */
interface Unready extends Settled {
  /** The car before it, to go back to. */
  earlier: Ready | null;
}
export interface Empty extends Settled {
  kind: "empty";
  /** What was here has just been wiped, and the screen says so. */
  isWiped: boolean;
}
export interface FindingParts extends Unready {
  kind: "finding-parts";
  photo: Photo;
  /** Where the car that is meant is; null for the most prominent one. */
  at: Place | null;
  progress: SegmentationProgress;
}
export interface Ready extends Settled {
  kind: "ready";
  photo: Photo;
  /** Where its car was looked for; null for the most prominent one. */
  at: Place | null;
  /** In the order in which they lie over each other. */
  pieces: readonly PartMask[];
  /** The pieces as they were found, before a person put any right. */
  foundPieces: readonly PartMask[];
  /** The pieces before each change that a person made, the newest last. */
  earlierPieces: readonly (readonly PartMask[])[];
  /** The pieces after each change that was undone, the next one first. */
  laterPieces: readonly (readonly PartMask[])[];
  /** What about the photo may make the look worse; it never stops anyone. */
  warnings: readonly PhotoWarning[];
  /** One of our own cars, whose pieces are known and need no putting right. */
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
export type SettledState = Empty | FindingParts | Ready | NoCar | Failed;

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
  | { kind: "sample-read"; photo: Photo; pieces: readonly PartMask[] }
  | { kind: "reading-failed"; failure: PassingFailure }
  | { kind: "progressed"; progress: SegmentationProgress }
  | { kind: "parts-found"; found: Segmentation }
  /** No car was found, and the person marks it by hand. */
  | { kind: "marking-begun" }
  /** A piece was put right or removed, or a new one drawn. */
  | { kind: "piece-put-right"; piece: PartMask }
  | { kind: "pieces-undone" }
  | { kind: "pieces-redone" }
  | { kind: "pieces-reset" }
  /** The first of them; the next one is told then. */
  | { kind: "concern-dismissed" }
  | { kind: "finding-failed"; failure: Failure }
  /** The same photo is looked at once more, for the car at this place where one is given. */
  | { kind: "retried"; at?: Place }
  | { kind: "refusal-dismissed" }
  | { kind: "cancelled" }
  | { kind: "wiped" };

export const emptyPhotoSession: Empty = { kind: "empty", refusal: null, isWiped: false };

/** The state as far as pictures go: while a photo is being read, the one before it. */
export function settledState(state: PhotoSessionState): SettledState {
  return state.kind === "reading" ? state.before : state;
}
