import type { Mask } from "./mask.ts";
import type { PartPiece } from "./part-piece.ts";

/** A correction by the person: add the thing at this place of the photo to the mask, or take it away. */
export interface Tap {
  x: number;
  y: number;
  mode: "add" | "remove";
}

export type PartsProgress =
  /** Model files over the network; only the first time on a device. */
  | { kind: "loading"; loadedBytes: number; totalBytes: number }
  /** The models are being compiled. */
  | { kind: "starting" }
  /** The photo is being encoded, the long step; the fraction is of the time that it usually takes. */
  | { kind: "looking"; fraction: number }
  /** The parts are being drawn. */
  | { kind: "outlining" };

/** What the page asks of the worker; "mask" and "pieces" are about the photo last given with "find". */
export type Question =
  | { kind: "find"; width: number; height: number; pixels: ArrayBuffer }
  | { kind: "mask"; taps: readonly Tap[] }
  | { kind: "pieces" };

export type Request = Question & { id: number };

/** What the worker answers. */
export type Answer =
  | { kind: "found"; isCar: boolean }
  | { kind: "mask"; mask: Mask }
  | { kind: "pieces"; pieces: PartPiece[] };

/** What the worker tells the page. */
export type Reply = { id: number } & (
  | { kind: "progress"; progress: PartsProgress }
  | { kind: "encoded"; ms: number }
  | { kind: "answer"; answer: Answer }
  | { kind: "failed"; name: string; message: string }
);
