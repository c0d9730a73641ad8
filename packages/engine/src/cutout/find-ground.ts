import { byteAt } from "../array-access.ts";
import { outlineOf } from "../geometry/rim-candidate.ts";
import type { Box } from "../masks/box.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { clamp } from "../numbers.ts";
import type { CarPart, CarPicture } from "./car-picture.ts";
import {
  type Footprint,
  type GroundPlane,
  type GroundPoint,
  move,
  toGround,
  toPicture,
} from "./ground-plane.ts";
import { oncePerPicture } from "./once-per-picture.ts";
import { standByOutline } from "./stand-by-outline.ts";

/** What a typical car measures, in meters. Most are within a tenth of it. */
const typical = {
  tire: 0.66,
  tread: 0.22,
  wheelbase: 2.75,
  track: 1.58,
  width: 1.82,
  length: 4.5,
  overhang: 0.87,
  clearance: 0.16,
};
/** Height of a camera in hand, in meters, and how much it varies. */
const camera = { height: 1.35, spread: 0.3, min: 0.7, max: 2.2 };
/** Focal length over the picture's long side: a phone's, and what cameras have. */
const focal = { phone: 1.25, min: 0.8, max: 2.4 };
/** Coverage of a tire where it stands, 0 to 255: masks lean outward, and so into the shadow below. */
const FIRM = 200;
/** How far below it that still reaches, as a share of the picture's long side: a little less than the mean of renders. */
const LEAN = 0.0019;
/** How far one wheel has to be behind the other, in meters, to say as much about the focal length as is known without. */
const BEHIND = 0.8;
/** Error of a tire's measured diameter, as a share of it. */
const TIRE_ERROR = 0.04;
/** Share of the car that its doors cover where its side shows. */
const SIDE_SHARE = 0.05;
/** Share of the box around the car above which a piece of a wheel says where it stands. */
const LEAST_WHEEL = 0.002;
/** Share of a near wheel's area above which what is seen of a far one says where it stands. */
const LEAST_FAR = 0.08;
/** In meters: how far at most it stands from where a typical car's does. */
const FAR_OFF = 1.5;
/** Share of the picture's height below which a wheel's end is taken to be cut off by the picture. */
const CUT_OFF = 0.99;

/** The ground below a car and the rectangle it stands on, from its wheels. Null for a picture without parts. */
export const findGround = oncePerPicture(computeGround);

function computeGround(picture: CarPicture): { plane: GroundPlane; footprint: Footprint } | null {
  if (picture.parts.length === 0) return null;
  const lean = LEAN * Math.max(picture.width, picture.height);
  const wheels = picture.parts.flatMap((part) => readWheel(part, lean) ?? []);
  const isSide = shareOfDoors(picture.parts) > SIDE_SHARE;
  const pair = findPair(wheels, isSide);
  if (!pair) return withoutPair(picture, isSide, wheels);
  const { plane, footprint } = isSide ? besideCar(picture, pair) : atEnd(picture, pair);
  const car = boxAround(picture.parts.map(({ box }) => box));
  // Wheels of two axles were taken for those of one.
  if (footprint.tires.some((tire) => isBeside(toPicture(plane, tire).x, car)))
    return withoutPair(picture, isSide, wheels);
  const others = wheels.filter((wheel) => !pair.includes(wheel) && wheel.area > LEAST_FAR * pair[0].area);
  return { plane, footprint: { ...footprint, tires: moveFarTires(others, footprint, plane) } };
}

/** The tires of a footprint, the far ones where they are seen, if they are. */
function moveFarTires(
  seen: readonly Wheel[],
  { tires, along }: Footprint,
  plane: GroundPlane,
): GroundPoint[] {
  const places = seen.map((wheel) => standOf(plane, wheel, along));
  return tires.map((tire, index) => {
    const apart = ({ right, away }: GroundPoint) => Math.hypot(right - tire.right, away - tire.away);
    const [nearest] = places.toSorted((a, b) => apart(a) - apart(b));
    return index > 1 && nearest && apart(nearest) < FAR_OFF ? nearest : tire;
  });
}

function isBeside(x: number, { left, width }: Box): boolean {
  return x < left || x > left + width;
}

interface Wheel {
  /** Where the tire touches the ground, in the picture. */
  x: number;
  y: number;
  /** Of the tire, in pixels. */
  diameter: number;
  area: number;
}

type Pair = readonly [Wheel, Wheel];

