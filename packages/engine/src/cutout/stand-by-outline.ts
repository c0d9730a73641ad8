import { byteAt } from "../array-access.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { clamp, percentile } from "../numbers.ts";
import type { CarPart, CarPicture } from "./car-picture.ts";
import { footprintOutline } from "./footprint-outline.ts";
import { type Footprint, type GroundPlane, type GroundPoint, move } from "./ground-plane.ts";

/** Where a wheel that is seen touches the ground, in the picture. */
export interface Contact {
  x: number;
  y: number;
}

/** In meters. */
export interface CarSize {
  length: number;
  width: number;
  wheelbase: number;
  track: number;
  /** Of the lower edge above the ground. */
  clearance: number;
}

interface Seen {
  picture: CarPicture;
  /** Whether doors are seen. */
  isSide: boolean;
  contact: Contact | null;
  size: CarSize;
  cameraHeight: number;
  focalLength: number;
}

/** Degrees between the directions that are tried, and the most that a car without doors in view is turned. */
const turn = { step: 3, end: 45 } as const;
/** Share of the picture's long side: a column that is farther off says no more, so that a tow bar does not matter. */
const MOST_OFF = 0.06;
/** What a turned car costs, as a share of the picture's long side at a right angle: straight is more common. */
const TURNED = 0.06;
/** Of a car's height in meters; what it costs to be that far off, as a share of the picture's long side. */
const tall = { typical: 1.6, spread: 0.3, cost: 0.003 } as const;
/** How much the one wheel says, against all columns. */
const CONTACT = 0.5;
/** Share of columns above the lower edge whose height is typical: corners are higher. */
const LOWEST = 0.8;
/** Heights of a body's lower edge above the ground, in meters. */
const lowest = { min: 0.08, max: 0.4 } as const;

/**
 * The ground below a car with fewer than two wheels in view: the direction in which a typical car's lower edge, as far
 * left and right as this one reaches, fits its lower outline and the wheel best.
 */
export function standByOutline(seen: Seen): { plane: GroundPlane; footprint: Footprint } {
  const profile = lowerProfile(seen.picture);
  const from = seen.isSide ? -90 : -turn.end;
  const tries = Array.from({ length: (2 * -from) / turn.step + 1 }, (_, index) =>
    standAt(from + index * turn.step, profile, seen),
  );
  return tries.reduce((best, next) => (next.cost < best.cost ? next : best));
}

/** Per column, the end of the car's lowest part; NaN beside it. Wheels say nothing. */
function lowerProfile({ width, parts }: CarPicture): Float32Array {
  const profile = new Float32Array(width).fill(Number.NaN);
  for (const part of parts) if (part.materialClass !== "wheel") addProfile(part, profile);
  for (const part of parts) if (part.materialClass === "wheel") clearProfile(part, profile);
  return profile;
}

function addProfile({ box, alpha }: CarPart, profile: Float32Array): void {
  for (let x = 0; x < box.width; x++)
    for (let y = box.height - 1; y >= 0; y--) {
      if (byteAt(alpha, y * box.width + x) < 128) continue;
      const known = profile[box.left + x] ?? Number.NaN;
      if (!(known > box.top + y + 1)) profile[box.left + x] = box.top + y + 1;
      break;
    }
}

function clearProfile({ box }: CarPart, profile: Float32Array): void {
  for (let x = box.left; x < box.left + box.width; x++)
    if (!((profile[x] ?? 0) > box.top + box.height)) profile[x] = Number.NaN;
}

interface Standing {
  plane: GroundPlane;
  footprint: Footprint;
  /** How badly it fits, in pixels. */
  cost: number;
}

function standAt(degrees: number, profile: Float32Array, seen: Seen): Standing {
  const { picture, isSide, contact, size, cameraHeight, focalLength } = seen;
  const lens = { center: picture.width / 2, focalLength };
  const angle = (degrees * Math.PI) / 180;
  const along = { right: Math.sin(angle), away: Math.cos(angle) };
  const across = { right: Math.cos(angle), away: -Math.sin(angle) };
  const body = { along, across, length: size.length, width: size.width };
  const middle = placeBetween(reachOf(picture, profile), focalLength, body);
  const tires = tiresBelow({ middle, along, across }, size);
  const wheel = contact && standOn(contact, tires, lens);
  const scales = scalesAlong(footprintOutline({ middle, ...body }), lens, picture.width);
  const edge = fitEdge(profile, scales, { ...seen, horizon: wheel && wheel.horizonAt(cameraHeight) });
  const { horizon } = edge;
  const { top } = boxAround(picture.parts.map(({ box }) => box));
  const height = cameraHeight - ((top - horizon) * middle.away) / focalLength;
  const untypical =
    tall.cost * ((height - tall.typical) / tall.spread) ** 2 + (isSide ? 0 : TURNED * (degrees / 90) ** 2);
  const cost = edge.off + longSideOf(picture) * untypical + (wheel ? CONTACT * wheel.aside : 0);
  const footprint = { middle, ...body, tires: wheel ? [wheel.tire] : [] };
  return { plane: { ...lens, horizon, cameraHeight }, footprint, cost };
}

