import { floatAt } from "../array-access.ts";
import { clamp } from "../numbers.ts";
import type { Channels } from "./local-colors.ts";

export interface Unsettled {
  width: number;
  height: number;
  /** The picture, 0 to 1. */
  channels: Channels;
  /** Pixels that may be car or background; the others stay as they are. */
  doubtful: readonly number[];
  /** Per pixel the logarithm of the odds that it is car. */
  logits: Float32Array;
}

/** What a pixel of outline costs, in logarithms of odds: where the picture is plain, and as a share of that on an edge. */
const cost = { plain: 4, onEdge: 0.15 } as const;
/** How fast an edge counts, per squared step of the channels. */
const EDGE = 100;
/** The most that one pixel may say: what is behind a car has its colors in places. */
const MOST = 4;
const ROUNDS = 60;
/** Of both updates; their product may be an eighth at most. */
const STEP = 0.35;

/**
 * The coverage with the outline that fits the odds best for its length. Parts of it that follow an edge of the picture are
 * short: without that, colors that car and background share leave bumps and bites. "A first-order primal-dual algorithm for
 * convex problems" (Chambolle and Pock, 2011), on the total variation of the coverage.
 */
export function settleOutline(coverage: Float32Array, unsettled: Unsettled): Float32Array {
  const { width, height, logits } = unsettled;
  const inner = Int32Array.from(unsettled.doubtful.filter((at) => isInner(at, width, height)));
  const settled = coverage.slice();
  const ahead = coverage.slice();
  const [across, down] = [new Float32Array(coverage.length), new Float32Array(coverage.length)];
  const costs = priceSteps(inner, unsettled);
  for (let round = 0; round < ROUNDS; round++) {
    for (let index = 0; index < inner.length; index++) {
      const at = inner[index] ?? 0;
      const here = floatAt(ahead, at);
      const x = floatAt(across, at) + STEP * (floatAt(ahead, at + 1) - here);
      const y = floatAt(down, at) + STEP * (floatAt(ahead, at + width) - here);
      const [costX, costY] = [floatAt(costs.across, index), floatAt(costs.down, index)];
      const length = Math.sqrt((x / costX) ** 2 + (y / costY) ** 2);
      const share = length > 1 ? 1 / length : 1;
      across[at] = x * share;
      down[at] = y * share;
    }
    for (const at of inner) {
      const spread =
        floatAt(across, at) - floatAt(across, at - 1) + floatAt(down, at) - floatAt(down, at - width);
      const before = floatAt(settled, at);
      const next = clamp(before + STEP * (spread + clamp(floatAt(logits, at), -MOST, MOST)));
      settled[at] = next;
      ahead[at] = 2 * next - before;
    }
  }
  return settled;
}

function isInner(at: number, width: number, height: number): boolean {
  const x = at % width;
  return x > 0 && x < width - 1 && at >= width && at < width * (height - 1);
}

/** Per listed pixel, what the outline costs between it and the next to the right, and the next below. */
function priceSteps(
  pixels: Int32Array,
  { channels, width }: Unsettled,
): Record<"across" | "down", Float32Array> {
  const price = (step: number) =>
    Float32Array.from(pixels, (at) => {
      let squared = 0;
      for (const channel of channels) squared += (floatAt(channel, at + step) - floatAt(channel, at)) ** 2;
      return cost.plain * (cost.onEdge + (1 - cost.onEdge) * Math.exp(-EDGE * squared));
    });
  return { across: price(1), down: price(width) };
}
