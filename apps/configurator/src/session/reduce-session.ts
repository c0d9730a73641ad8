import {
  emptySession,
  type FindingParts,
  type SessionEvent,
  type SessionState,
  type SettledState,
  settledState,
} from "./session-state.ts";
import type { Photo } from "@livery/engine";

/** What follows from an event. An event that makes no sense in a state, such as a late answer, changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case "photo-chosen":
      return { kind: "reading", before: { ...settledState(state), refusal: null } };
    case "photo-refused":
      return { ...settledState(state), refusal: event.problem };
    case "photo-read":
      return findingParts(event.photo);
    case "reading-failed":
      return { kind: "failed", refusal: null, failure: event.failure, photo: null };
    case "cancelled":
      return emptySession;
    default:
      return within(state, (settled) => reduceSettled(settled, event));
  }
}

type SettledEvent = Exclude<
  SessionEvent,
  { kind: "photo-chosen" | "photo-refused" | "photo-read" | "reading-failed" | "cancelled" }
>;

function reduceSettled(state: SettledState, event: SettledEvent): SettledState {
  switch (event.kind) {
    case "progressed":
      return state.kind === "finding-parts" ? { ...state, progress: event.progress } : state;
    case "car-found":
      if (state.kind !== "finding-parts") return state;
      return {
        kind: "ready",
        refusal: state.refusal,
        photo: state.photo,
        found: event.found.kind,
        mask: event.found.mask,
        maskTaps: noTaps,
        taps: noTaps,
        tapsFailed: false,
      };
    case "taps-changed":
      return state.kind === "ready" ? { ...state, taps: event.taps, tapsFailed: false } : state;
    case "mask-updated":
      return state.kind === "ready" ? { ...state, mask: event.mask, maskTaps: event.taps } : state;
    case "taps-failed":
      return state.kind === "ready" ? { ...state, taps: state.maskTaps, tapsFailed: true } : state;
    case "finding-failed":
      return { kind: "failed", refusal: null, failure: event.failure, photo: photoOf(state) };
    case "retried":
      return state.kind === "failed" && state.photo !== null ? findingParts(state.photo) : state;
    case "refusal-dismissed":
      return { ...state, refusal: null };
  }
}

const noTaps: readonly never[] = [];

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
