import type { Concern, PartPiece, PartsFound, PartsProgress, Photo, PhotoProblem } from "@livery/engine";

/** Why the app cannot go on by itself. Each has its sentence on screen and a way to try again. */
export type Failure =
  /** The app's own program files could not be fetched. */
  | "program-missing"
  /** The files that find the car could not be fetched or run. */
  | "model-missing"
  /** The browser offers no WebGL 2 to draw with. */
  | "drawing-unsupported"
  /** A fault of ours. */
  | "fault";

interface Settled {
  /** Why the photo chosen last was not taken; the app stays where it was. */
  refusal: PhotoProblem | null;
}
export interface Empty extends Settled {
  kind: "empty";
  /** What was here has just been wiped, and the screen says so. */
  isWiped: boolean;
}
export interface FindingParts extends Settled {
  kind: "finding-parts";
  photo: Photo;
  progress: PartsProgress;
}
export interface Ready extends Settled {
  kind: "ready";
  photo: Photo;
  /** In the order in which they lie over each other. */
  pieces: readonly PartPiece[];
  /** The pieces as they were found, before a person put any right. */
  foundPieces: readonly PartPiece[];
  /** The pieces before each change that a person made, the newest last. */
  earlierPieces: readonly (readonly PartPiece[])[];
  /** What about the photo may make the look worse; it never stops anyone. */
  concerns: readonly Concern[];
  /** One of our own cars, whose pieces are known and need no putting right. */
  isSample: boolean;
}
export interface NoCar extends Settled {
  kind: "no-car";
  photo: Photo;
  concerns: readonly Concern[];
}
export interface Failed extends Settled {
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
export type SessionState = SettledState | Reading;

export type SessionEvent =
  | { kind: "photo-chosen" }
  | { kind: "photo-refused"; problem: PhotoProblem }
  | { kind: "photo-read"; photo: Photo }
  | { kind: "sample-read"; photo: Photo; pieces: readonly PartPiece[] }
  | { kind: "reading-failed"; failure: Failure }
  | { kind: "progressed"; progress: PartsProgress }
  | { kind: "parts-found"; found: PartsFound }
  /** No car was found, and the person marks it by hand. */
  | { kind: "marking-begun" }
  /** A piece was put right, or a new one drawn. */
  | { kind: "piece-put-right"; piece: PartPiece }
  | { kind: "piece-removed"; id: string }
  | { kind: "pieces-undone" }
  | { kind: "pieces-reset" }
  | { kind: "concerns-dismissed" }
  | { kind: "finding-failed"; failure: Failure }
  /** The same photo is looked at once more. */
  | { kind: "retried" }
  | { kind: "refusal-dismissed" }
  | { kind: "cancelled" }
  | { kind: "wiped" };

export const emptySession: Empty = { kind: "empty", refusal: null, isWiped: false };

/** The state as far as pictures go: while a photo is being read, the one before it. */
export function settledState(state: SessionState): SettledState {
  return state.kind === "reading" ? state.before : state;
}
