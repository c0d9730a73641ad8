import type { PartMask } from "../masks/part-mask.ts";
import type { Ellipse } from "../masks/ellipse.ts";

/** A wheel whose rim shows. */
export interface LocatedWheel {
  mask: Extract<PartMask, { materialClass: "wheel" }>;
  /** The rim's outer edge, in photo pixels. */
  rim: Ellipse;
  /** The side of the picture that the wheel's outer face points to: 1 right, -1 left. */
  facing: 1 | -1;
  /** The side of the picture, from the wheel, on which the car's middle is: 1 right, -1 left. */
  middle: 1 | -1;
}

/** All wheels whose rim shows, and which way they are turned. */
export function locateWheels(masks: readonly PartMask[]): LocatedWheel[] {
  const wheels = masks.flatMap((mask) =>
    mask.materialClass === "wheel" && mask.rim !== null ? [{ mask, rim: mask.rim }] : [],
  );
  const facing = facingOf(wheels, masks);
  return wheels.map(({ mask, rim }) => ({ mask, rim, facing, middle: middleFrom(rim, wheels) ?? facing }));
}

type Turned = Pick<LocatedWheel, "rim">;

/** Toward the car's other wheel; undefined for a single wheel, from which the car goes on to the side that it faces. */
function middleFrom(rim: Ellipse, wheels: readonly Turned[]): 1 | -1 | undefined {
  const other = wheels.find((wheel) => wheel.rim !== rim);
  if (other === undefined) return undefined;
  return other.rim.x > rim.x ? 1 : -1;
}

/**
 * Where the visible side of the car faces. Of two wheels the nearer one is larger, and the side faces from it toward
 * the other. A single wheel is on the side of the car that it faces.
 */
function facingOf(wheels: readonly Turned[], masks: readonly PartMask[]): 1 | -1 {
  const byPlace = wheels.toSorted((a, b) => a.rim.x - b.rim.x);
  const [left, right] = [byPlace[0], byPlace.at(-1)];
  if (!left || !right) return 1;
  if (left !== right) {
    const ratio = left.rim.longRadius / right.rim.longRadius;
    if (Math.abs(ratio - 1) > 0.04) return ratio > 1 ? 1 : -1;
  }
  const start = Math.min(...masks.map(({ box }) => box.left));
  const end = Math.max(...masks.map(({ box }) => box.left + box.width));
  return (left.rim.x + right.rim.x) / 2 > (start + end) / 2 ? 1 : -1;
}
