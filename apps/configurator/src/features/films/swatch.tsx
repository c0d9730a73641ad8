import { type Film, filmLabel } from "@livery/catalog";
import { memo } from "react";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { texts } from "../../language/texts.ts";

interface SwatchProps {
  film: Film;
  /** Below the name; empty where it tells nothing. */
  note: string;
  isApplied: boolean;
  /** The selected panels in words: "hood". */
  panels: string;
  swatchDrawings: SwatchDrawings;
  /** The one swatch that Tab reaches. */
  isTabStop: boolean;
}

/** One film of the grid, with its name. The grid listens to events for all of its swatches. */
export const Swatch = memo(function Swatch({
  film,
  note,
  isApplied,
  panels,
  swatchDrawings,
  isTabStop,
}: SwatchProps) {
  const drawing = useDrawing(swatchDrawings, film);
  return (
    <div
      role="option"
      aria-label={isApplied ? texts.films.onPanels(filmLabel(film), panels) : filmLabel(film)}
      aria-selected={isApplied}
      tabIndex={isTabStop ? 0 : -1}
      data-film={film.id}
      className="group min-w-0 cursor-pointer rounded-control outline-offset-2"
    >
      <div
        className="aspect-square forced-color-adjust-none rounded-control low:aspect-auto low:h-11 phone:aspect-auto phone:h-18 outline-offset-2 group-aria-selected:outline-2 group-aria-selected:outline-light"
        style={{ background: drawing?.background ?? swatchPaint(film) }}
      />
      <span className="mt-1.5 line-clamp-3 text-xs/4 phone:mt-1 phone:line-clamp-2 phone:text-[0.6875rem]/3.5 group-aria-selected:font-medium">
        {film.name}
      </span>
      {note !== "" && (
        // No text of the page: the label has it, in another order.
        <span
          data-note={note}
          className="block truncate text-[0.6875rem]/4 text-dim before:content-[attr(data-note)] phone:text-[0.6875rem]/3.5"
        />
      )}
    </div>
  );
});