function readWheel({ box, alpha, ellipse }: CarPart, lean: number): Wheel | null {
  if (!ellipse) return null;
  const least = Math.max(2, 0.04 * box.width);
  let area = 0;
  let bottom = -1;
  for (let y = 0; y < box.height; y++) {
    const row = alpha.subarray(y * box.width, (y + 1) * box.width);
    area += columnsIn(row).length;
    if (row.filter((value) => value > FIRM).length >= least) bottom = y;
  }
  if (bottom < 0) return null;
  const lowest = Array.from({ length: Math.ceil(0.08 * box.height) }, (_, index) => bottom - index);
  const columns = lowest.flatMap((y) => columnsIn(alpha.subarray(y * box.width, (y + 1) * box.width)));
  const x = columns.reduce((sum, column) => sum + column, 0) / Math.max(1, columns.length);
  const diameter = 2 * outlineOf({ box, alpha, ellipse }).halfHeight;
  return { x: box.left + x + 0.5, y: box.top + bottom + 1 - lean, diameter, area };
}

function columnsIn(row: Uint8Array): number[] {
  const columns: number[] = [];
  for (let x = 0; x < row.length; x++) if (byteAt(row, x) > 127) columns.push(x);
  return columns;
}

function shareOfDoors(parts: readonly CarPart[]): number {
  const areaOf = ({ alpha }: CarPart) => alpha.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  const doors = parts.filter(({ panel }) => panel === "front-door" || panel === "rear-door");
  const sum = (some: readonly CarPart[]) => some.reduce((total, part) => total + areaOf(part), 0);
  return sum(doors) / Math.max(1, sum(parts));
}

/** The two largest wheels that are as far apart as two axles, or as the two ends of one; from left to right. */
function findPair(wheels: readonly Wheel[], isSide: boolean): Pair | null {
  const [first, ...others] = wheels.toSorted((a, b) => b.area - a.area);
  if (!first) return null;
  const apart = isSide ? 0.5 : 1.5;
  const second = others.find(
    ({ x, area }) => Math.abs(x - first.x) > apart * first.diameter && area > 0.15 * first.area,
  );
  if (!second) return null;
  return first.x < second.x ? [first, second] : [second, first];
}

/** The wheels of the side that faces the camera. */
function besideCar(picture: CarPicture, pair: Pair) {
  const scales = pair.map(({ diameter }) => diameter / typical.tire);
  const plane = fitPlane(picture, pair, scales);
  const longSide = Math.max(picture.width, picture.height);
  const car = boxAround(picture.parts.map(({ box }) => box));
  plane.focalLength = fitFocalLength(plane, pair, longSide);
  while (isBesideCar(plane, pair, car) && plane.focalLength > focal.min * longSide) plane.focalLength *= 0.95;
  const { left, right, along, across } = standOn(plane, pair);
  const wheelbase = Math.hypot(right.right - left.right, right.away - left.away);
  const overhangs = (near: GroundPoint, x: number) =>
    [near, move(near, across, typical.track)].map((from) => overhangTo(plane, { from, along, x }));
  const before = Math.min(...overhangs(left, car.left));
  const after = Math.min(...overhangs(right, car.left + car.width));
  const length = wheelbase + before + after;
  const middle = move(move(left, along, length / 2 - before), across, typical.track / 2);
  const tires = [left, right, move(left, across, typical.track), move(right, across, typical.track)];
  return { plane, footprint: { middle, along, across, length, width: typical.width, tires } };
}

function standOn(plane: GroundPlane, pair: Pair) {
  const [one, other] = [toGround(plane, pair[0].x, pair[0].y), toGround(plane, pair[1].x, pair[1].y)];
  const shown = direction(one, other);
  const [left, right] = [standOf(plane, pair[0], shown), standOf(plane, pair[1], shown)];
  const along = direction(left, right);
  return { left, right, along, across: { right: -along.away, away: along.right } };
}

/** Share of the car's width that its outer parts have beyond a far wheel. */
const FAR_INSET = 0.12;

/**
 * Whether a wheel of the other side would be seen beside the car, where it cannot be: tires are larger than typical then, so
 * the axles seem too near to each other, and the focal length too long.
 */
function isBesideCar(plane: GroundPlane, pair: Pair, car: Box): boolean {
  const { left, right, across } = standOn(plane, pair);
  const inset = FAR_INSET * car.width;
  return [left, right].some((near) => {
    const { x } = toPicture(plane, move(near, across, typical.track));
    return x < car.left + inset || x > car.left + car.width - inset;
  });
}

/** The middle of where a tire stands: what is seen of it ends at its near side. `along`: the car's direction. */
function standOf(plane: GroundPlane, { x, y }: Wheel, along: GroundPoint): GroundPoint {
  const near = toGround(plane, x, y);
  // Seen from above its tread, a tire ends a little before it touches the ground: half the angle's tangent on a circle.
  const rolled = (typical.tire / 2) * Math.tan(Math.atan2(plane.cameraHeight, near.away) / 2);
  const behind = (typical.tread / 2) * Math.abs(along.right) + rolled * Math.abs(along.away);
  const farther = 1 + behind / near.away;
  return { right: farther * near.right, away: farther * near.away };
}

