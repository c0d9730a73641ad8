import { type Choice, isSameTarget, type Target, targetKey, type Treatment } from "./choice.ts";

export type Choices = readonly Choice[];

/**
 * The choices with this one made. It takes the place of what was chosen for the same target. What is for all of a
 * part lies below what is for single spots, and a spot is in one choice only: the newest takes it from the others.
 */
export function choose(choices: Choices, target: Target, treatment: Treatment): Choices {
  const made: Choice = { target, treatment, isHidden: false };
  if (choices.some((choice) => isSameTarget(choice.target, target)))
    return choices.map((choice) => (isSameTarget(choice.target, target) ? made : choice));
  if (target.kind === "all") {
    const isAll = (choice: Choice) => choice.target.kind === "all";
    return [...choices.filter(isAll), made, ...choices.filter((choice) => !isAll(choice))];
  }
  return [...giveUpSpots(choices, new Set(target.spots)), made];
}

export function removeChoice(choices: Choices, target: Target): Choices {
  const rest = choices.filter((choice) => !isSameTarget(choice.target, target));
  return rest.length === choices.length ? choices : rest;
}

export function setHidden(choices: Choices, target: Target, isHidden: boolean): Choices {
  return choices.map((choice) => (isSameTarget(choice.target, target) ? { ...choice, isHidden } : choice));
}

/** What is chosen for exactly this target. */
export function choiceFor(choices: Choices, target: Target): Choice | null {
  const key = targetKey(target);
  return choices.find((choice) => targetKey(choice.target) === key) ?? null;
}

function giveUpSpots(choices: Choices, taken: ReadonlySet<string>): Choice[] {
  return choices.flatMap((choice) => {
    if (choice.target.kind === "all") return [choice];
    const spots = choice.target.spots.filter((spot) => !taken.has(spot));
    if (spots.length === choice.target.spots.length) return [choice];
    return spots.length === 0 ? [] : [{ ...choice, target: { kind: "spots", spots } }];
  });
}
