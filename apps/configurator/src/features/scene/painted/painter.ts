import {
  pictureLimits,
  type PictureOffer,
  type PictureRequest,
  type PictureState,
  type PictureStatus,
  type ProblemCode,
} from "@livery/contract";
import type { SafeStorage } from "../../../look/safe-storage.ts";
import type { PaintedScene } from "../../../look/scene-choice.ts";
import { askForPicture, askOffer, cancelPicture, readPicture, type Spender } from "./picture-calls.ts";
import { makeRetry, withNewId } from "./picture-request.ts";
import { type PaintedPlace, readStored, type StoredPainting, writeStored } from "./stored-painting.ts";

/** Why there is no picture. None of these costs a credit. */
export type PaintingEnd =
  | Extract<PictureState, "failed" | "refused" | "canceled" | "expired">
  | "out-of-credits"
  | "daily-cap"
  | "not-allowed"
  | "words-refused"
  | "too-many"
  | "busy"
  | "signed-out"
  /** The free try is used up, or its time is over. */
  | "no-retry"
  | "no-connection";

export type Painting =
  | { kind: "idle" }
  | { kind: "running"; request: PictureRequest; state: PictureState; isCanceling: boolean }
  | { kind: "ended"; request: PictureRequest; why: PaintingEnd };

export interface PainterState {
  offer: PictureOffer;
  painting: Painting;
  /** The newest first. */
  places: readonly PaintedPlace[];
  /** Id of a finished place that has not been on the car yet. */
  unseen: string | null;
}

interface PainterOptions {
  /** Of this tab: what is in it survives a reload. */
  storage: SafeStorage;
  /** Who pays. Asked before each request, because a kiosk's token changes. */
  spender: () => Spender;
}

/** Asks for painted places, one at a time, and keeps those that are finished until the customer's session ends. */
export class Painter {
  readonly #options: PainterOptions;
  readonly #listeners = new Set<() => void>();
  #state: PainterState = { offer: { kind: "none" }, painting: { kind: "idle" }, places: [], unseen: null };
  #running = new AbortController();

  constructor(options: PainterOptions) {
    this.#options = options;
    const { places, running, unseen } = readStored(options.storage);
    this.#state = { ...this.#state, places, unseen };
    if (running !== null) void this.#run(running.request, running.startedAt);
  }

  readonly getState = (): PainterState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get spender(): Spender {
    return this.#options.spender();
  }

  /** Whether it holds anything of a customer. */
  get isInUse(): boolean {
    return this.#state.places.length > 0 || this.#state.painting.kind !== "idle";
  }

  /** Learns what the shop offers now. Without an answer, what is known stays. */
  async refreshOffer(): Promise<void> {
    const answer = await askOffer(this.spender);
    if (answer.kind === "ok") this.#change({ offer: answer.body });
    if (answer.kind === "refused") this.#change({ offer: { kind: "none" } });
  }

