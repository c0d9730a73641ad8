import type { Film } from "@livery/catalog";
import { memo } from "react";
import { filmLabel } from "../../look/layer-kinds/film.ts";
import { swatchPaint } from "../../controls/swatch-paint.ts";

interface SwatchProps {
  film: Film;
  isChosen: boolean;
  /** What the wall is for, in words: "hood". */
  where: string;
  /** As our shader draws it, once that is known. */
  paint: string | undefined;
  /** The one swatch that Tab stops at; arrows move on from it. */
  isTabStop: boolean;
}

/** One film of the wall. The wall listens for all of them; a swatch only shows itself. */
export const Swatch = memo(function Swatch({ film, isChosen, where, paint, isTabStop }: SwatchProps) {
  return (
    <div
      role="option"
      aria-label={isChosen ? `${filmLabel(film)}, applied to ${where}` : filmLabel(film)}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-film={film.id}
      className="aspect-square min-h-target cursor-pointer rounded-control outline-offset-2 aria-selected:outline-2 aria-selected:outline-light"
      style={{ background: paint ?? swatchPaint(film) }}
    />
  );
});
