import { randomUUID } from "node:crypto";

/** How a prediction goes. Every one but the first is what tests and people ask for. */
export const outcomes = [
  "succeeded",
  "failed",
  "flagged",
  "canceled",
  "aborted",
  "stuck",
  "lost-answer",
  "busy",
  "refused",
  "gone-file",
  "too-large",
  "not-a-picture",
  "elsewhere",
  "redirected-elsewhere",
] as const;
export type Outcome = (typeof outcomes)[number];

export interface Prediction {
  id: string;
  outcome: Outcome;
  input: { prompt: string; seed: number; aspect: string };
  webhook: string | undefined;
  createdAt: number;
  /** When it is over, whatever the outcome. `stuck`: at its own deadline. */
  endsAt: number;
  canceledAt: number | undefined;
}

export interface Predictions {
  add: (order: Pick<Prediction, "input" | "webhook"> & { cancelAfterMs: number }) => Prediction;
  get: (id: string) => Prediction | undefined;
  /** Newest first. */
  list: () => Prediction[];
  cancel: (prediction: Prediction) => void;
  /** What comes next, in order; after that everything succeeds again. */
  plan: (outcomes: readonly Outcome[]) => void;
  /** The outcome of the next prediction, which is used up. */
  takeOutcome: () => Outcome;
}

/** Of the time that a picture takes, what passes before the model runs. */
const startShare = 0.15;
/** The provider deletes what it made after an hour. */
export const keptMs = 60 * 60 * 1000;

/** In memory only: nothing of it outlives an hour at the provider either. */
export function createPredictions(pictureMs: number): Predictions {
  const all = new Map<string, Prediction>();
  const planned: Outcome[] = [];
  let outcome: Outcome = "succeeded";
  const forget = () => {
    for (const { id, endsAt } of all.values()) if (endsAt + keptMs < Date.now()) all.delete(id);
  };
  return {
    takeOutcome: () => (outcome = planned.shift() ?? "succeeded"),
    plan: (next) => planned.splice(0, Infinity, ...next),
    add: ({ input, webhook, cancelAfterMs }) => {
      forget();
      const createdAt = Date.now();
      const lastsMs = outcome === "stuck" ? cancelAfterMs : Math.min(pictureMs, cancelAfterMs);
      const prediction: Prediction = {
        id: randomUUID().replaceAll("-", "").slice(0, 26),
        outcome,
        input,
        webhook,
        createdAt,
        endsAt: createdAt + lastsMs,
        canceledAt: undefined,
      };
      all.set(prediction.id, prediction);
      return prediction;
    },
    get: (id) => all.get(id),
    list: () => [...all.values()].toReversed(),
    cancel: (prediction) => {
      if (Date.now() < prediction.endsAt) prediction.canceledAt ??= Date.now();
    },
  };
}

export type Status = "starting" | "processing" | "succeeded" | "failed" | "canceled" | "aborted";

export function statusOf({ createdAt, endsAt, canceledAt, outcome }: Prediction, now = Date.now()): Status {
  const startsAt = createdAt + (endsAt - createdAt) * startShare;
  if (canceledAt !== undefined) return canceledAt < startsAt ? "aborted" : "canceled";
  if (now < startsAt) return "starting";
  if (now < endsAt) return "processing";
  switch (outcome) {
    case "failed":
    case "flagged":
      return "failed";
    case "stuck":
    case "canceled":
      return "canceled";
    case "aborted":
      return "aborted";
    default:
      return "succeeded";
  }
}
