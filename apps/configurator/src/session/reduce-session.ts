import type { Concern, PartPiece, PartsFound, Photo } from "@livery/engine";
import { putPiece } from "./put-piece.ts";
import {
  emptySession,
  type FindingParts,
  type Ready,
  type SessionEvent,
  type SessionState,
  type SettledState,
  settledState,
} from "./session-state.ts";

/** What follows from an event. An event that makes no sense in a state, such as a late answer, changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case "photo-chosen":
      return { kind: "reading", before: { ...settledState(state), refusal: null } };
    case "photo-refused":
      return { ...settledState(state), refusal: event.problem };
    case "photo-read":
      return findingParts(event.photo);
    case "sample-read":
      return {
        kind: "ready",
        refusal: null,
        photo: event.photo,
        pieces: event.pieces,
        foundPieces: event.pieces,
        earlierPieces: [],
        concerns: [],
        isSample: true,
      };
    case "reading-failed":
      return { kind: "failed", refusal: null, failure: event.failure, photo: null };
    case "cancelled":
      return emptySession;
    case "wiped":
      return { ...emptySession, isWiped: true };
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
type SettledEvent = Exclude<SessionEvent, { kind: WholeEvent }>;

function reduceSettled(state: SettledState, event: SettledEvent): SettledState {
  switch (event.kind) {
    case "progressed":
      return state.kind === "finding-parts" ? { ...state, progress: event.progress } : state;
    case "parts-found":
      return state.kind === "finding-parts" ? afterFinding(state, event.found) : state;
    case "piece-put-right":
      return state.kind === "ready" ? withPieces(state, putPiece(state.pieces, event.piece)) : state;
    case "piece-removed":
      return state.kind === "ready"
        ? withPieces(
            state,
            state.pieces.filter(({ id }) => id !== event.id),
          )
        : state;
    case "pieces-undone":
      return state.kind === "ready" ? undoPieces(state) : state;
    case "pieces-reset":
      return state.kind === "ready" ? withPieces(state, state.foundPieces) : state;
    case "marking-begun":
      return state.kind === "no-car" ? ready(state, noPieces, []) : state;
    case "concerns-dismissed":
      return state.kind === "ready" ? { ...state, concerns: [] } : state;
    case "finding-failed":
      return { kind: "failed", refusal: null, failure: event.failure, photo: photoOf(state) };
    case "retried":
      return state.kind !== "empty" && state.photo !== null ? findingParts(state.photo) : state;
    case "refusal-dismissed":
      return { ...state, refusal: null };
  }
}

function afterFinding({ refusal, photo }: FindingParts, found: PartsFound): SettledState {
  const { concerns } = found;
  if (found.kind === "no-car") return { kind: "no-car", refusal, photo, concerns };
  return ready({ refusal, photo }, found.pieces, concerns);
}

function ready(
  { refusal, photo }: Pick<Ready, "refusal" | "photo">,
  pieces: readonly PartPiece[],
  concerns: readonly Concern[],
): Ready {
  const found = { pieces, foundPieces: pieces, earlierPieces: [] };
  return { kind: "ready", refusal, photo, ...found, concerns, isSample: false };
}

/** Masks of a large photo are large. */
const mostEarlier = 20;

function withPieces(state: Ready, pieces: readonly PartPiece[]): Ready {
  if (pieces === state.pieces) return state;
  return { ...state, pieces, earlierPieces: [...state.earlierPieces, state.pieces].slice(-mostEarlier) };
}

function undoPieces(state: Ready): Ready {
  const pieces = state.earlierPieces.at(-1);
  return pieces ? { ...state, pieces, earlierPieces: state.earlierPieces.slice(0, -1) } : state;
}

function findingParts(photo: Photo): FindingParts {
  return { kind: "finding-parts", refusal: null, photo, progress: { kind: "starting" } };
}

/** Applies a change to the state itself or, while a photo is being read, to the state before. */
function within(state: SessionState, change: (settled: SettledState) => SettledState): SessionState {
  if (state.kind !== "reading") return change(state);
  const before = change(state.before);
  return before === state.before ? state : { kind: "reading", before };
}

export function photoOf(state: SettledState): Photo | null {
  return state.kind === "empty" ? null : state.photo;
}

/** What is known of the car so far; nothing while it is being found. */
export function piecesOf(state: SettledState): readonly PartPiece[] {
  return state.kind === "ready" ? state.pieces : noPieces;
}

const noPieces: readonly PartPiece[] = [];
