import type { Mask } from "./mask.ts";

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
  /** The mask is being drawn. */
  | { kind: "outlining" };

/** What the page asks of the worker. */
export type Request =
  | { kind: "find"; id: number; width: number; height: number; pixels: ArrayBuffer }
  | { kind: "mask"; id: number; taps: readonly Tap[] };

/** What the worker tells the page. */
export type Reply =
  | { kind: "progress"; id: number; progress: PartsProgress }
  | { kind: "encoded"; id: number; ms: number }
  | { kind: "done"; id: number; isCar: boolean; mask: Mask }
  | { kind: "failed"; id: number; name: string; message: string };
