import { floatAt } from "../array-access.ts";

interface Size {
  width: number;
  height: number;
}

/** Of a pixel: how far masks lean into the shadow below sills, bumpers, mirrors and wings; half of all lean farther. */
const LEAN = 0.55;

/** The coverage with its lower edges moved up. */
export function raiseUndersides(coverage: Float32Array, { width, height }: Size): Float32Array {
  const raised = coverage.slice();
  for (let at = 0; at < width * (height - 1); at++) {
    const covered = floatAt(coverage, at);
    raised[at] = covered + LEAN * Math.min(0, floatAt(coverage, at + width) - covered);
  }
  return raised;
}
