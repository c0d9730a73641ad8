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
    const films = [...new Set(groups.flatMap((group) => group.films))];
    const near = new Set<Element>(); // a film can be in two groups
    let withdraw = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target);
          else near.delete(target);
        }
        const ids = new Set([...near].map((swatch) => swatch.getAttribute("data-film")));
        withdraw();
        withdraw = swatchDrawings.request(films.filter(({ id }) => ids.has(id)));
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
