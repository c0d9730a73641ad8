import { byteAt, floatAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import { boxAround } from "../masks/compose-mask.ts";
import { clamp } from "../numbers.ts";
import { cropPlane } from "../photo/plane-window.ts";
import { resizePlane } from "../photo/resize-plane.ts";
import { type Raster, shrinkTo } from "../photo/resize.ts";
import { bridgeBites } from "./bridge-bites.ts";
import type { CarPicture } from "./car-picture.ts";
import type { Cutout } from "./cutout.ts";
import { dropCrumbs } from "./drop-crumbs.ts";
import { findFlanks } from "./find-flanks.ts";
import { type Channels, localColors } from "./local-colors.ts";
import { mendBites } from "./mend-bites.ts";
import { mendWindows } from "./mend-windows.ts";
import { outlineDistance } from "./outline-distance.ts";
import { raiseUndersides } from "./raise-undersides.ts";
import { roundOutline } from "./round-outline.ts";
import { roundTires } from "./round-tires.ts";
import { settleOutline, type Unsettled } from "./settle-outline.ts";
import { trimBackground } from "./trim-background.ts";
import { trimSills } from "./trim-sills.ts";
import { trimTires } from "./trim-tires.ts";

interface Size {
  width: number;
  height: number;
}

/** The outline moves by several pixels of a large picture: a copy of this size shows as much of it, and is fast. */
const LONG_SIDE = 640;
/** The outline settles in a few steps. */
const STEPS = 3;
/**
 * Pixels of a picture of `LONG_SIDE`: from where on colors count as one side's, and how far around; how deep the car's count,
 * since its windows have most colors; how far the outline moves in a step, and how far it may get out of the masks in all,
 * since things behind a car often have its colors.
 */
const reach = { sure: 1.5, colors: 14, deep: 11, step: 8, outside: 4 } as const;
/** Logarithms of odds: of a pixel of distance from the outline, and from the masks; of a color, and the most it may say. */
const odds = { ofPixel: 1 / 3, outside: 0.5, ofColor: 0.8, most: 8 } as const;

/**
 * The car's coverage, with its outline moved to where colors stop being like the car's and start being like what is around
 * it. Part masks are a few pixels off, since their model sees a small picture. Below the wheels' middles only
 * flanks away from wheels do so; the sill and tires move by their shape, since they and their shadow are all black.
 */
export function snapOutline(picture: CarPicture, { car, part }: Cutout): Float32Array {
  const { width, height } = picture;
  const small = shrinkTo(picture, 4, LONG_SIDE);
  const size = { width: small.width, height: small.height };
  const coverage = resizePlane(car, picture, size);
  const window = windowOf(picture, size.width / width, size);
  const channels: Channels = [
    cutChannel(small, 0, window),
    cutChannel(small, 1, window),
    cutChannel(small, 2, window),
  ];
  const mirrors = cropPlane(resizePlane(mirrorsOf(picture, part), picture, size), size, window);
  const start = trimBackground(cropPlane(coverage, size, window), { channels, mirrors, ...window });
  const parts = { parts: picture.parts, scale: size.width / width };
  const isFree = findFlanks(start, { ...parts, ...window }).fill(1, 0, window.width * window.movable);
  const away = outlineDistance(start, window);
  const own = outlineDistance(bridgeBites(start, window), window);
  let outline = start;
  for (let step = 1; step <= STEPS; step++) {
    const distance = step === 1 ? away : outlineDistance(outline, window);
    const { logits, doubtful } = readOdds(distance, { channels, own, isFree, ...window });
    outline = outline.slice();
    for (const at of doubtful) outline[at] = 1 / (1 + Math.exp(-floatAt(logits, at)));
    if (step === STEPS) outline = settleOutline(outline, { channels, logits, doubtful, ...window });
  }
  outline = mendBites(outline, { masks: start, mirrors, ...window });
  outline = mendWindows(outline, { channels, masks: start, ...parts, ...window });
  const rounded = roundOutline(outline, { ...window, movable: window.height });
  outline = outline.map((value, at) => (isFree[at] === 1 ? floatAt(rounded, at) : value));
  for (let y = 0; y < window.height; y++)
    coverage.set(
      outline.subarray(y * window.width, (y + 1) * window.width),
      (window.top + y) * size.width + window.left,
    );
  const whole = { ...parts, ...size };
  const sills = trimSills(coverage, { picture: small, ...whole });
  const raised = raiseUndersides(trimTires(sills, whole), size);
  return resizePlane(dropCrumbs(roundTires(raised, whole), size), size, { width, height });
}

/** Where the outline may move, with what is around it, in a picture of this size. */
interface Window extends Box {
  /** Rows from the window's top that may move. */
  movable: number;
}

function windowOf({ parts }: CarPicture, scale: number, { width, height }: Size): Window {
  if (parts.length === 0) return { left: 0, top: 0, width: 0, height: 0, movable: 0 };
  const car = boxAround(parts.map(({ box }) => box));
  const margin = reach.step + reach.colors;
  const left = Math.max(0, Math.floor(car.left * scale) - margin);
  const top = Math.max(0, Math.floor(car.top * scale) - margin);
  const bottom = Math.min(height, Math.ceil((car.top + car.height) * scale) + margin);
  const right = Math.min(width, Math.ceil((car.left + car.width) * scale) + margin);
  const middles = parts.flatMap(({ ellipse }) => ellipse?.y ?? []);
  // Of the higher wheel's middle; where no wheel is seen, above the lower part of the car.
  const lowest = middles.length > 0 ? Math.min(...middles) : car.top + 0.6 * car.height;
  const movable = Math.max(0, Math.floor(lowest * scale) - top);
  return { left, top, width: right - left, height: bottom - top, movable };
}

/** A channel of the picture, 0 to 1. */
function cutChannel(picture: Raster, channel: number, { left, top, width, height }: Box): Float32Array {
  const part = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const start = ((top + y) * picture.width + left) * 4 + channel;
    for (let x = 0; x < width; x++, at++) part[at] = byteAt(picture.data, start + x * 4) / 255;
  }
  return part;
}

