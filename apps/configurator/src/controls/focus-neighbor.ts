import { focusOn } from "./focus-on.ts";

/**
 * Moves the focus before a row is removed by its last button: to the last button of the next or previous row, or to the
 * popover around the list.
 */
export function focusNeighbor(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = [...(neighbor?.querySelectorAll("button") ?? [])].at(-1);
  focusOn(next ?? button.closest<HTMLElement>("[popover]"));
}
