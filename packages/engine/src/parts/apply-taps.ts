import { areaOf, overlapOf, subtract, unite } from "./combine-logits.ts";
import { LOGITS_SIDE, type Logits } from "./mask.ts";
import type { FramePoint, Prompt } from "./prompts.ts";
import type { Ask } from "./refine-parts.ts";
import { FRAME_SIDE } from "./sam-frame.ts";

/** A correction by the person, in the 1024 frame. */
export interface FrameTap {
  at: FramePoint;
  mode: "add" | "remove";
}

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/** A tap means a piece, not the whole car: an answer larger than this share of the car is asked again, narrower. */
const MOST_OF_MASK = 0.6;
const GUARDS = 4;
const GUARD_DISTANCE_PX = 90;

/** The mask after the person's taps, in their order: each adds or takes away the thing that was tapped. */
export async function applyTaps(paint: Logits, taps: readonly FrameTap[], ask: Ask): Promise<Logits> {
  const corrected = paint.slice();
  for (const tap of taps) {
    const thing = await findThing(corrected, tap, ask);
    if (tap.mode === "add") unite(corrected, thing);
    else subtract(corrected, thing);
  }
  return corrected;
}

/**
 * The thing under a tap. Asked about a single point, the decoder often answers with the whole car; points that the
 * person surely does not mean (elsewhere on the paint when taking away, elsewhere off it when adding) hold it back.
 */
async function findThing(mask: Logits, tap: FrameTap, ask: Ask): Promise<Logits> {
  const alone: Prompt = { inside: [tap.at], outside: [] };
  const guarded: Prompt = { inside: [tap.at], outside: guardPoints(mask, tap) };
  const answers = [await ask(alone), await ask(guarded)].map(({ logits }) => logits);
  const [first, second] = answers as [Logits, Logits]; // two asked, two answered
  if (!holds(second, tap.at)) return holds(first, tap.at) ? first : disc(tap.at);
  if (isWhole(first, mask) || !holds(first, tap.at)) return second;
  // Both are pieces: where they agree either will do; else the smaller one is what a finger can point at.
  return overlapOf(first, second) > 0.8 || areaOf(first) < areaOf(second) ? first : second;
}

/** Cells far from the tap that are surely on the other side of what the person wants, spread out. */
function guardPoints(mask: Logits, tap: FrameTap): FramePoint[] {
  const sign = tap.mode === "remove" ? 1 : -1;
  const scale = FRAME_SIDE / LOGITS_SIDE;
  const guards: FramePoint[] = [];
  const taken = [tap.at];
  for (let count = 0; count < GUARDS; count++) {
    let best: { point: FramePoint; sureness: number } | null = null;
    for (let cell = 0; cell < CELLS; cell += 3) {
      const sureness = sign * (mask[cell] as number);
      if (sureness <= 2 || sureness <= (best?.sureness ?? 0)) continue;
      const point = {
        x: ((cell % LOGITS_SIDE) + 0.5) * scale,
        y: (Math.floor(cell / LOGITS_SIDE) + 0.5) * scale,
      };
      if (taken.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > GUARD_DISTANCE_PX))
        best = { point, sureness };
    }
    if (!best) break;
    guards.push(best.point);
    taken.push(best.point);
  }
  return guards;
}

function isWhole(thing: Logits, mask: Logits): boolean {
  return areaOf(thing) > MOST_OF_MASK * areaOf(mask);
}

function holds(logits: Logits, at: FramePoint): boolean {
  const scale = LOGITS_SIDE / FRAME_SIDE;
  return (logits[Math.floor(at.y * scale) * LOGITS_SIDE + Math.floor(at.x * scale)] ?? -1) > 0;
}

/** What a fingertip covers: the answer when the decoder sees no thing there at all. */
function disc(at: FramePoint): Logits {
  const radius = 5;
  const scale = LOGITS_SIDE / FRAME_SIDE;
  const logits = new Float32Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const distance = Math.hypot(
      (cell % LOGITS_SIDE) - at.x * scale,
      Math.floor(cell / LOGITS_SIDE) - at.y * scale,
    );
    logits[cell] = 2 * (radius - distance);
  }
  return logits;
}