interface Surroundings extends Window {
  channels: Channels;
  /** Distance from the outline of the part masks, with its bites bridged. */
  own: Float32Array;
  /** 1 where the outline may move. */
  isFree: Uint8Array;
}

/** Which pixels near the outline may be car or background, and the logarithm of the odds that they are car. */
function readOdds(
  distance: Float32Array,
  { channels, own, isFree, width, height }: Surroundings,
): Pick<Unsettled, "logits" | "doubtful"> {
  const area = { width, height, radius: reach.colors };
  const isIn = (at: number, from: number, to: number) =>
    floatAt(distance, at) > from && floatAt(distance, at) < to;
  const asCar = localColors(channels, (at) => isIn(at, reach.sure, reach.deep), area);
  const asGround = localColors(
    channels,
    (at) => isIn(at, -Infinity, -reach.sure) && floatAt(own, at) < -reach.sure,
    area,
  );
  const logits = new Float32Array(distance.length);
  const doubtful: number[] = [];
  for (let at = 0; at < width * height; at++) {
    const away = floatAt(distance, at);
    if (isFree[at] === 0 || Math.abs(away) > reach.step) continue;
    doubtful.push(at);
    const outside = Math.max(0, -floatAt(own, at));
    if (outside > reach.outside) {
      logits[at] = -Infinity;
      continue;
    }
    const [car, ground] = [asCar(at), asGround(at)];
    const color = car === null || ground === null ? 0 : clamp(car - ground, -odds.most, odds.most);
    logits[at] = odds.ofPixel * away - odds.outside * outside + odds.ofColor * color;
  }
  return { logits, doubtful };
}

/** 1 on glass and lamps. */
function mirrorsOf({ parts }: CarPicture, part: Uint8Array): Float32Array {
  const isMirror = new Uint8Array(256);
  for (const [index, { materialClass }] of parts.entries())
    if (materialClass === "glass" || materialClass === "lamp") isMirror[index + 1] = 1;
  const mirrors = new Float32Array(part.length);
  for (let at = 0; at < mirrors.length; at++) mirrors[at] = byteAt(isMirror, byteAt(part, at));
  return mirrors;
}
