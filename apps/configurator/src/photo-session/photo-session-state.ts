import type {
  Background,
  PhotoWarning,
  PartMask,
  Segmentation,
  SegmentationProgress,
  Photo,
  PhotoProblem,
} from "@livery/engine";
import type { Album, AlbumPhoto, Analysis } from "./album.ts";
import type { SampleId } from "../samples/sample-cars.ts";
import type { PhotoPoint } from "./photo-point.ts";

/** Why the app is stuck. Each has its message on screen and a way to try again. */
export type Failure =
  /** The app's own code could not be loaded. */
  | "program-missing"
  /** The segmentation model could not be loaded or run. */
  | "model-missing"
  /** The decoder for this photo format could not be loaded. */
  | "reader-missing"
  /** The car of before is on this device, but the browser could not read it. */
  | "car-unread"
  /** WebAssembly is off in this browser. */
  | "no-web-assembly"
  /** The browser has no WebGL 2. */
  | "drawing-unsupported"
  /** A bug. */
  | "fault";

/** Failures that a retry may solve. */
export type RetryableFailure = Exclude<Failure, "drawing-unsupported">;

/** Why the last request failed. The app returns to its previous state. */
export type Refusal =
  | PhotoProblem
  | RetryableFailure
  /** The customer tapped to choose another car, but there is none. */
  | "no-car-there"
  /** The customer canceled. */
  | "canceled"
  /** More photos of the car were chosen than an album holds. */
  | "too-many-photos"
  /** The photo that the customer once sent could not be loaded. */
  | "sent-photo-missing"
  /** A folder was dropped. */
  | "folder";

export type ReadBackground =
  | { kind: "background"; background: Background }
  | { kind: "refused"; problem: Refusal };

interface Settled {
  refusal: Refusal | null;
}
/** A photo without a car so far. */
interface Unready extends Settled {
  album: Album;
  /** The car before it, to go back to. */
  previous: Ready | null;
}
export interface Empty extends Settled {
  kind: "empty";
  /** The session was just cleared, and the screen says so. */
  isCleared: boolean;
}
export interface Segmenting extends Unready {
  kind: "segmenting";
  photo: Photo;
  /** Where the chosen car is; null for the most prominent one. */
  at: PhotoPoint | null;
  progress: SegmentationProgress;
}
export interface Ready extends Settled, Analysis {
  kind: "ready";
  photo: Photo;
  album: Album;
  /** The masks before each edit, newest last. */
  pastMasks: readonly (readonly PartMask[])[];
  /** The masks after each undone edit, the next one first. */
  futureMasks: readonly (readonly PartMask[])[];
  /** Of a sample car, whose masks are exact and need no edits; null for the customer's own car. */
  sampleId: SampleId | null;
}

/** A sample photo with the exact masks of its car, and its shape. */
export type Sample = Pick<Ready, "photo" | "masks" | "normals">;
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

/** While a new photo is read, the state before it stays on screen and continues. */
export interface Reading {
  kind: "reading";
  before: SettledState;
  /** It is the car of before the page was loaded, or the photo that the customer once sent. */
  isRestoring: boolean;
}
export type PhotoSessionState = SettledState | Reading;

interface ShownPhoto {
  id: string;
  photo: Photo;
}
export interface AddedPhotos {
  added: readonly AlbumPhoto[];
  /** Of the photo that was on screen. */
  shownThumbnail: Blob | null;
  /** Null when none could be added. */
  shown: ShownPhoto | null;
  /** Why some could not be added. */
  refusal: Refusal | null;
}

export type PhotoSessionEvent =
  | { kind: "photo-chosen" }
  | { kind: "photo-refused"; problem: PhotoProblem | "sent-photo-missing" | "folder" }
  /** The first photo of a car. */
  | { kind: "photo-read"; photo: Photo; added: AlbumPhoto }
  | ({ kind: "photos-added" } & AddedPhotos)
  /** Another photo of the car was read, to be shown. */
  | ({ kind: "photo-shown" } & ShownPhoto)
  | { kind: "photo-removed"; id: string }
  /** The car was found in a photo that is not shown. */
  | { kind: "photo-analyzed"; id: string; analysis: Analysis }
  | ({ kind: "sample-read"; sampleId: SampleId } & Sample)
  /** The car of before the page was loaded is looked for, or the photo that the customer once sent. */
  | { kind: "restoring" }
  | { kind: "restored"; photo: Photo; album: Album }
  | { kind: "nothing-to-restore" }
  | { kind: "reading-failed"; failure: RetryableFailure }
  | { kind: "progressed"; progress: SegmentationProgress }
  | { kind: "car-segmented"; found: Segmentation }
  /** No car was found, and the customer outlines it by hand. */
  | { kind: "manual-masking-started" }
  /** A mask was edited, removed or drawn. */
  | { kind: "mask-edited"; mask: PartMask }
  | { kind: "mask-edit-undone" }
  | { kind: "mask-edit-redone" }
  | { kind: "masks-reset" }
  /** Dismisses the first warning; the next one shows. */
  | { kind: "warning-dismissed" }
  | { kind: "segmentation-failed"; failure: Failure }
  /** Segments the same photo again, for the car at this point if given. */
  | { kind: "retried"; at?: PhotoPoint }
  | { kind: "refusal-dismissed" }
  | { kind: "canceled" }
  | { kind: "cleared" };

export const emptyPhotoSession: Empty = { kind: "empty", refusal: null, isCleared: false };

/** The state on screen: while a photo is being read, the one before it. */
export function settledState(state: PhotoSessionState): SettledState {
  return state.kind === "reading" ? state.before : state;
}
