import { floatAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import { clamp, percentile } from "../numbers.ts";
import type { CarPicture } from "./car-picture.ts";
import { depthInside } from "./convex-hull.ts";
import { type Coverage, findTireOutlines, type TireOutline } from "./tire-outline.ts";

/** In radii, beside a tire: how far what is below the body is ground, and from where to where the body's edge is read. */
const beside = { reach: 0.3, from: 0.12, to: 0.7 } as const;
/** Of the columns there, where the body's lower edge is lower in so many. */
const LOW_SHARE = 0.8;
/** With fewer columns no body is beside a tire, and nothing but the tire is this many radii below its axle. */
const withoutBody = { columns: 3, below: 0.2 } as const;
/** In radii: from where on below the axle a tire is the car, and how far below a tire masks may take its shadow for it. */
const tireRows = { from: 0.1, below: 0.35 } as const;

/**
 * The coverage of a car, of a part of its picture, with the tires as they stand on the ground: masks take shadow below and
 * beside a tire for it, and miss some of its tread. Above the tires' axles nothing changes; and nothing at all unless both
 * outlines are surer than the masks, since where one is not, the ground was not found well.
 */
export function shapeTires(alpha: Float32Array, picture: CarPicture, area: Box): Float32Array {
  const coverage: Coverage = (x, y) => {
    const column = clamp(Math.floor(x) - area.left, 0, area.width - 1);
    const row = clamp(Math.floor(y) - area.top, 0, area.height - 1);
    return floatAt(alpha, row * area.width + column);
  };
  const tires = findTireOutlines(picture, coverage);
  const [first, last] = [tires[0], tires.at(-1)];
  if (!first || !last || first === last) return alpha;
  const slope = (last.bottom - first.bottom) / Math.max(1, middleOf(last) - middleOf(first));
  const shaped = alpha.slice();
  for (const tire of tires) {
    const edges = [false, true].map((isRight) => findBodyEdge(tire, { isRight, slope, coverage, area }));
    shapeTire(shaped, { tire, edges, slope, area });
  }
  return shaped;
}

function middleOf({ left, right }: TireOutline): number {
  return (left + right) / 2;
}

interface Side {
  isRight: boolean;
  slope: number;
  coverage: Coverage;
  area: Box;
}

/** Row in which the body ends beside a tire, at the tire's middle of a line that is as steep as the car stands. */
function findBodyEdge(tire: TireOutline, { isRight, slope, coverage, area }: Side): number {
  const ends: number[] = [];
  const middle = middleOf(tire);
  for (let away = beside.from * tire.radius; away <= beside.to * tire.radius; away++) {
    const x = Math.round(isRight ? tire.right + away : tire.left - away);
    if (x < area.left || x >= area.left + area.width) continue;
    let y = Math.min(area.top + area.height - 1, Math.round(tire.bottom));
    const top = tire.axle - tire.radius;
    while (y > top && coverage(x, y) <= 0.5) y--;
    if (y > top) ends.push(y + 1 - slope * (x - middle));
  }
  if (ends.length < withoutBody.columns) return tire.axle + withoutBody.below * tire.radius;
  return percentile(ends, LOW_SHARE);
}

interface Place {
  tire: TireOutline;
  /** Where the body ends to the left and to the right. */
  edges: readonly number[];
  slope: number;
  area: Box;
}

function shapeTire(alpha: Float32Array, { tire, edges, slope, area }: Place): void {
  const { hull, axle, bottom, radius } = tire;
  const middle = middleOf(tire);
  const reach = beside.reach * radius;
  const first = Math.max(area.left, Math.floor(tire.left - reach));
  const end = Math.min(area.left + area.width, Math.ceil(tire.right + reach));
  const lowest = Math.min(area.top + area.height - 1, bottom + tireRows.below * radius);
  for (let y = Math.max(area.top, Math.floor(axle)); y <= lowest; y++)
    for (let x = first; x < end; x++) {
      const at = (y - area.top) * area.width + x - area.left;
      const ofTire = clamp(0.5 + depthInside(hull, x + 0.5, y + 0.5));
      const edge = (edges[x > middle ? 1 : 0] ?? axle) + slope * (x - middle);
      const ofBody = y > bottom ? 0 : clamp(edge - y);
      const covered =
        y > axle + tireRows.from * radius ? Math.max(floatAt(alpha, at), ofTire) : floatAt(alpha, at);
      alpha[at] = Math.min(covered, Math.max(ofTire, ofBody));
    }
}
