import { type RefObject, useEffect } from "react";
import type { FilmGroup } from "./arrange-films.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";

interface NearSwatches {
  grid: RefObject<HTMLElement | null>;
  /** What scrolls the grid. */
  scroller: RefObject<HTMLElement | null>;
  groups: readonly FilmGroup[];
  swatchDrawings: SwatchDrawings;
}

/** Requests drawings of the swatches in sight and of those just below. Most customers never scroll to the others. */
export function useNearSwatches({ grid, scroller, groups, swatchDrawings }: NearSwatches): void {
  useEffect(() => {
    const films = groups.flatMap((group) => group.films);
    const nearIds = new Set<string | undefined>();
    let withdraw = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target instanceof HTMLElement ? target.dataset.film : undefined;
          if (isIntersecting) nearIds.add(id);
          else nearIds.delete(id);
        }
        withdraw();
        withdraw = swatchDrawings.request(films.filter(({ id }) => nearIds.has(id)));
      },
      { root: scroller.current, rootMargin: "0px 0px 50% 0px" },
    );
    for (const swatch of grid.current?.querySelectorAll("[data-film]") ?? []) observer.observe(swatch);
    return () => {
      observer.disconnect();
      withdraw();
    };
  }, [grid, scroller, groups, swatchDrawings]);
}
