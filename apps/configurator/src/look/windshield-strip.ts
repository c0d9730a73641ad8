import type { PartMask } from "@livery/engine";
import { median } from "./fit-line.ts";
import { fitParabola } from "./fit-parabola.ts";
import { panelIdOf } from "./panel-id.ts";

/** States measure strips in inches from the top, mostly five or six. Windshields are about three feet high on the slope. */
const shareOfHeight = 0.17;
/** The roof's edge is flatter than this in a photo, and the pillars beside the glass are steeper. */
const steepestEdge = 0.5;
/** Slopes are measured over this share of the width. */
const windowShare = 0.06;
/** Glass that starts lower than the curve by this share of its height starts below a mirror. */
const mirrorShare = 0.03;
const fitRounds = 6;

/** The id of the strip that `splitWindshields` cuts off this mask. */
export function stripIdOf(maskId: string): string {
  return `${maskId}/strip`;
}

/** The masks as the renderer takes them: each windshield as its strip and the glass below, which share its pixels. */
export function splitWindshields(masks: readonly PartMask[]): readonly PartMask[] {
  return masks.flatMap((mask) => {
    const strip = panelIdOf(mask) === "glass/windshield" ? cutStrip(mask) : null;
    return strip === null ? [mask] : [{ ...mask, alpha: subtract(mask.alpha, strip.alpha) }, strip];
  });
}

/** The part of a windshield within the strip's height below its top edge; null when it is too small to have one. */
function cutStrip(mask: PartMask): PartMask | null {
  const { width, height } = mask.box;
  const columns = readColumns(mask);
  const edge = findTopEdge(columns, width);
  if (edge === null) return null;
  const alpha = new Uint8Array(mask.alpha.length);
  for (let x = 0; x < width; x++) {
    const lower = edge.yAt(x) + edge.stripHeight;
    for (let y = 0; y < height; y++) {
      const at = y * width + x;
      const share = Math.min(1, Math.max(0, lower - y)); // the last row is covered in part
      alpha[at] = Math.round((mask.alpha[at] ?? 0) * share);
    }
  }
  return { ...mask, id: stripIdOf(mask.id), alpha };
}

function subtract(alpha: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(alpha, (value, at) => value - (other[at] ?? 0));
}

/** First and last row of the glass in one column of the mask's box. */
interface Column {
  top: number;
  bottom: number;
}

function readColumns({ box, alpha }: PartMask): (Column | null)[] {
  return Array.from({ length: box.width }, (_, x) => {
    const isGlass = (y: number) => (alpha[y * box.width + x] ?? 0) > 127;
    const rows = Array.from({ length: box.height }, (__, y) => y).filter(isGlass);
    const [top, bottom] = [rows.at(0), rows.at(-1)];
    return top === undefined || bottom === undefined ? null : { top, bottom };
  });
}

interface TopEdge {
  /** Row of the edge in a column; beside the edge, where a pillar is, its row at the nearer end. */
  yAt: (x: number) => number;
  stripHeight: number;
}

/** A curve through the columns whose glass starts at the roof's edge, and not at a pillar or below a mirror. */
function findTopEdge(columns: readonly (Column | null)[], width: number): TopEdge | null {
  const reach = Math.max(1, Math.round((width * windowShare) / 2));
  const isFlat = (x: number) => {
    const [from, to] = [columns[Math.max(0, x - reach)], columns[Math.min(width - 1, x + reach)]];
    return from && to ? Math.abs(to.top - from.top) < steepestEdge * 2 * reach : false;
  };
  let points = columns.flatMap((column, x) => (column && isFlat(x) ? [{ x, ...column }] : []));
  let curve = fitParabola(points.map(({ x, top }) => ({ x, y: top })));
  for (let round = 0; round < fitRounds && curve !== null; round++) {
    const yAt = curve;
    points = points.filter(({ x, top, bottom }) => top - yAt(x) < Math.max(1, mirrorShare * (bottom - top)));
    curve = fitParabola(points.map(({ x, top }) => ({ x, y: top })));
  }
  const [first, last] = [points.at(0), points.at(-1)];
  if (curve === null || first === undefined || last === undefined) return null;
  const yAt = curve;
  return {
    stripHeight: shareOfHeight * median(points.map(({ top, bottom }) => bottom + 1 - top)),
    yAt: (x) => yAt(Math.min(last.x, Math.max(first.x, x))),
  };
}
