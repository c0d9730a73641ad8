import type { Side, PanelName } from "./panel-name.ts";
import type { MaterialClass } from "./material-class.ts";
import type { Ellipse } from "./ellipse.ts";
import type { Box } from "./box.ts";

interface PartMaskBase {
  /** Unique among the part masks of one photo. */
  id: string;
  /** Bounding box in photo pixels. */
  box: Box;
  /** Coverage of each pixel of the box, row by row: 0 none, 255 full. */
  alpha: Uint8Array<ArrayBuffer>;
  /**
   * Its panel. Paint is divided into panels and glass into windows: "windshield", "rear-window", and the side windows by
   * their doors, where all behind the front doors are "rear-door". Null when unknown.
   */
  panel: PanelName | null;
  /** Its side of the car, as the driver sees it; null in the middle, across both sides, or when unknown. */
  side: Side | null;
  /** Mean probability of its material class, 0 to 1. */
  confidence: number;
}

/** The soft mask of one panel's paint, one window, one wheel, one lamp or one component of trim, as far as it is visible. */
export type PartMask =
  | (PartMaskBase & { materialClass: Exclude<MaterialClass, "wheel"> })
  /**
   * `ellipse` fits the visible tire and rim. `rim` is the rim's outer edge; null where the photo does not show it clearly
   * enough to draw another rim in its place.
   */
  | (PartMaskBase & { materialClass: "wheel"; ellipse: Ellipse; rim: Ellipse | null });

/** Moves a part mask by an offset, for a photo with another origin. */
export function shiftMask(mask: PartMask, { left, top }: { left: number; top: number }): PartMask {
  const box = { ...mask.box, left: mask.box.left + left, top: mask.box.top + top };
  if (mask.materialClass !== "wheel") return { ...mask, box };
  const shift = (ellipse: Ellipse) => ({ ...ellipse, x: ellipse.x + left, y: ellipse.y + top });
  const { ellipse, rim } = mask;
  return { ...mask, box, ellipse: shift(ellipse), rim: rim && shift(rim) };
}
