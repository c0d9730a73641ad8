import type { Side, PanelName } from "./panel-name.ts";
import type { MaterialClass } from "./material-class.ts";
import type { Ellipse } from "./ellipse.ts";
import type { Box } from "./box.ts";

interface PieceFact {
  /** Unique among the pieces of one photo. */
  id: string;
  /** The piece's rectangle, in photo pixels. */
  box: Box;
  /** Which pixels of the box belong to the piece, softly: one byte a pixel, row by row, 0 not at all, 255 wholly. */
  alpha: Uint8Array<ArrayBuffer>;
  /**
   * Where on the car it is. Paint is divided into panels, glass into windows: "windshield", "rear-window", and the side
   * windows by their doors, all behind the front ones being "rear-door". Null where nothing is known.
   */
  panel: PanelName | null;
  /** The car's own side, as its driver sees it; null in its middle, across both, or where not known. */
  side: Side | null;
  /** How sure the model is of the kind, 0 to 1, on average over the piece. */
  confidence: number;
}

/** One panel's paint, one window, or one wheel, lamp or patch of trim, as far as the photo shows it. */
export type PartMask =
  | (PieceFact & { materialClass: Exclude<MaterialClass, "wheel"> })
  /**
   * The ellipse is that of what is seen of the tyre and rim. `rim` is the rim's outer edge where it is known, null where
   * it is known that none shows; without it the photo is asked.
   */
  | (PieceFact & { materialClass: "wheel"; ellipse: Ellipse; rim?: Ellipse | null });

/** The same piece where the photo's origin lies elsewhere. */
export function shiftMask(piece: PartMask, { left, top }: { left: number; top: number }): PartMask {
  const box = { ...piece.box, left: piece.box.left + left, top: piece.box.top + top };
  if (piece.materialClass !== "wheel") return { ...piece, box };
  const shift = (ellipse: Ellipse) => ({ ...ellipse, x: ellipse.x + left, y: ellipse.y + top });
  const { ellipse, rim } = piece;
  return { ...piece, box, ellipse: shift(ellipse), ...(rim && { rim: shift(rim) }) };
}