interface Overhang {
  from: GroundPoint;
  along: GroundPoint;
  x: number;
}

/** How far the car reaches beyond an axle, which ends at this column of the picture; a typical one if it seems longer. */
function overhangTo({ center, focalLength }: GroundPlane, { from, along, x }: Overhang): number {
  const aside = x - center;
  const meters =
    (aside * from.away - focalLength * from.right) / (focalLength * along.right - aside * along.away);
  return clamp(Math.abs(meters), 0.4, typical.overhang);
}

/** The wheels of the end that faces the camera. */
function atEnd(picture: CarPicture, pair: Pair) {
  const scale = (pair[1].x - pair[0].x) / typical.track;
  const plane = fitPlane(picture, pair, [scale, scale]);
  const [one, other] = [toGround(plane, pair[0].x, pair[0].y), toGround(plane, pair[1].x, pair[1].y)];
  const across = direction(one, other);
  const along = { right: -across.away, away: across.right };
  const [left, right] = [standOf(plane, pair[0], along), standOf(plane, pair[1], along)];
  const axle = move(left, across, typical.track / 2);
  const overhang = clamp(axle.away - nearestAway(picture, plane), 0.1, typical.overhang);
  const middle = move(axle, along, typical.length / 2 - overhang);
  const tires = [left, right, move(left, along, typical.wheelbase), move(right, along, typical.wheelbase)];
  return {
    plane,
    footprint: { middle, along, across, length: typical.length, width: typical.width, tires },
  };
}

/** Nothing of the car is nearer than the ground just below its lower edge. */
function nearestAway(picture: CarPicture, plane: GroundPlane): number {
  const { top, height } = boxAround(picture.parts.map(({ box }) => box));
  return toGround(plane, plane.center, top + 1.03 * height).away;
}

/** By the car's lower edge, and its largest wheel. */
function withoutPair(picture: CarPicture, isSide: boolean, wheels: readonly Wheel[]) {
  const car = boxAround(picture.parts.map(({ box }) => box));
  const [contact = null] = wheels
    .filter(({ y, area }) => y < CUT_OFF * picture.height && area > LEAST_WHEEL * car.width * car.height)
    .toSorted((a, b) => b.area - a.area);
  const { focalLength } = planeAt(picture, 0);
  return standByOutline({
    picture,
    isSide,
    contact,
    size: typical,
    cameraHeight: camera.height,
    focalLength,
  });
}

/**
 * A place on the ground lies as far below the horizon as the camera is high, at the scale there. `scales`: pixels per
 * meter at both wheels. Wheels of nearly one size say little about the height, which then stays near a typical one.
 */
function fitPlane(picture: CarPicture, [left, right]: Pair, [first = 1, second = 1]: number[]): GroundPlane {
  const [drop, growth] = [left.y - right.y, first - second];
  const error = (TIRE_ERROR * camera.height * (first + second)) / Math.SQRT2;
  const [evidence, prior] = [1 / error ** 2, 1 / camera.spread ** 2];
  const height = (drop * growth * evidence + camera.height * prior) / (growth ** 2 * evidence + prior);
  const cameraHeight = clamp(height, camera.min, camera.max);
  const horizon = (left.y - cameraHeight * first + right.y - cameraHeight * second) / 2;
  return { ...planeAt(picture, horizon), cameraHeight };
}

function planeAt({ width, height }: CarPicture, horizon: number): GroundPlane {
  const focalLength = focal.phone * Math.max(width, height);
  return { horizon, center: width / 2, focalLength, cameraHeight: camera.height };
}

/** The one at which the wheels are a typical wheelbase apart; a phone's where they are at about the same distance. */
function fitFocalLength(plane: GroundPlane, [left, right]: Pair, longSide: number): number {
  const [a, b] = [toGround(plane, left.x, left.y), toGround(plane, right.x, right.y)];
  const beside = Math.abs(a.right - b.right);
  const behind = Math.abs(a.away - b.away);
  if (beside > 0.94 * typical.wheelbase || behind < 0.3) return plane.focalLength;
  const wanted = Math.sqrt(typical.wheelbase ** 2 - beside ** 2);
  const certainty = behind ** 2 / (behind ** 2 + BEHIND ** 2);
  const focalLength = plane.focalLength * (wanted / behind) ** certainty;
  return clamp(focalLength, focal.min * longSide, focal.max * longSide);
}

function direction(from: GroundPoint, to: GroundPoint): GroundPoint {
  const [right, away] = [to.right - from.right, to.away - from.away];
  const length = Math.max(1e-6, Math.hypot(right, away));
  return { right: right / length, away: away / length };
}
