import type { PanelName } from "./car-panels.ts";
import type { PartName } from "./car-parts.ts";
import type { Ellipse } from "./fit-ellipse.ts";

/** A rectangle of whole photo pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface PieceFact {
  /** Unique among the pieces of one photo. */
  id: string;
  /** The piece's rectangle, in photo pixels. */
  box: Box;
  /** Which pixels of the box belong to the piece, softly: one byte a pixel, row by row, 0 not at all, 255 wholly. */
  alpha: Uint8Array<ArrayBuffer>;
  /**
   * Where on the car it is; a side window is on its door. Null on roof and fenders and wherever the model knows no
   * panel.
   */
  panel: PanelName | null;
  /** How sure the model is of the kind, 0 to 1, on average over the piece. */
  confidence: number;
}

/** One connected patch of the car in the photo. */
export type PartPiece =
  | (PieceFact & { kind: Exclude<PartName, "wheel"> })
  /** The ellipse is that of what is seen of the tyre and rim. */
  | (PieceFact & { kind: "wheel"; ellipse: Ellipse });