  /** Starts on a place unless one is being painted. */
  paint(request: PictureRequest): void {
    if (this.#state.painting.kind !== "running") void this.#run(request, Date.now());
  }

  /** Paints a finished place again, which is free once. */
  paintAgain({ request }: PaintedPlace): void {
    this.paint(makeRetry(request));
  }

  async cancel(): Promise<void> {
    const { painting } = this.#state;
    if (painting.kind !== "running" || painting.isCanceling) return;
    const { request } = painting;
    this.#change({ painting: { ...painting, isCanceling: true } });
    const answer = await cancelPicture(request.id);
    const now = this.#state.painting;
    if (now.kind !== "running" || now.request.id !== request.id) return;
    // Offline it goes on: it may be on its way, and its picture may still come.
    if (answer.kind === "no-answer") this.#change({ painting: { ...now, isCanceling: false } });
    else if (answer.kind === "refused") this.#end(request, "canceled");
    // Too late to cancel: its picture is about to come.
    else if (!this.#take(request, answer.body)) this.#change({ painting: { ...now, isCanceling: false } });
  }

  /** After an end without a picture. A request that may have arrived is sent as it was, so that it is painted once. */
  tryAgain(): void {
    const { painting } = this.#state;
    if (painting.kind !== "ended") return;
    this.paint(painting.why === "no-connection" ? painting.request : withNewId(painting.request));
  }

  dismiss(): void {
    if (this.#state.painting.kind === "ended") this.#change({ painting: { kind: "idle" } });
  }

  markSeen(): void {
    if (this.#state.unseen !== null) this.#change({ unseen: null });
  }

  /** Ends the customer's session: cancels what is being painted, and forgets what was. */
  clear(): void {
    const { painting } = this.#state;
    if (painting.kind === "running") void cancelPicture(painting.request.id);
    this.#stop();
    this.#change({ painting: { kind: "idle" }, places: [], unseen: null });
  }

  /** Sends the request, and asks how it is until it has ended. Sending it again is safe: its id makes copies one picture. */
  async #run(request: PictureRequest, startedAt: number): Promise<void> {
    this.#stop();
    const { signal } = this.#running;
    this.#change({ painting: { kind: "running", request, state: "waiting", isCanceling: false } }, startedAt);
    let answer = await askForPicture(request, this.spender.token);
    let isKnown = answer.kind === "ok";
    for (let tries = 0; !signal.aborted; tries++) {
      if (answer.kind === "refused") return this.#end(request, endOf(answer.code, request));
      if (answer.kind === "ok" && this.#take(request, answer.body)) return;
      const isLost = isKnown ? Date.now() - startedAt > longestMs : tries >= silentTries;
      if (answer.kind === "no-answer" && isLost) return this.#end(request, "no-connection");
      await sleep(pauseMs[Math.min(tries, pauseMs.length - 1)] ?? 0, signal);
      if (signal.aborted) return;
      answer = isKnown ? await readPicture(request.id) : await askForPicture(request, this.spender.token);
      isKnown ||= answer.kind === "ok";
    }
  }

  /** Returns whether the picture has ended. */
  #take(request: PictureRequest, { state, isSample }: PictureStatus): boolean {
    const { painting, places } = this.#state;
    if (painting.kind !== "running" || painting.request.id !== request.id) return true;
    switch (state) {
      case "done": {
        this.#stop();
        const place = { request, isSample, finishedAt: Date.now() };
        this.#change({ painting: { kind: "idle" }, places: [place, ...places], unseen: request.id });
        void this.refreshOffer();
        return true;
      }
      case "failed":
      case "refused":
      case "canceled":
      case "expired":
        this.#end(request, state);
        return true;
      default:
        if (painting.state !== state) this.#change({ painting: { ...painting, state } });
        return false;
    }
  }

  #end(request: PictureRequest, why: PaintingEnd): void {
    this.#stop();
    this.#change({ painting: { kind: "ended", request, why } });
    void this.refreshOffer();
  }

  #stop(): void {
    this.#running.abort(null);
    this.#running = new AbortController();
  }

  #startedAt = 0;

  #change(changed: Partial<PainterState>, startedAt = this.#startedAt): void {
    this.#startedAt = startedAt;
    this.#state = { ...this.#state, ...changed };
    const { painting, places, unseen } = this.#state;
    const running = painting.kind === "running" ? { request: painting.request, startedAt } : null;
    writeStored(this.#options.storage, { running, places, unseen } satisfies StoredPainting);
    for (const listener of this.#listeners) listener();
  }
}

/** The scene of a finished place. */
export function sceneOf({ request, isSample }: PaintedPlace): PaintedScene {
  const { id, preset, words, camera } = request;
  return { kind: "painted", id, preset, horizon: camera.horizon, isSample, ...(words && { words }) };
}

/** Whether it may be painted again for free at this time, with these places finished. */
export function canPaintAgain(
  { request, finishedAt }: PaintedPlace,
  places: readonly PaintedPlace[],
  now: number,
): boolean {
  const isOver = places.some((place) => place.request.retryOf === request.id);
  return request.retryOf === undefined && !isOver && now - finishedAt < pictureLimits.retryMinutes * 60_000;
}

/** The server has ended every picture by then. */
const longestMs = (pictureLimits.minutes + 2) * 60_000;
/** Requests without an answer before the customer is told. */
const silentTries = 3;
const pauseMs = [1_000, 1_000, 2_000, 2_000, 3_000, 5_000];

const ends: Partial<Record<ProblemCode, PaintingEnd>> = {
  "out-of-credits": "out-of-credits",
  "daily-cap": "daily-cap",
  "words-refused": "words-refused",
  "not-allowed": "not-allowed",
  "too-many-requests": "too-many",
  unavailable: "busy",
  "signed-out": "signed-out",
};

function endOf(code: ProblemCode, { retryOf }: PictureRequest): PaintingEnd {
  if (code === "invalid-fields" && retryOf !== undefined) return "no-retry";
  return ends[code] ?? "failed";
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
