import type { Film } from "@livery/catalog";
import type { FilmGroup } from "./arrange-films.ts";
import type { Place } from "./move-in-groups.ts";

/** The first place of a film, or that in the group with this label. */
export function findPlace(
  groups: readonly FilmGroup[],
  film: { id: string; label?: string } | null,
): Place | null {
  if (film === null) return null;
  for (const [group, { films, label }] of groups.entries()) {
    const index = films.findIndex(({ id }) => id === film.id);
    if (index >= 0 && (film.label ?? label) === label) return { group, index };
  }
  return null;
}

/** The swatch that an event came from. */
export function swatchAround(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-film]") : null;
}

/** Where a swatch is: the number of its group in the grid, and its number there. */
export function placeOf(swatch: HTMLElement | null): Place | null {
  const group = swatch?.closest("[role=group]");
  if (!swatch || !group) return null;
  return { group: numberIn(group.parentElement, group), index: numberIn(swatch.parentElement, swatch) };
}

/** The film at a place; null beside the grid. */
export function filmAt(groups: readonly FilmGroup[], place: Place | null): Film | null {
  return place === null ? null : (groups[place.group]?.films[place.index] ?? null);
}

/** How many swatches are in a row; the browser decides by the available width. */
export function columnsAround(swatch: HTMLElement): number {
  const row = swatch.parentElement;
  return row === null ? 1 : getComputedStyle(row).gridTemplateColumns.split(" ").length;
}

function numberIn(parent: Element | null, child: Element): number {
  return parent === null ? 0 : [...parent.children].indexOf(child);
}
