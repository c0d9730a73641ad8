import type { EditStroke, PartMask } from "@livery/engine";
import { emptyMask } from "../../photo-session/replace-mask.ts";
import { createStore, type Store } from "../../photo-session/store.ts";

interface CorrectionState {
  /** The piece after each step, the newest last; the first is as it was. */
  steps: readonly PartMask[];
  /** Hints that have no answer yet. */
  waiting: number;
  /** The last hint could not be used. */
  hasFailed: boolean;
}

type CorrectionEvent =
  | { kind: "hinted" }
  /** Null where the hint could not be used. */
  | { kind: "answered"; piece: PartMask | null }
  | { kind: "removed"; rest: PartMask }
  | { kind: "undone" };

/**
 * What is done to one piece from when it is chosen until it is applied or given up, hint on top of hint; the car changes
 * only when the result is applied. Given up it is dropped, and an answer still to come with it.
 */
export class MaskEdit {
  readonly #before: PartMask;
  readonly #refine: (piece: PartMask, hint: EditStroke) => Promise<PartMask | null>;
  readonly #store: Store<CorrectionState, CorrectionEvent>;
  /** Hints made meanwhile wait their turn, on what the one before made of the piece. */
  #queue: Promise<void> = Promise.resolve();

  constructor(before: PartMask, refine: (piece: PartMask, hint: EditStroke) => Promise<PartMask | null>) {
    this.#before = before;
    this.#refine = refine;
    this.#store = createStore({ steps: [before], waiting: 0, hasFailed: false }, reduceCorrection);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): CorrectionState => this.#store.getState();

  /** The piece as it is on the car. */
  get before(): PartMask {
    return this.#before;
  }

  /** What it would become. */
  get after(): PartMask {
    return this.getState().steps.at(-1) ?? this.#before;
  }

  hint(hint: EditStroke): void {
    this.#store.dispatch({ kind: "hinted" });
    this.#queue = this.#queue.then(async () => {
      this.#store.dispatch({ kind: "answered", piece: await this.#refine(this.after, hint) });
    });
  }

  /** Takes all of it away. */
  remove(): void {
    this.#store.dispatch({ kind: "removed", rest: emptyMask(this.after) });
  }

  undo(): void {
    this.#store.dispatch({ kind: "undone" });
  }
}

function reduceCorrection(state: CorrectionState, event: CorrectionEvent): CorrectionState {
  switch (event.kind) {
    case "hinted":
      return { ...state, waiting: state.waiting + 1, hasFailed: false };
    case "answered": {
      const { piece } = event;
      const steps = piece === null ? state.steps : [...state.steps, piece];
      return { steps, waiting: state.waiting - 1, hasFailed: piece === null };
    }
    case "removed":
      return state.waiting === 0
        ? { ...state, steps: [...state.steps, event.rest], hasFailed: false }
        : state;
    case "undone":
      return canUndo(state) ? { ...state, steps: state.steps.slice(0, -1), hasFailed: false } : state;
  }
}

/** Not while a hint is worked on, which builds on the last step. */
export function canUndo({ steps, waiting }: CorrectionState): boolean {
  return steps.length > 1 && waiting === 0;
}
