import type { Hint, PartPiece } from "@livery/engine";
import { useRef, useState } from "react";

export interface Fixing {
  /** The piece as it is on the car. */
  before: PartPiece;
  /** What it would become. */
  after: PartPiece;
  canUndo: boolean;
  /** Hints are being worked on. */
  isBusy: boolean;
  /** The last hint could not be used. */
  hasFailed: boolean;
  hint: (hint: Hint) => void;
  undo: () => void;
}

interface FixingState {
  pieceId: string | null;
  /** The piece after each hint, the newest last; the first is as it was. */
  steps: readonly PartPiece[];
  waiting: number;
  hasFailed: boolean;
}

/**
 * Puts one piece right by hints, each on top of the one before; the car changes only when the result is applied.
 * Null while no piece is chosen.
 */
export function useFixing(
  piece: PartPiece | null,
  refine: (piece: PartPiece, hint: Hint) => Promise<PartPiece | null>,
): Fixing | null {
  const [state, setState] = useState<FixingState>(idle);
  // Hints made meanwhile wait their turn, on what the one before made of the piece.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<PartPiece | null>(null);
  if (state.pieceId !== (piece?.id ?? null)) {
    setState({ ...idle, pieceId: piece?.id ?? null, steps: piece ? [piece] : [] });
  }
  if (piece === null) return null;
  const after = state.steps.at(-1) ?? piece;

  async function work(hint: Hint, on: PartPiece) {
    const from = newest.current?.id === on.id ? newest.current : on;
    const refined = await refine(from, hint);
    if (refined) newest.current = refined;
    setState((now) => {
      if (now.pieceId !== on.id) return now;
      const steps = refined ? [...now.steps, refined] : now.steps;
      return { ...now, steps, waiting: now.waiting - 1, hasFailed: refined === null };
    });
  }

  return {
    before: piece,
    after,
    canUndo: state.steps.length > 1 && state.waiting === 0,
    isBusy: state.waiting > 0,
    hasFailed: state.hasFailed,
    hint(hint) {
      if (state.waiting === 0) newest.current = after;
      setState((now) => ({ ...now, waiting: now.waiting + 1, hasFailed: false }));
      queue.current = queue.current.then(() => work(hint, piece));
    },
    undo: () => setState((now) => ({ ...now, steps: now.steps.slice(0, -1), hasFailed: false })),
  };
}

/** A piece of which nothing is drawn, or nothing left. */
export function isEmptyPiece({ alpha }: PartPiece): boolean {
  return alpha.length === 0;
}

const idle: FixingState = { pieceId: null, steps: [], waiting: 0, hasFailed: false };
