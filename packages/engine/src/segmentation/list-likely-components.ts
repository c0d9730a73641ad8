import { byteAt, floatAt, intAt } from "../array-access.ts";
import { planeStart } from "../masks/class-scores.ts";
import { pixelComponents } from "../photo/pixel-components.ts";
import type { LightCar } from "./read-light-car.ts";

/** What a component's pixels have at least. */
interface LeastLikely {
  /** Paint in the model's own answer. */
  thought: number;
  /** How much likelier paint their color is, as a logarithm. */
  likely: number;
}

/** Components of pixels of a light car that may be paint, but are of another class. */
export function listLikelyComponents(
  { photo: { small, cells, answer }, open, likely }: LightCar,
  least: LeastLikely,
): number[][] {
  const start = planeStart("paint");
  const belongs = new Uint8Array(cells.length);
  for (const at of open) {
    const thought = floatAt(answer.probabilities, start + intAt(cells, at));
    if (floatAt(likely, at) > least.likely && thought > least.thought) belongs[at] = 1;
  }
  return pixelComponents((at) => byteAt(belongs, at) === 1, small);
}
