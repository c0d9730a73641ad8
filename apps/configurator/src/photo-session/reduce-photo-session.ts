import type { PhotoWarning, PartMask, Segmentation, Photo } from "@livery/engine";
import { replaceMask } from "./replace-mask.ts";
import {
  emptyPhotoSession,
  type Failure,
  type FindingParts,
  type PassingFailure,
  type Ready,
  type Refusal,
  type PhotoSessionEvent,
  type PhotoSessionState,
  type SettledState,
  settledState,
} from "./photo-session-state.ts";

/** What follows from an event. An event that makes no sense in a state, such as a late answer, changes nothing. */
export function reducePhotoSession(state: PhotoSessionState, event: PhotoSessionEvent): PhotoSessionState {
  switch (event.kind) {
    case "photo-chosen":
      return { kind: "reading", before: { ...settledState(state), refusal: null } };
    case "photo-refused":
      return { ...settledState(state), refusal: event.problem };
    case "photo-read":
      return findingParts({ photo: event.photo, at: null, earlier: earlierOf(settledState(state)) });
    case "sample-read":
      return {
        kind: "ready",
        refusal: null,
        photo: event.photo,
        at: null,
        pieces: event.pieces,
        foundPieces: event.pieces,
        earlierPieces: [],
        laterPieces: [],
        warnings: [],
        isSample: true,
      };
    case "reading-failed":
      return afterReadingFailed(settledState(state), event.failure);
    case "cancelled":
      return afterCancel(settledState(state));
    case "wiped":
      return { ...emptyPhotoSession, isWiped: true };
    default:
      return within(state, (settled) => reduceSettled(settled, event));
  }
}

type WholeEvent =
  | "photo-chosen"
  | "photo-refused"
  | "photo-read"
  | "sample-read"
  | "reading-failed"
  | "cancelled"
  | "wiped";
type SettledEvent = Exclude<PhotoSessionEvent, { kind: WholeEvent }>;

function reduceSettled(state: SettledState, event: SettledEvent): SettledState {
  switch (event.kind) {
    case "progressed":
      return state.kind === "finding-parts" ? { ...state, progress: event.progress } : state;
    case "parts-found":
      return state.kind === "finding-parts" ? afterFinding(state, event.found) : state;
    case "piece-put-right":
      return state.kind === "ready" ? withPieces(state, replaceMask(state.pieces, event.piece)) : state;
    case "pieces-undone":
      return state.kind === "ready" ? undoPieces(state) : state;
    case "pieces-redone":
      return state.kind === "ready" ? redoPieces(state) : state;
    case "pieces-reset":
      return state.kind === "ready" ? withPieces(state, state.foundPieces) : state;
    case "marking-begun":
      return state.kind === "no-car" ? ready({ ...state, at: null }, noPieces, []) : state;
    case "concern-dismissed":
      return state.kind === "ready" ? { ...state, warnings: state.warnings.slice(1) } : state;
    case "finding-failed":
      return afterFindingFailed(state, event.failure);
    case "retried":
      return state.kind !== "empty" && state.photo !== null
        ? findingParts({ photo: state.photo, at: event.at ?? null, earlier: earlierOf(state) })
        : state;
    case "refusal-dismissed":
      return { ...state, refusal: null };
  }
}

function afterCancel(state: SettledState): SettledState {
  return goBack(state, state.kind === "finding-parts" ? "stopped" : null);
}

/** Where a picture is on screen, it goes on. */
function afterReadingFailed(before: SettledState, failure: PassingFailure): SettledState {
  if (photoOf(before) !== null) return { ...before, refusal: failure };
  return { kind: "failed", refusal: null, failure, photo: null, earlier: null };
}

function afterFinding(state: FindingParts, found: Segmentation): SettledState {
  const { warnings } = found;
  if (found.kind === "car") return ready(state, found.pieces, warnings);
  if (isForOtherCar(state)) return goBack(state, "no-car-there");
  const { refusal, photo, earlier } = state;
  return { kind: "no-car", refusal, photo, warnings, earlier };
}

function afterFindingFailed(state: SettledState, failure: Failure): SettledState {
  if (failure !== "drawing-unsupported" && isForOtherCar(state)) return goBack(state, failure);
  return { kind: "failed", refusal: null, failure, photo: photoOf(state), earlier: earlierOf(state) };
}

/** One car of this photo was found, and another one is wanted. */
function isForOtherCar(state: SettledState): boolean {
  return state.kind === "finding-parts" && state.earlier?.photo === state.photo;
}

/** The car to go back to, with all that was put right on it. */
export function earlierOf(state: SettledState): Ready | null {
  if (state.kind === "ready") return state;
  return state.kind === "empty" ? null : state.earlier;
}

function goBack(state: SettledState, refusal: Refusal | null): SettledState {
  const earlier = earlierOf(state);
  return earlier === null ? emptyPhotoSession : { ...earlier, refusal };
}

function ready(
  { refusal, photo, at }: Pick<Ready, "refusal" | "photo" | "at">,
  pieces: readonly PartMask[],
  warnings: readonly PhotoWarning[],
): Ready {
  const found = { pieces, foundPieces: pieces, earlierPieces: [], laterPieces: [] };
  return { kind: "ready", refusal, photo, at, ...found, warnings, isSample: false };
}

/** Masks of a large photo are large. */
const mostEarlier = 20;

function withPieces(state: Ready, pieces: readonly PartMask[]): Ready {
  if (pieces === state.pieces) return state;
  const earlierPieces = [...state.earlierPieces, state.pieces].slice(-mostEarlier);
  return { ...state, pieces, earlierPieces, laterPieces: [] };
}

function undoPieces(state: Ready): Ready {
  const pieces = state.earlierPieces.at(-1);
  if (pieces === undefined) return state;
  const earlierPieces = state.earlierPieces.slice(0, -1);
  return { ...state, pieces, earlierPieces, laterPieces: [state.pieces, ...state.laterPieces] };
}

function redoPieces(state: Ready): Ready {
  const [pieces, ...laterPieces] = state.laterPieces;
  if (pieces === undefined) return state;
  return { ...state, pieces, earlierPieces: [...state.earlierPieces, state.pieces], laterPieces };
}

function findingParts(search: Pick<FindingParts, "photo" | "at" | "earlier">): FindingParts {
  return { kind: "finding-parts", refusal: null, ...search, progress: { kind: "starting" } };
}

/** Applies a change to the state itself or, while a photo is being read, to the state before. */
function within(
  state: PhotoSessionState,
  change: (settled: SettledState) => SettledState,
): PhotoSessionState {
  if (state.kind !== "reading") return change(state);
  const before = change(state.before);
  return before === state.before ? state : { kind: "reading", before };
}

export function photoOf(state: SettledState): Photo | null {
  return state.kind === "empty" ? null : state.photo;
}

/** What is known of the car so far; nothing while it is being found. */
export function masksOf(state: SettledState): readonly PartMask[] {
  return state.kind === "ready" ? state.pieces : noPieces;
}

const noPieces: readonly PartMask[] = [];
