import type { KeyboardEvent } from "react";

const steps: Partial<Record<string, (from: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
};

/** The arrow keys go from box to box of the list, and Home to the one for all, which the actions follow. */
export function moveBetweenBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(".lead-check input")];
  const to = boxes[steps[event.key]?.(boxes.indexOf(event.currentTarget)) ?? -1];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
