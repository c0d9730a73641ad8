import type { Hint, PartPiece } from "@livery/engine";
import { useCallback, useState } from "react";
import { fixWords } from "./features/parts/fix-words.ts";
import { pieceAt } from "./features/parts/piece-shape.ts";
import { type Fixing, useFixing } from "./features/parts/use-fixing.ts";
import type { Session } from "./session/session.ts";

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
  apply: () => void;
  reset: () => void;
  words: string;
}

export function useFixMode(session: Session, pieces: readonly PartPiece[]): FixMode {
  const [isOn, setOn] = useState(false);
  const [hintMode, setHintMode] = useState<Hint["mode"]>("remove");
  const [pieceId, setPieceId] = useState<string | null>(null);
  const refine = useCallback((piece: PartPiece, hint: Hint) => session.refine(piece, hint), [session]);
  const piece = isOn ? (pieces.find(({ id }) => id === pieceId) ?? null) : null;
  const fixing = useFixing(piece, refine);
  return {
    isOn,
    setOn(next) {
      setOn(next);
      setPieceId(null);
    },
    hintMode,
    setHintMode,
    fixing,
    pick: (at) => setPieceId(pieceAt(pieces, at)?.id ?? null),
    apply() {
      if (fixing) session.putRight(fixing.after);
      setPieceId(null);
    },
    reset() {
      session.resetPieces();
      setPieceId(null);
    },
    words: fixWords(fixing, hintMode),
  };
}
