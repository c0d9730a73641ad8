import type { EditStroke, PartMask } from "@livery/engine";
import { emptyMask } from "../../photo-session/replace-mask.ts";
import { createStore, type Store } from "../../photo-session/store.ts";
import { differenceOf } from "../../viewport/mask-shape.ts";

/** Returns the mask after a stroke, which may be the same, or null if the stroke failed. */
type ApplyStroke = (mask: PartMask, stroke: EditStroke) => Promise<PartMask | null>;

interface MaskEditState {
  /** The mask after each step, newest last. The first is unchanged. */
  steps: readonly PartMask[];
  /** Strokes that have no result yet. */
  waiting: number;
  /** The last stroke failed, or changed nothing that can be seen. */
  hasFailed: boolean;
}

type MaskEditEvent =
  | { kind: "stroke-added" }
  /** `mask` is null if the stroke failed or changed nothing. */
  | { kind: "stroke-applied"; mask: PartMask | null }
  | { kind: "removed"; emptied: PartMask }
  | { kind: "undone" };

/**
 * The edit of one mask, from choosing it until it is applied or discarded. The car changes only when the customer
 * applies the result. To discard it, drop the object: pending results go with it.
 */
export class MaskEdit {
  readonly #before: PartMask;
  readonly #applyStroke: ApplyStroke;
  readonly #store: Store<MaskEditState, MaskEditEvent>;
  /** Each stroke waits for the result of the previous one. */
  #queue: Promise<void> = Promise.resolve();

  constructor(before: PartMask, applyStroke: ApplyStroke) {
    this.#before = before;
    this.#applyStroke = applyStroke;
    this.#store = createStore({ steps: [before], waiting: 0, hasFailed: false }, reduceMaskEdit);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): MaskEditState => this.#store.getState();

  /** The mask on the car. */
  get before(): PartMask {
    return this.#before;
  }

  /** The edited mask. */
  get after(): PartMask {
    return this.getState().steps.at(-1) ?? this.#before;
  }

  addStroke(stroke: EditStroke): void {
    this.#store.dispatch({ kind: "stroke-added" });
    this.#queue = this.#queue.then(async () => {
      const before = this.after;
      const mask = await this.#applyStroke(before, stroke);
      // The customer would look for a change that cannot be seen.
      const isSeen = mask !== null && (hasMore(mask, before) || hasMore(before, mask));
      this.#store.dispatch({ kind: "stroke-applied", mask: isSeen ? mask : null });
    });
  }

  /** Empties the mask. Ignored while a stroke is pending. */
  remove(): void {
    this.#store.dispatch({ kind: "removed", emptied: emptyMask(this.after) });
  }

  undo(): void {
    this.#store.dispatch({ kind: "undone" });
  }
}

function reduceMaskEdit(state: MaskEditState, event: MaskEditEvent): MaskEditState {
  switch (event.kind) {
    case "stroke-added":
      return { ...state, waiting: state.waiting + 1, hasFailed: false };
    case "stroke-applied": {
      const { mask } = event;
      const steps = mask === null ? state.steps : [...state.steps, mask];
      return { steps, waiting: state.waiting - 1, hasFailed: mask === null };
    }
    case "removed":
      return state.waiting === 0
        ? { ...state, steps: [...state.steps, event.emptied], hasFailed: false }
        : state;
    case "undone":
      return canUndo(state) ? { ...state, steps: state.steps.slice(0, -1), hasFailed: false } : state;
  }
}

function hasMore(mask: PartMask, than: PartMask): boolean {
  return differenceOf(mask, than).alpha.some((alpha) => alpha > 127);
}

/** False while a stroke is pending: its result builds on the last step. */
export function canUndo({ steps, waiting }: MaskEditState): boolean {
  return steps.length > 1 && waiting === 0;
}
