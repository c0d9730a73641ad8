import type { Photo } from "@livery/engine";
import {
  emptySession,
  type FindingParts,
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
      return { kind: "ready", refusal: null, photo: event.photo, pieces: event.pieces, isSample: true };
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
    case "car-found": {
      if (state.kind !== "finding-parts") return state;
      const { refusal, photo } = state;
      return { kind: "ready", refusal, photo, pieces: event.pieces, isSample: false };
    }
    case "no-car-found": {
      if (state.kind !== "finding-parts") return state;
      const { refusal, photo } = state;
      return { kind: "no-car", refusal, photo };
    }
    case "piece-put-right": {
      if (state.kind !== "ready") return state;
      const { piece } = event;
      return { ...state, pieces: state.pieces.map((each) => (each.id === piece.id ? piece : each)) };
    }
    case "finding-failed":
      return { kind: "failed", refusal: null, failure: event.failure, photo: photoOf(state) };
    case "retried":
      return state.kind === "failed" && state.photo !== null ? findingParts(state.photo) : state;
    case "refusal-dismissed":
      return { ...state, refusal: null };
  }
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
