import type { Clip, PartMask } from "@livery/engine";
import { fitLine, median } from "./fit-line.ts";
import { ordinaryBand, type Stripe, type StripeBand } from "./stripe.ts";

type WheelMask = Extract<PartMask, { materialClass: "wheel" }>;

/** A tire is about 13 inches in radius; the stripe is measured in its radii. Its foot is 2 to 3 inches above the doors' edge. */
const footRadii = 0.18;
const heightRadii = 0.3;
/** Radius of a tire. */
const tireCm = 33;
/** The arch ends this far from a wheel's center, in its own width. */
const archRadii = 1.22;
/** A flatter wheel shows the car so much from an end that its side has no shape. */
const leastRoundness = 0.45;
/** Of the columns between the arches. */
const leastKnownShare = 0.6;
/** Median distance of the doors' lower edge from a line, in radii. */
const mostScatter = 0.05;
/** A sill is about parallel to the line through the wheels, as a difference of slopes. */
const mostSkew = 0.06;
const sampledColumns = 96;

const sidePanels: ReadonlySet<string | null> = new Set([
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "sill",
  null,
]);
const doorPanels: ReadonlySet<string | null> = new Set(["front-door", "rear-door", "sill"]);

const known = new WeakMap<readonly PartMask[], Sill | null>();

/** Where the side of a car ends below, from `from` to `to` across the photo. */
interface Sill {
  maskIds: readonly string[];
  from: number;
  to: number;
  edgeAt: (x: number) => number;
  radiusAt: (x: number) => number;
}

/**
 * The stripe for a photo's masks: between the wheel arches, in perspective by the size of both wheels, along a line through
 * the lower edge of the doors. Null where the photo does not show enough of a side to place it right.
 */
export function findRockerStripe(
  masks: readonly PartMask[],
  { shiftCm, widthPercent }: StripeBand = ordinaryBand,
): readonly Stripe[] | null {
  let sill = known.get(masks);
  if (sill === undefined) {
    sill = measureSill(masks);
    known.set(masks, sill);
  }
  if (sill === null) return null;
  const { maskIds, from, to, edgeAt, radiusAt } = sill;
  // Wider, it grows upward.
  const bottom = (x: number) => edgeAt(x) - (footRadii + shiftCm / tireCm) * radiusAt(x);
  const top = (x: number) => bottom(x) - heightRadii * (widthPercent / 100) * radiusAt(x);
  const clip: Clip = [
    { x: from, y: top(from) },
    { x: to, y: top(to) },
    { x: to, y: bottom(to) },
    { x: from, y: bottom(from) },
  ];
  return [{ maskIds, clip }];
}

function measureSill(masks: readonly PartMask[]): Sill | null {
  const wheels = findSideWheels(masks);
  if (wheels === null) return null;
  const [left, right] = wheels;
  const from = left.ellipse.x + archRadii * halfWidth(left);
  const to = right.ellipse.x - archRadii * halfWidth(right);
  const radiusAt = (x: number) => {
    const share = (x - left.ellipse.x) / (right.ellipse.x - left.ellipse.x);
    return left.ellipse.longRadius + share * (right.ellipse.longRadius - left.ellipse.longRadius);
  };
  const middle = radiusAt((from + to) / 2);
  if (to - from < 2 * middle) return null;
  const doors = masks.filter(
    ({ materialClass, panel }) => materialClass === "paint" && doorPanels.has(panel),
  );
  const edge = sampleColumns(from, to).flatMap((x) => {
    const y = findLowest(doors, x);
    return y === null ? [] : [{ x, y }];
  });
  if (edge.length < leastKnownShare * sampledColumns) return null;
  const line = fitLine(edge);
  const scatter = median(edge.map(({ x, y }) => Math.abs(y - line.at(x))));
  const ground = (foot(right).y - foot(left).y) / (foot(right).x - foot(left).x);
  if (scatter > mostScatter * middle || Math.abs(line.slope - ground) > mostSkew) return null;
  const sides = masks.filter(
    ({ materialClass, panel }) => materialClass === "paint" && sidePanels.has(panel),
  );
  return { maskIds: sides.map(({ id }) => id), from, to, edgeAt: (x) => line.at(x), radiusAt };
}

/** The two largest wheels, the left one first; null unless both are round enough and of about one size. */
function findSideWheels(masks: readonly PartMask[]): [WheelMask, WheelMask] | null {
  const wheels = masks.filter((mask): mask is WheelMask => mask.materialClass === "wheel");
  const [one, other] = wheels.toSorted((a, b) => b.ellipse.longRadius - a.ellipse.longRadius);
  if (!one || !other) return null;
  const isRound = [one, other].every(
    ({ ellipse }) => ellipse.shortRadius >= leastRoundness * ellipse.longRadius,
  );
  if (!isRound || other.ellipse.longRadius < one.ellipse.longRadius / 2) return null;
  return one.ellipse.x < other.ellipse.x ? [one, other] : [other, one];
}

/** Of the ellipse, across the photo. */
function halfWidth({ ellipse: { longRadius, shortRadius, angle } }: WheelMask): number {
  return Math.hypot(longRadius * Math.cos(angle), shortRadius * Math.sin(angle));
}

/** Where a wheel stands. */
function foot({ ellipse: { x, y, longRadius } }: WheelMask): { x: number; y: number } {
  return { x, y: y + longRadius };
}

function sampleColumns(from: number, to: number): number[] {
  return Array.from({ length: sampledColumns }, (_, index) =>
    Math.round(from + ((to - from) * (index + 0.5)) / sampledColumns),
  );
}

/** The lowest row of the masks in a column. */
function findLowest(masks: readonly PartMask[], x: number): number | null {
  const rows = masks.flatMap(({ box, alpha }) => {
    const column = x - box.left;
    if (column < 0 || column >= box.width) return [];
    for (let y = box.height - 1; y >= 0; y--)
      if ((alpha[y * box.width + column] ?? 0) > 127) return [box.top + y + 1];
    return [];
  });
  return rows.length === 0 ? null : Math.max(...rows);
}
