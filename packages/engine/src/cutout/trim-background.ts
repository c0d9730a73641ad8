import { floatAt } from "../array-access.ts";
import { boxMean } from "../photo/box-mean.ts";
import { flood } from "../photo/flood.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import type { Channels } from "./local-colors.ts";
import { outlineDistance } from "./outline-distance.ts";

interface Size {
  width: number;
  height: number;
}

export interface Surroundings extends Size {
  /** The picture, 0 to 1. */
  channels: Channels;
  /** 1 on glass and lamps. */
  mirrors: Float32Array;
  /** Rows from the top in which the outline may move. */
  movable: number;
}

/**
 * Of channels from 0 to 1: the steepest slope per pixel of a plain color, how far one color may differ, a step that is an edge,
 * what is dark.
 */
const light = { plain: 0.012, same: 0.015, edge: 0.047, dark: 0.15 } as const;
/** Pixels: how far outside the plain color begins, how deep a component reaches, since colors move the outline by less, and where an
 * edge is looked for. */
const reach = { outside: 8, least: 6, most: 18, edge: 4 } as const;
/** Of the border to the car: how much is an edge, how much at most is glass, and how wide a component is open to the background. */
const share = { edge: 0.8, glass: 0.1, open: 0.13 } as const;
/** Half the side of a square on the outline, and how much of it the masks cover where the outline turns outward. */
const corner = { radius: 6, covered: 0.65 } as const;
const neighbors = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/**
 * The coverage without components of plain background that the masks took for a part of the car, such as a strip of wall above
 * a roof. A component has the color that is beside it, an edge parts it from the car, and it juts out. What is dark may be trim or
 * shadow, and what is beside glass its frame: both stay.
 */
export function trimBackground(coverage: Float32Array, surroundings: Surroundings): Float32Array {
  const { width, height } = surroundings;
  const away = outlineDistance(coverage, surroundings);
  const plain = findPlain(away, surroundings);
  const covered = Float32Array.from(away, (distance) => (distance > 0 ? 1 : 0));
  const around = boxMean(covered, width, height, corner.radius);
  const trimmed = coverage.slice();
  const isPlainCar = (at: number) => plain[at] === 1 && floatAt(away, at) > 0;
  for (const component of pixelComponents(isPlainCar, surroundings))
    if (isBackground(component, { away, plain, around, ...surroundings }))
      clearComponent(trimmed, component, surroundings);
  return trimmed;
}

/** 1 where the plain colors beside the car continue, on it too. */
function findPlain(away: Float32Array, { channels, width, height, movable }: Surroundings): Uint8Array {
  const smooth = channels.map((channel) => boxMean(channel, width, height, 1));
  const slope = (at: number, step: number) =>
    Math.max(
      ...smooth.map((channel) => Math.abs(floatAt(channel, at + step) - floatAt(channel, at - step))),
    ) / 2;
  const isPlain = (at: number) => {
    const distance = floatAt(away, at);
    if (distance < -reach.outside || distance > reach.most) return false;
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * Math.min(movable, height - 1)) return false;
    return slope(at, 1) < light.plain && slope(at, width) < light.plain;
  };
  const beside: number[] = [];
  for (let at = 0; at < away.length; at++) if (floatAt(away, at) < -1.5) beside.push(at);
  return flood(beside, isPlain, { width, height });
}

interface Found extends Surroundings {
  away: Float32Array;
  plain: Uint8Array;
  /** Share of the car in a square around each pixel. */
  around: Float32Array;
}

function isBackground(component: readonly number[], found: Found): boolean {
  const { away, plain, around, channels, mirrors, width, height, movable } = found;
  let [edge, border, glass, deepest, turned, brightness] = [0, 0, 0, 0, 0, 0];
  const beside: number[] = [];
  const differ = (a: number, b: number) =>
    channels.some((channel) => Math.abs(floatAt(channel, a) - floatAt(channel, b)) > light.edge);
  for (const at of component) {
    if (at >= width * (movable - reach.edge)) return false;
    deepest = Math.max(deepest, floatAt(away, at));
    brightness += floatAt(channels[1], at) / component.length;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (const [across, down] of neighbors) {
      const step = across + down * width;
      const isCar = floatAt(away, at + step) > 0;
      if (plain[at + step] === 0 && isCar) {
        const [toX, toY] = [x + reach.edge * across, y + reach.edge * down];
        if (toX < 0 || toX >= width || toY < 0 || toY >= height) return false; // the picture ends before its edge
        border++;
        glass += floatAt(mirrors, at + reach.edge * step);
        if (differ(at, at + reach.edge * step)) edge++;
      } else if (plain[at + step] === 1 && !isCar) {
        beside.push(at + 2 * step);
        turned = Math.max(turned, floatAt(around, at));
      }
    }
  }
  const isInSize = deepest >= reach.least && deepest < reach.most - 1;
  const isParted =
    beside.length >= share.open * border && edge >= share.edge * border && glass <= share.glass * border;
  return (
    isInSize &&
    isParted &&
    isSame(component, beside, channels) &&
    turned >= corner.covered &&
    brightness > light.dark
  );
}

/** Whether both have one color: a far flank may fade into the wall behind it. */
function isSame(component: readonly number[], beside: readonly number[], channels: Channels): boolean {
  const meanOf = (pixels: readonly number[], channel: Float32Array) =>
    pixels.reduce((sum, at) => sum + floatAt(channel, at), 0) / pixels.length;
  return channels.every(
    (channel) => Math.abs(meanOf(component, channel) - meanOf(beside, channel)) < light.same,
  );
}

/** With the pixels beside a component, whose slope is that of the edge. */
function clearComponent(coverage: Float32Array, component: readonly number[], { width }: Size): void {
  for (const at of component)
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++) coverage[at + row * width + column] = 0;
}
