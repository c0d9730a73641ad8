import { type Layer, isSamePanelGroup, type PanelGroup, panelGroupKey, type Treatment } from "./layer.ts";

export type Layers = readonly Layer[];

/**
 * The choices with this one made. It takes the place of what was chosen for the same target. What is for all of a
 * part comes to lie below what is for single spots, and a spot is in one choice only: the newest takes it from the
 * others.
 */
export function choose(choices: Layers, target: PanelGroup, treatment: Treatment): Layers {
  const made: Layer = { target, treatment, isHidden: false };
  if (choices.some((choice) => isSamePanelGroup(choice.target, target)))
    return choices.map((choice) => (isSamePanelGroup(choice.target, target) ? made : choice));
  if (target.kind === "spots") return putOnTop(choices, made);
  const lowestSpots = choices.findIndex((choice) => choice.target.kind === "spots");
  return lowestSpots < 0 ? [...choices, made] : choices.toSpliced(lowestSpots, 0, made);
}

/** The choices with this one uppermost, where choices are read in their order. */
export function putOnTop(choices: Layers, choice: Layer): Layers {
  const { target } = choice;
  const others = removeLayer(choices, target);
  return [...(target.kind === "all" ? others : giveUpSpots(others, new Set(target.spots))), choice];
}

/** The choices with one a step up or down among the layers; the same choices where there is no further to go. */
export function moveLayer(choices: Layers, target: PanelGroup, direction: "up" | "down"): Layers {
  const at = choices.findIndex((choice) => isSamePanelGroup(choice.target, target));
  const to = direction === "up" ? at + 1 : at - 1;
  const [moved, passed] = [choices[at], choices[to]];
  return moved && passed ? choices.with(at, passed).with(to, moved) : choices;
}

export function removeLayer(choices: Layers, target: PanelGroup): Layers {
  const rest = choices.filter((choice) => !isSamePanelGroup(choice.target, target));
  return rest.length === choices.length ? choices : rest;
}

export function setHidden(choices: Layers, target: PanelGroup, isHidden: boolean): Layers {
  return choices.map((choice) =>
    isSamePanelGroup(choice.target, target) ? { ...choice, isHidden } : choice,
  );
}

/** What is chosen for exactly this target. */
export function layerFor(choices: Layers, target: PanelGroup): Layer | null {
  const key = panelGroupKey(target);
  return choices.find((choice) => panelGroupKey(choice.target) === key) ?? null;
}

function giveUpSpots(choices: Layers, taken: ReadonlySet<string>): Layer[] {
  return choices.flatMap((choice) => {
    if (choice.target.kind === "all") return [choice];
    const spots = choice.target.spots.filter((spot) => !taken.has(spot));
    if (spots.length === choice.target.spots.length) return [choice];
    return spots.length === 0 ? [] : [{ ...choice, target: { kind: "spots", spots } }];
  });
}
