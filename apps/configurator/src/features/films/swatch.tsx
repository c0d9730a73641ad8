import { type Film, filmLabel } from "@livery/catalog";
import { memo } from "react";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";

interface SwatchProps {
  film: Film;
  isApplied: boolean;
  /** The selected panels in words: "hood". */
  panels: string;
  swatchDrawings: SwatchDrawings;
  /** The one swatch that Tab reaches. */
  isTabStop: boolean;
}

/** One film of the grid. The grid listens to events for all of its swatches. */
export const Swatch = memo(function Swatch({
  film,
  isApplied,
  panels,
  swatchDrawings,
  isTabStop,
}: SwatchProps) {
  const drawing = useDrawing(swatchDrawings, film);
  return (
    <div
      role="option"
      aria-label={isApplied ? `${filmLabel(film)}, on ${panels}` : filmLabel(film)}
      aria-selected={isApplied}
      tabIndex={isTabStop ? 0 : -1}
      data-film={film.id}
      className="aspect-square min-h-target cursor-pointer rounded-control outline-offset-2 aria-selected:outline-2 aria-selected:outline-light"
      style={{ background: drawing?.background ?? swatchPaint(film) }}
    />
  );
});
