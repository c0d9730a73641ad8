import type { Clip, PartMask } from "@livery/engine";
import { fitLine, type Line, median } from "./fit-line.ts";
import { ordinaryBand, type Stripe, type StripeBand } from "./stripe.ts";

/** The outer edges of stripes from the middle of the car, in meters; above 0 on the driver's side, which is right in the photo. */
export const racingStripes = {
  one: [[-0.19, 0.19]],
  two: [
    [-0.3, -0.05],
    [0.05, 0.3],
  ],
  offset: [[0.16, 0.44]],
} as const satisfies Record<string, readonly (readonly [from: number, to: number])[]>;
export type RacingStripes = keyof typeof racingStripes;

/** Widths of ordinary cars in meters: of the hood, and of the windshield along the roof. */
const hoodMeters = 1.45;
const windshieldMeters = 1.15;

/** How far the middles of rows may be from one line, and those of the lamps from it, as shares of the hood's width. */
const mostScatter = 0.02;
const mostLampOffset = 0.035;
/** Areas of the two lamps. */
const mostLampRatio = 1.5;
/** A camera does not roll, so the middle of a car that is seen straight on is upright. */
const mostLean = 0.12;
/** Rows at both ends of a panel have rounded corners. */
const usedRows = { from: 0.15, to: 0.85 };

const known = new WeakMap<readonly PartMask[], Measured | null>();

interface Measured {
  /** The car's middle: x by row. */
  axis: Line;
  pieces: readonly { mask: PartMask; pixelsPerMeter: (y: number) => number }[];
}

/**
 * The stripes over hood and roof, in the middle of the car. Empty unless the photo shows the car straight from the front, where
 * what is left and right of the middle says whether the middle was found. From the rear, a trunk ends in ragged edges between
 * lamps, plate and bumper.
 */
export function findRacingStripes(
  masks: readonly PartMask[],
  kind: RacingStripes,
  { shiftCm, widthPercent }: StripeBand = ordinaryBand,
): Stripe[] {
  let measured = known.get(masks);
  if (measured === undefined) {
    measured = measureFront(masks);
    known.set(masks, measured);
  }
  if (measured === null) return [];
  const { axis, pieces } = measured;
  return pieces.flatMap(({ mask, pixelsPerMeter }) =>
    racingStripes[kind].map(([from, to]): Stripe => {
      const middle = (from + to) / 2 + shiftCm / 100;
      const half = ((to - from) / 2) * (widthPercent / 100);
      const [left, right] = [middle - half, middle + half];
      const at = (side: number, y: number) => ({ x: axis.at(y) + side * pixelsPerMeter(y), y });
      const [top, bottom] = [mask.box.top, mask.box.top + mask.box.height];
      const clip: Clip = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
      return { maskIds: [mask.id], clip };
    }),
  );
}

function measureFront(masks: readonly PartMask[]): Measured | null {
  const find = (materialClass: PartMask["materialClass"], panel: PartMask["panel"]) =>
    masks
      .filter((mask) => mask.materialClass === materialClass && mask.panel === panel)
      .toSorted((a, b) => areaOf(b) - areaOf(a));
  const [hood] = find("paint", "hood");
  const [windshield] = find("glass", "windshield");
  const [lamp, otherLamp] = find("lamp", "front-lamp");
  if (!hood || !windshield || !lamp || !otherLamp) return null;
  const [hoodRows, windshieldRows] = [readRows(hood), readRows(windshield)];
  if (hoodRows.length < 8 || windshieldRows.length < 8) return null;
  const width = fitLine(hoodRows.map(({ y, left, right }) => ({ x: y, y: right - left })));
  const typical = median(hoodRows.map(({ left, right }) => right - left));
  const middles = [...hoodRows, ...windshieldRows].map(({ y, left, right }) => ({
    x: y,
    y: (left + right) / 2,
  }));
  const axis = fitLine(middles);
  const scatter = median(middles.map(({ x, y }) => Math.abs(y - axis.at(x))));
  const isStraight = scatter <= mostScatter * typical && Math.abs(axis.slope) <= mostLean;
  if (!isStraight || !areLampsEven([lamp, otherLamp], axis, typical)) return null;
  const topRows = windshieldRows.slice(0, Math.ceil(windshieldRows.length / 5));
  const topWidth = median(topRows.map(({ left, right }) => right - left));
  const [roof] = find("paint", "roof");
  return {
    axis,
    pieces: [
      { mask: hood, pixelsPerMeter: (y) => width.at(y) / hoodMeters },
      ...(roof ? [{ mask: roof, pixelsPerMeter: () => topWidth / windshieldMeters }] : []),
    ],
  };
}

/** Whether both lamps are as far from the middle, and about as large. */
function areLampsEven(lamps: readonly [PartMask, PartMask], axis: Line, width: number): boolean {
  const centers = lamps.map(({ box }) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 }));
  const offset = centers.reduce((sum, { x, y }) => sum + (x - axis.at(y)), 0) / 2;
  const [one, other] = lamps.map(areaOf);
  const ratio = (one ?? 0) / Math.max(1, other ?? 0);
  return Math.abs(offset) <= mostLampOffset * width && ratio <= mostLampRatio;
}

/** In pixels. */
function areaOf({ alpha }: PartMask): number {
  return alpha.reduce((count, value) => count + (value > 127 ? 1 : 0), 0);
}

/** Both ends of the rows in the middle of a mask. */
function readRows({ box, alpha }: PartMask): { y: number; left: number; right: number }[] {
  const first = Math.round(usedRows.from * box.height);
  const last = Math.round(usedRows.to * box.height);
  const step = Math.max(1, Math.floor((last - first) / 40));
  const rows: { y: number; left: number; right: number }[] = [];
  for (let y = first; y < last; y += step) {
    const row = alpha.subarray(y * box.width, (y + 1) * box.width);
    const left = row.findIndex((value) => value > 127);
    const right = row.findLastIndex((value) => value > 127);
    if (right > left) rows.push({ y: box.top + y + 0.5, left: box.left + left, right: box.left + right + 1 });
  }
  return rows;
}
