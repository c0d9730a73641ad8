import type { PanelName } from "@livery/engine";

/** A pixel of a truth that nobody labeled. */
export const UNKNOWN = 255;

/**
 * The classes of NAME.png, by gray value, each with the class whose score it counts for. As in the hand-made labels,
 * plates, badges, handles, and mirrors are trim; a mirror's glass is no window.
 */
export const classTable = [
  { name: "background", scoredAs: 0 },
  { name: "paint", scoredAs: 1 },
  { name: "glass", scoredAs: 2 },
  { name: "wheel", scoredAs: 3 },
  { name: "lamp", scoredAs: 4 },
  { name: "trim", scoredAs: 5 },
  { name: "plate", scoredAs: 5 },
  { name: "badge", scoredAs: 5 },
  { name: "handle", scoredAs: 5 },
  { name: "mirror glass", scoredAs: 5 },
] as const;

/** The class that is divided into panels. */
export const PAINT = 1;

/** The classes that are scored, by gray value. */
export const scoredClasses = classTable.filter(({ scoredAs }, value) => scoredAs === value);

/** The class that each gray value is scored as; values outside the table stay unknown. */
export function toScoredClass(value: number): number {
  return classTable[value]?.scoredAs ?? UNKNOWN;
}

/** The panels of NAME.panels.png, by gray value; 0 is not paint or on no known panel. */
export const panelTable: readonly (PanelName | "none")[] = [
  "none",
  "hood",
  "roof",
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "front-bumper",
  "rear-bumper",
  "trunk",
  "mirror",
  "pillar",
  "sill",
];
