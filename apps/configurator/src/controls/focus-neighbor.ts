import { focusOn } from "./focus-on.ts";

/**
 * Before a row is removed by the last of its buttons: that of its neighbour takes the focus, or, where there is none,
 * the popover that the list stands in.
 */
export function focusNeighbor(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = [...(neighbour?.querySelectorAll("button") ?? [])].at(-1);
  focusOn(next ?? button.closest<HTMLElement>("[popover]"));
}
