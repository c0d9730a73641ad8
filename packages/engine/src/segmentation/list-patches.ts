import { byteAt, floatAt, intAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";
import type { ClassScores } from "../masks/class-scores.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import { meanOf } from "../numbers.ts";
import type { Raster } from "../photo/resize.ts";
import { boxAround } from "./box-around.ts";
import { isBadgeSized, mayBeBadge, type Patch } from "./judge-badge.ts";
import { mapCells } from "./map-cells.ts";
import { readEdge } from "./read-edge.ts";
import { contrastOf, type StageMap } from "./stage-contrast.ts";

/** The least edge of a pixel of a badge. The lowest that sets it apart from all else comes first. */
const STEPS = [12, 18, 27, 40, 60] as const;
/** How far apart the edges of one badge are: letters of a name stand apart, but a badge may be as near to a strip of chrome. */
const REACHES_PX = [2, 1] as const;
/** The least change of brightness, in 1/255, that counts as one between a letter and the paint. */
const MIN_TURN = 18;

export interface BadgePhoto {
  /** The photo at most 512 pixels long. */
  small: Raster;
  panels: PanelScores;
  stage: StageMap;
}

/** A connected patch of edges on the body that may be a badge: the small copy's pixels, and what is known of them. */
export interface EdgePatch extends Patch {
  pixels: number[];
  box: Box;
}

/** Each reach and step has patches of its own, which overlap those of others. */
export function listPatches(classes: ClassScores, photo: BadgePhoto): EdgePatch[] {
  const body = readBody(classes, photo);
  return REACHES_PX.flatMap((reach) =>
    STEPS.flatMap((step) =>
      listComponents(body, { reach, step }).flatMap((pixels) => measure(pixels, body, { reach, step }) ?? []),
    ),
  );
}

/** The small copy's pixels of paint and trim. */
interface Body {
  small: Raster;
  stage: StageMap;
  surface: Uint8Array;
  /** From readEdge; 0 beyond the car's paint and trim. */
  edges: Float32Array;
  panelAt: (at: number) => ModelPanel | null;
  carWidth: number;
}

const Surface = { other: 0, trim: 1, paint: 2 } as const;

function readBody(classes: ClassScores, { small, panels, stage }: BadgePhoto): Body {
  const { width, height } = small;
  const cells = mapCells(small);
  const surface = new Uint8Array(width * height);
  const edges = new Float32Array(width * height);
  let [left, right] = [width, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const name = classes.classAt(intAt(cells, at));
      if (name) [left, right] = [Math.min(left, x), Math.max(right, x)];
      if (name !== "paint" && name !== "trim") continue;
      surface[at] = Surface[name];
      edges[at] = readEdge(small, at);
    }
  const panelAt = (at: number) => panels.likeliestAt(intAt(cells, at));
  return { small, stage, surface, edges, panelAt, carWidth: right - left };
}

/** One of REACHES_PX and one of STEPS. */
interface Steps {
  reach: number;
  step: number;
}

/** The connected components of edges, across gaps of less than the reach. */
function listComponents(body: Body, { reach, step }: Steps): number[][] {
  const isSeen = new Uint8Array(body.edges.length);
  const components: number[][] = [];
  for (let start = 0; start < body.edges.length; start++) {
    if (byteAt(isSeen, start) === 1 || floatAt(body.edges, start) < step) continue;
    const component = [start];
    isSeen[start] = 1;
    for (const at of component)
      forEachNear(at, body, reach, (next) => {
        if (byteAt(isSeen, next) === 1 || floatAt(body.edges, next) < step) return;
        isSeen[next] = 1;
        component.push(next);
      });
    components.push(component);
  }
  return components;
}

function forEachNear(at: number, { small, edges }: Body, reach: number, visit: (next: number) => void): void {
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++) {
      const next = at + down * small.width + across;
      if (next >= 0 && next < edges.length) visit(next);
    }
}

/** Null for what cannot be a badge. */
function measure(pixels: number[], body: Body, { reach, step }: Steps): EdgePatch | null {
  const { small, surface, edges, stage, carWidth } = body;
  const box = boxAround(pixels, small.width);
  const [width, height] = [box.width / carWidth, box.height / carWidth];
  if (!isBadgeSized({ width, height })) return null;
  const own = new Set(pixels);
  const around: number[] = [];
  for (const at of pixels)
    forEachNear(at, body, reach, (next) => {
      if (!own.has(next)) around.push(next);
    });
  const shareIn = (some: readonly number[], least: number) =>
    meanOf(some, (at) => Number(byteAt(surface, at) >= least));
  const brightnessOf = (some: readonly number[]) => meanOf(some, (at) => brightestAt(small, at));
  const measures = {
    step,
    width,
    height,
    area: width * height,
    aspect: width / height,
    filled: pixels.length / (box.width * box.height),
    paint: shareIn(pixels, Surface.paint),
    paintAround: shareIn(around, Surface.paint),
    bodyAround: shareIn(around, Surface.trim),
    sharpest: pixels.reduce((sharpest, at) => Math.max(sharpest, floatAt(edges, at)), 0),
    mean: meanOf(pixels, (at) => floatAt(edges, at)),
    darker: brightnessOf(around) - brightnessOf(pixels),
    turns: countTurns(box, small),
  };
  if (!mayBeBadge(measures)) return null;
  const panels = pixels.map(body.panelAt);
  const panel = panels.includes("trunk") ? "trunk" : (mostFrequent(panels) ?? null);
  return { pixels, box, measures, panel, contrast: contrastOf(box, small, stage) };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** How often the row with most of them turns from dark to bright or back. */
function countTurns({ left, top, width, height }: Box, small: Raster): number {
  let most = 0;
  for (let y = top; y < top + height; y++) {
    let [turns, reached] = [0, brightestAt(small, y * small.width + left - 1)];
    let isRising: boolean | null = null;
    for (let x = left; x <= left + width; x++) {
      const change = brightestAt(small, y * small.width + x) - reached;
      const isTurn = change > 0 !== isRising;
      if (isTurn && Math.abs(change) < MIN_TURN) continue;
      if (isTurn) turns++;
      isRising = change > 0;
      reached += change;
    }
    most = Math.max(most, turns);
  }
  return most;
}

function brightestAt({ data }: Raster, at: number): number {
  return Math.max(byteAt(data, 4 * at), byteAt(data, 4 * at + 1), byteAt(data, 4 * at + 2));
}
