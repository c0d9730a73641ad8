import { byteAt, itemAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import { boxAround } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import type { Photo } from "../photo/read-photo.ts";
import { shrinkTo } from "../photo/resize.ts";
import { type Point, type Quad, quadAround } from "./quad.ts";

interface GuessedPlate {
  quad: Quad;
  /** The photo shows a plate there; otherwise it is only where plates usually are. */
  isFound: boolean;
}

/** Pixels across the car in the small copy that is searched: a plate of a tenth of it is still some pixels high. */
const SEARCHED = 480;
/** A plate is brighter than what is around it; which level tells them apart depends on the photo. */
const levels = [90, 115, 140, 165, 190, 212] as const;
/** Shares of the car's box, aspects of the plates of the world in perspective, and the least share of its outline filled. */
const plausible = { least: 0.055, most: 0.3, flat: 6.2, tall: 1.3, filled: 0.72, top: 0.35 } as const;
/** Levels by which the ring around a plate is darker, at least, and the share of a plate that its characters cover. */
const shown = { ring: 18, characters: { least: 0.06, most: 0.5 }, contrast: 30 } as const;

/** Where the license plate may be, in photo pixels: a bright rectangle with dark characters low on the car. */
export function guessPlate(photo: Photo, masks: readonly PartMask[]): GuessedPlate {
  const car =
    masks.length > 0
      ? boxAround(masks.map(({ box }) => box))
      : { left: 0, top: 0, width: photo.width, height: photo.height };
  const small = readGray(photo, car);
  hideOtherParts(small, car, masks);
  const found = levels
    .flatMap((level) => listCandidates(small, level))
    .reduce<Candidate | null>((best, each) => (best && best.score >= each.score ? best : each), null);
  if (!found) return { quad: usualPlace(car, masks), isFound: false };
  const scale = car.width / small.width;
  const toPhoto = ({ x, y }: Point): Point => ({ x: car.left + x * scale, y: car.top + y * scale });
  const [a, b, c, d] = found.quad;
  return { quad: [toPhoto(a), toPhoto(b), toPhoto(c), toPhoto(d)], isFound: true };
}

interface Gray {
  width: number;
  height: number;
  /** Brightness as displayed; 0 on parts where no plate can be. */
  data: Uint8Array;
}

function readGray({ width, pixels }: Photo, car: Box): Gray {
  const cut = new Uint8Array(car.width * car.height);
  for (let at = 0; at < cut.length; at++) {
    const from = ((car.top + Math.floor(at / car.width)) * width + car.left + (at % car.width)) * 4;
    const { data } = pixels;
    cut[at] = 0.299 * byteAt(data, from) + 0.587 * byteAt(data, from + 1) + 0.114 * byteAt(data, from + 2);
  }
  const small = shrinkTo({ width: car.width, height: car.height, data: cut }, 1, SEARCHED);
  return { width: small.width, height: small.height, data: Uint8Array.from(small.data) };
}

/** Windows, wheels and lamps are bright or have dark spots, too. */
function hideOtherParts(gray: Gray, car: Box, masks: readonly PartMask[]): void {
  const scale = car.width / gray.width;
  for (const { box, alpha, materialClass } of masks) {
    if (materialClass !== "glass" && materialClass !== "wheel" && materialClass !== "lamp") continue;
    for (let at = 0; at < gray.data.length; at++) {
      const x = Math.floor(car.left + ((at % gray.width) + 0.5) * scale) - box.left;
      const y = Math.floor(car.top + (Math.floor(at / gray.width) + 0.5) * scale) - box.top;
      if (x < 0 || y < 0 || x >= box.width || y >= box.height) continue;
      if (byteAt(alpha, y * box.width + x) > 127) gray.data[at] = 0;
    }
  }
}

interface Candidate {
  quad: Quad;
  score: number;
}

function listCandidates(gray: Gray, level: number): Candidate[] {
  const components = pixelComponents((at) => byteAt(gray.data, at) >= level, gray);
  return components.flatMap((component) => judge(gray, component) ?? []);
}

/** Null unless it has a plate's size, shape and characters, and stands out. */
function judge({ width, height, data }: Gray, component: readonly number[]): Candidate | null {
  const xs = component.map((at) => at % width);
  const ys = component.map((at) => Math.floor(at / width));
  const [left, right] = [xs.reduce(smaller, width), xs.reduce(larger, 0) + 1];
  const [top, bottom] = [ys.reduce(smaller, height), ys.reduce(larger, 0) + 1];
  const [across, down] = [right - left, bottom - top];
  if (across < plausible.least * width || across > plausible.most * width || down < 5) return null;
  if (top < plausible.top * height || across < plausible.tall * down || across > plausible.flat * down)
    return null;
  const quad = quadAround(
    component.flatMap((at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return [
        { x, y },
        { x: x + 1, y: y + 1 },
        { x: x + 1, y },
        { x, y: y + 1 },
      ];
    }),
  );
  if (!quad) return null;
  const mean = component.reduce((sum, at) => sum + byteAt(data, at), 0) / component.length;
  const area = areaOf(quad);
  const inside = countInside({ width, height, data }, { left, top, right, bottom }, mean);
  const filled = (component.length + inside.dark) / area;
  const characters = inside.dark / area;
  if (filled < plausible.filled || mean - inside.ring < shown.ring) return null;
  if (characters < shown.characters.least || characters > shown.characters.most) return null;
  return { quad, score: Math.min(1, filled) * Math.min(1, (mean - inside.ring) / 80) * Math.sqrt(across) };
}

const smaller = (one: number, other: number) => Math.min(one, other);
const larger = (one: number, other: number) => Math.max(one, other);

interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Dark pixels between bright ones of their row, and the mean brightness just outside of the box. */
function countInside({ width, height, data }: Gray, { left, top, right, bottom }: Sides, mean: number) {
  let dark = 0;
  for (let y = top; y < bottom; y++) {
    let [since, isOpen] = [0, false];
    for (let x = left; x < right; x++) {
      const isDark = byteAt(data, y * width + x) < mean - shown.contrast;
      if (isDark) since++;
      else {
        if (isOpen) dark += since;
        [since, isOpen] = [0, true];
      }
    }
  }
  let [sum, count] = [0, 0];
  const reach = Math.max(2, Math.round(0.2 * (bottom - top)));
  for (let y = Math.max(0, top - reach); y < Math.min(height, bottom + reach); y++)
    for (let x = Math.max(0, left - reach); x < Math.min(width, right + reach); x++) {
      if (x >= left - 1 && x <= right && y >= top - 1 && y <= bottom) continue;
      sum += byteAt(data, y * width + x);
      count++;
    }
  return { dark, ring: count > 0 ? sum / count : 255 };
}

function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, { x, y }, index) => {
    const next = itemAt(quad, (index + 1) % 4);
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.max(1, Math.abs(twice) / 2);
}

/** Width of a plate over that of a bumper, or of the whole car, and its height over its width. */
const usual = { ofBumper: 0.3, ofCar: 0.16, aspect: 0.42 } as const;

/** The middle of the bumper that shows most, or the lower middle of the car. */
function usualPlace(car: Box, masks: readonly PartMask[]): Quad {
  const bumpers = masks.filter(({ panel }) => panel === "front-bumper" || panel === "rear-bumper");
  const largest = bumpers.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0];
  const box = largest?.box ?? car;
  const half = ((largest ? usual.ofBumper : usual.ofCar) * box.width) / 2;
  const [x, y] = [box.left + box.width / 2, box.top + box.height * (largest ? 0.5 : 0.75)];
  const corner = (right: number, down: number): Point => ({
    x: x + right * half,
    y: y + down * half * usual.aspect,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
