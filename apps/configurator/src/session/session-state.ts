import type { CarFound, Mask, PartsProgress, Photo, PhotoProblem, Tap } from "@livery/engine";

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
}
export interface FindingParts extends Settled {
  kind: "finding-parts";
  photo: Photo;
  progress: PartsProgress;
}
export interface Ready extends Settled {
  kind: "ready";
  photo: Photo;
  found: CarFound["kind"];
  mask: Mask;
  /** The taps that made `mask`. */
  maskTaps: readonly Tap[];
  /** The taps wanted; the mask is being put right while they differ from `maskTaps`. */
  taps: readonly Tap[];
  /** The last taps could not be used and were taken back. */
  tapsFailed: boolean;
}
export interface Failed extends Settled {
  kind: "failed";
  failure: Failure;
  photo: Photo | null;
}
export type SettledState = Empty | FindingParts | Ready | Failed;

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
  | { kind: "reading-failed"; failure: Failure }
  | { kind: "progressed"; progress: PartsProgress }
  | { kind: "car-found"; found: CarFound }
  | { kind: "taps-changed"; taps: readonly Tap[] }
  | { kind: "mask-updated"; mask: Mask; taps: readonly Tap[] }
  | { kind: "taps-failed" }
  | { kind: "finding-failed"; failure: Failure }
  | { kind: "retried" }
  | { kind: "refusal-dismissed" }
  | { kind: "cancelled" };

export const emptySession: Empty = { kind: "empty", refusal: null };

/** The state as far as pictures go: while a photo is being read, the one before it. */
export function settledState(state: SessionState): SettledState {
  return state.kind === "reading" ? state.before : state;
}

export function isMaskBusy(state: Ready): boolean {
  return state.taps !== state.maskTaps;
}
