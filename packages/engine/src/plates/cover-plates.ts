import { byteAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import { type BoxedMask, composeMask, intersect } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { clamp } from "../numbers.ts";
import type { Photo } from "../photo/read-photo.ts";
import { plateMaskOf, plateQuadOf } from "./plate-mask.ts";
import { growQuad, type Point, type Quad, toRectangle } from "./quad.ts";

export function listPlates(masks: readonly PartMask[]): PartMask[] {
  return masks.filter(({ panel }) => panel === "plate");
}

/**
 * A copy of the photo whose license plates cannot be read: each is an opaque blank plate. Only the plate's mean brightness
 * goes into it. The same photo where it has none.
 */
export function coverPlates(photo: Photo, masks: readonly PartMask[]): Photo {
  const plates = findPlates(masks);
  if (plates.length === 0) return photo;
  const { width, height } = photo;
  const covered = { width, height, pixels: new ImageData(photo.pixels.data.slice(), width, height) };
  for (const plate of plates) paintPlate(covered, { plate, brightness: brightnessOf(photo, plate) });
  return covered;
}

/**
 * The masks without what lies below the covers, which are larger than the plates' own masks: film on the bumper or the
 * grille would be on the cover too. A mask away from them stays the same object.
 */
export function keepOffCovers(
  masks: readonly PartMask[],
  photo: { width: number; height: number },
): readonly PartMask[] {
  const covers = findPlates(masks).map((quad) => plateMaskOf(quad, photo, "cover"));
  if (covers.length === 0) return masks;
  return masks.map((mask) => {
    const isApart = covers.every(({ box }) => intersect(box, mask.box) === null);
    if (isApart || mask.panel === "plate") return mask;
    return { ...mask, alpha: composeMask({ masks: [mask], neighbors: [], covers }, mask.box) };
  });
}

function findPlates(masks: readonly PartMask[]): Quad[] {
  return listPlates(masks)
    .map(findPlate)
    .filter((plate) => plate !== null);
}

/** The characters reach close to the edge of a plate, and a mask may end before it. */
const margin = { share: 0.1, pixels: 1.5 };

/** The plate in perspective, a little larger than its mask. Null where the mask is empty. */
function findPlate(mask: BoxedMask): Quad | null {
  const quad = plateQuadOf(mask);
  return quad && growQuad(quad, margin);
}

/** Mean of the plate's pixels, as displayed: 0 to 255. */
function brightnessOf(photo: Photo, plate: Quad): number {
  const inside = toRectangle(plate);
  const { width, pixels } = photo;
  let [sum, count] = [0, 0];
  forEachPixel(boxOf(plate, photo), (x, y) => {
    const { x: along, y: down } = inside({ x: x + 0.5, y: y + 0.5 });
    if (along < 0 || along > 1 || down < 0 || down > 1) return;
    const at = (y * width + x) * 4;
    sum +=
      0.299 * byteAt(pixels.data, at) +
      0.587 * byteAt(pixels.data, at + 1) +
      0.114 * byteAt(pixels.data, at + 2);
    count++;
  });
  return count === 0 ? 128 : sum / count;
}

/** Samples along each side of a pixel, for smooth edges. */
const SAMPLES = 3;

function paintPlate(photo: Photo, { plate, brightness }: { plate: Quad; brightness: number }): void {
  const toPlate = toRectangle(plate);
  const aspect = widthOf(plate) / Math.max(1, heightOf(plate));
  // A plate in sunlight is bright, one at night is not.
  const level = clamp(brightness * 1.15, 70, 226);
  const { width, pixels } = photo;
  forEachPixel(boxOf(plate, photo), (x, y) => {
    let [coverage, shade] = [0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const across = ((sample % SAMPLES) + 0.5) / SAMPLES;
      const below = (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      const found = shadeAt(toPlate({ x: x + across, y: y + below }), aspect);
      if (found === null) continue;
      coverage++;
      shade += found;
    }
    if (coverage === 0) return;
    const color = (level * shade) / coverage;
    const opacity = coverage / SAMPLES ** 2;
    const at = (y * width + x) * 4;
    for (const [channel, tone] of neutral.entries())
      pixels.data[at + channel] = color * tone * opacity + byteAt(pixels.data, at + channel) * (1 - opacity);
  });
}

/** A hint of warmth, as enamel has. */
const neutral = [1, 0.995, 0.98];

/** Lengths on the plate, in shares of its height. */
const look = { corner: 0.14, border: 0.07, borderWidth: 0.045 };

/** Brightness of a blank plate, around 1; null beside it. */
function shadeAt({ x, y }: Point, aspect: number): number | null {
  const outside = (inset: number) => {
    const radius = Math.max(0, look.corner - inset);
    const right = Math.abs(x - 0.5) * aspect - (aspect / 2 - inset - radius);
    const down = Math.abs(y - 0.5) - (0.5 - inset - radius);
    return Math.hypot(Math.max(0, right), Math.max(0, down)) + Math.min(0, Math.max(right, down)) - radius;
  };
  if (outside(0) > 0) return null;
  const isBorder = outside(look.border) <= 0 && outside(look.border + look.borderWidth) > 0;
  return (isBorder ? 0.8 : 1) * (1.03 - 0.06 * y);
}

function widthOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
}

function heightOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The pixels of the photo that a quadrilateral touches. */
function boxOf(quad: Quad, photo: { width: number; height: number }): Box {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const left = clamp(Math.floor(Math.min(...xs)), 0, photo.width);
  const top = clamp(Math.floor(Math.min(...ys)), 0, photo.height);
  const right = clamp(Math.ceil(Math.max(...xs)), 0, photo.width);
  const bottom = clamp(Math.ceil(Math.max(...ys)), 0, photo.height);
  return { left, top, width: right - left, height: bottom - top };
}

function forEachPixel({ left, top, width, height }: Box, visit: (x: number, y: number) => void): void {
  for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) visit(x, y);
}
