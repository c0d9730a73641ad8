import type { Film } from "@livery/catalog";
import { memo } from "react";
import { filmLabel } from "./film-labels.ts";
import { swatchPaint } from "./swatch-paint.ts";

interface SwatchProps {
  film: Film;
  isChosen: boolean;
  /** The one swatch that Tab stops at; arrows move on from it. */
  isTabStop: boolean;
}

/** One film of the wall. The wall listens for all of them; a swatch only shows itself. */
export const Swatch = memo(function Swatch({ film, isChosen, isTabStop }: SwatchProps) {
  return (
    <div
      role="option"
      aria-label={filmLabel(film)}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-film={film.id}
      className="aspect-square min-h-target cursor-pointer rounded-control outline-offset-2 aria-selected:outline-2 aria-selected:outline-light"
      style={{ background: swatchPaint(film) }}
    />
  );
});