function longSideOf({ width, height }: CarPicture): number {
  return Math.max(width, height);
}

/**
 * The horizon at which a body's lower edge is seen where the car ends, and how far off it is in the mean. A horizon that
 * is known from a wheel stays, and says how high the edge is instead. Columns that the picture's end cuts off say
 * nothing, unless no others do.
 */
function fitEdge(
  profile: Float32Array,
  scales: Float32Array,
  { picture, size, cameraHeight, horizon }: Seen & { horizon: number | null },
): { horizon: number; off: number } {
  const below = [...profile.keys()].filter((x) => (profile[x] ?? 0) > 0 && (scales[x] ?? 0) > 0);
  const uncut = below.filter((x) => (profile[x] ?? 0) <= picture.height - 2);
  const columns = uncut.length > 0 ? uncut : below;
  const horizonOf = (x: number, height: number) =>
    (profile[x] ?? 0) - (cameraHeight - height) * (scales[x] ?? 0);
  const heights = columns.map((x) => ((horizon ?? 0) - horizonOf(x, 0)) / (scales[x] ?? 1));
  const clearance =
    horizon === null ? size.clearance : clamp(percentile(heights, 0.5), lowest.min, lowest.max);
  const horizons = columns.map((x) => horizonOf(x, clearance));
  const middle = percentile(horizons, 0.5);
  const most = MOST_OFF * longSideOf(picture);
  const sum = horizons.reduce((total, row) => total + Math.min(most, Math.abs(row - (horizon ?? middle))), 0);
  return { horizon: horizon ?? percentile(horizons, LOWEST), off: sum / Math.max(1, columns.length) };
}

/** The tire that a wheel in the picture is, how far it is beside it, and the horizon at which it stands there. */
function standOn({ x, y }: Contact, tires: readonly GroundPoint[], { center, focalLength }: Lens) {
  const asideOf = ({ right, away }: GroundPoint) => Math.abs(center + (focalLength * right) / away - x);
  // The farthest tire is behind the car.
  const tire = tires.slice(0, 3).reduce((best, next) => (asideOf(next) < asideOf(best) ? next : best));
  const horizonAt = (height: number) => y - (height * focalLength) / tire.away;
  return { tire, aside: asideOf(tire), horizonAt };
}

/** From where to where the lower half of the car reaches, from the picture's middle: mirrors are wider than the car. */
function reachOf(
  { parts, width }: CarPicture,
  profile: Float32Array,
): readonly [left: number, right: number] {
  const { top, height } = boxAround(parts.map(({ box }) => box));
  const isLow = (row: number) => row > top + height / 2;
  return [profile.findIndex(isLow) - width / 2, profile.findLastIndex(isLow) + 1 - width / 2];
}

/** The middle of a footprint that reaches as far to the left and right as the car does. */
function placeBetween(
  [left, right]: readonly [left: number, right: number],
  focalLength: number,
  shape: Omit<Footprint, "tires" | "middle">,
): GroundPoint {
  const outline = footprintOutline({ ...shape, middle: { right: 0, away: 0 } });
  const most = Math.max(...outline.map((point) => left * point.away - focalLength * point.right));
  const least = Math.min(...outline.map((point) => right * point.away - focalLength * point.right));
  const away = (most - least) / (right - left);
  return { right: (most + left * away) / focalLength, away };
}

/** Of a typical car, the nearest first. */
function tiresBelow(
  { middle, along, across }: Pick<Footprint, "middle" | "along" | "across">,
  { wheelbase, track }: CarSize,
): GroundPoint[] {
  const ends = [-1, 1].map((end) => move(middle, along, (end * wheelbase) / 2));
  return ends
    .flatMap((axle) => [-1, 1].map((side) => move(axle, across, (side * track) / 2)))
    .toSorted((a, b) => a.away - b.away);
}

interface Lens {
  center: number;
  focalLength: number;
}

/** Per column, pixels per meter at the near side of an outline on the ground; 0 beside it. */
function scalesAlong(
  outline: readonly GroundPoint[],
  { center, focalLength }: Lens,
  columns: number,
): Float32Array {
  const scales = new Float32Array(columns);
  const points = outline.map(({ right, away }) => ({
    x: center + (focalLength * right) / away,
    scale: focalLength / away,
  }));
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from;
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    for (let x = Math.max(0, Math.ceil(left.x)); x < Math.min(columns, right.x); x++) {
      const share = (x - left.x) / Math.max(1e-6, right.x - left.x);
      scales[x] = Math.max(scales[x] ?? 0, left.scale + share * (right.scale - left.scale));
    }
  }
  return scales;
}
