import { missedPaintProbe } from "./missed-paint-probe.ts";

/** What is known of a component that may be paint, though its class is another. */
export interface MissedPaint {
  /** Logarithms of shares of the car's width, and of it squared. */
  area: number;
  width: number;
  height: number;
  /** How much of the box around it is the component. */
  filled: number;
  /** Of its middle, as a share of the car's height. */
  fromTop: number;
  /** How sharp the edge is between it and the paint, and it by itself, from readEdge. */
  border: number;
  edge: number;
  /** The logarithm of how much likelier its color is paint than what is near. */
  likely: number;
  lightness: number;
  /** Than most of the car's paint, than its darkest and than its lightest tenth. */
  lighter: number;
  below: number;
  above: number;
  /** How far its differences from gray are from the paint's. */
  tint: number;
  /** Mean logarithm of each class's probability, background first: in the model's own answer, and after the decoder. */
  answer: readonly number[];
  refined: readonly number[];
  /** Shares of background, paint, glass and trim near it, then farther around. */
  around: readonly number[];
}

/** Whether a component is paint that was missed, by a logistic regression. */
export function isMissedPaint(measures: MissedPaint): boolean {
  const { bias, ...weights } = missedPaintProbe;
  const names = Object.keys(weights) as (keyof MissedPaint)[]; // as its type says
  let sum = bias;
  for (const name of names) sum += dot(weights[name], measures[name]);
  return sum > 0;
}

function dot(weights: number | readonly number[], values: number | readonly number[]): number {
  const own = [weights].flat();
  return [values].flat().reduce((sum, value, index) => sum + value * (own[index] ?? 0), 0);
}
