import type { ShadowScore } from "./score-scene.ts";

export interface SceneScore {
  /** CAR.FROM-TO */
  name: string;
  /** Mean absolute error of coverage near the edge: our matte, the part masks, and those without soft edges. */
  edge: { ours: number; masks: number; binary: number };
  /** Largest error of where a tire stands, as a share of the width; null without wheels. */
  tires: number | null;
  /** Mean CIEDE2000 of the car. */
  car: { ours: number; pasted: number };
  shadow: ShadowScore | null;
}

/** Issue 40's. */
const goals = { edge: 0.6, shadow: 0.5, car: 0.75, tires: 0.003 } as const;

/** One line of the report. */
export function describeScore({ name, edge, tires, car, shadow }: SceneScore): string {
  return [
    name.padEnd(32),
    `edge ${edge.ours.toFixed(3)} of ${edge.binary.toFixed(3)} (soft ${edge.masks.toFixed(3)})`,
    `car ${car.ours.toFixed(1)} of ${car.pasted.toFixed(1)}`,
    shadow ? `shadow ${shadow.ours.toFixed(1)} of ${shadow.none.toFixed(1)}` : "no shadow",
    `tires ${tires === null ? "-" : `${(100 * tires).toFixed(2)} %`}`,
  ].join("   ");
}

/** Prints each goal. False when one is missed. */
export function reportScenes(scores: readonly SceneScore[]): boolean {
  const shaded = scores.flatMap(({ shadow }) => shadow ?? []);
  const share = (ours: readonly number[], other: readonly number[]) => sum(ours) / sum(other);
  const worse = scores.filter(({ car }) => car.ours > car.pasted).map(({ name }) => name);
  const tires = scores.flatMap(({ tires: error }) => error ?? []);
  const measured = {
    edge: share(
      scores.map(({ edge }) => edge.ours),
      scores.map(({ edge }) => edge.binary),
    ),
    shadow: share(
      shaded.map(({ ours }) => ours),
      shaded.map(({ none }) => none),
    ),
    car: share(
      scores.map(({ car }) => car.ours),
      scores.map(({ car }) => car.pasted),
    ),
    tires: Math.max(...tires),
  };
  const names = Object.keys(goals) as (keyof typeof goals)[]; // the keys of the table above
  for (const name of names)
    console.log(
      `${name}: ${measured[name].toFixed(3)}, goal ${goals[name]}${measured[name] <= goals[name] ? "" : ": MISSED"}`,
    );
  console.log(worse.length === 0 ? "no car is worse than pasted" : `worse than pasted: ${worse.join(", ")}`);
  return worse.length === 0 && names.every((name) => measured[name] <= goals[name]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
