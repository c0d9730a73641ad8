import type { Hint, PartPiece } from "@livery/engine";
import { panelOf, partOf, type Spot } from "./choices/spot.ts";
import { useStateFor } from "./controls/use-state-for.ts";
import { Correction } from "./features/parts/correction.ts";
import { fixWords } from "./features/parts/fix-words.ts";
import { pieceAt } from "./features/parts/piece-shape.ts";
import { type Fixing, useFixing } from "./features/parts/use-fixing.ts";
import type { Session } from "./session/session.ts";
import type { Ready } from "./session/session-state.ts";

/** Putting parts right: whether it is on, and what is being done. */
export interface FixMode {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  hintMode: Hint["mode"];
  setHintMode: (mode: Hint["mode"]) => void;
  /** Null until a part is chosen. */
  fixing: Fixing | null;
  /** Chooses the part at a place of the photo. */
  pick: (at: { x: number; y: number }) => void;
  /** Begins a part that was not found. */
  start: (spot: Spot) => void;
  /** Leaves the chosen part as it was. */
  back: () => void;
  apply: () => void;
  remove: () => void;
  canUndo: boolean;
  /** Takes back the last hint on the chosen part; while none is chosen, the last change of a part. */
  undo: () => void;
  reset: () => void;
  words: string;
}

/** `ready` is null while the car is being found. Where no car was found there is nothing else to do: it is on. */
export function useFixMode(session: Session, ready: Ready | null): FixMode {
  const photo = ready?.photo ?? null;
  const [isOn, setOn] = useStateFor(photo, ready !== null && ready.foundPieces.length === 0);
  const [hintMode, setHintMode] = useStateFor<Hint["mode"]>(photo, "remove");
  const [chosen, setChosen] = useStateFor<Correction | null>(photo, null);
  const pieces = ready?.pieces ?? [];
  const fixing = useFixing(chosen);
  const back = () => setChosen(null);
  const choose = (piece: PartPiece) =>
    setChosen(new Correction(piece, (each, hint) => session.refine(each, hint)));
  return {
    isOn,
    setOn(next) {
      setOn(next);
      back();
    },
    hintMode,
    setHintMode,
    fixing,
    pick(at) {
      const piece = pieceAt(pieces, at);
      if (piece) choose(piece);
    },
    start(spot) {
      setHintMode("add");
      choose(session.startPiece({ kind: partOf(spot), panel: panelOf(spot) }));
    },
    back,
    apply() {
      if (fixing) session.putRight(fixing.after);
      back();
    },
    remove() {
      if (fixing) session.removePiece(fixing.before.id);
      back();
    },
    canUndo: ready !== null && ready.earlierPieces.length > 0,
    undo() {
      if (fixing === null) session.undoPieces();
      else if (fixing.canUndo) fixing.undo();
    },
    reset() {
      session.resetPieces();
      back();
    },
    words: fixWords(fixing, { mode: hintMode, hasPieces: pieces.length > 0 }),
  };
}
