import type { Film } from "@livery/catalog";
import { useEffect } from "react";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { filmFacts } from "./film-facts.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { type Treatment, treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";

interface FilmCaptionProps {
  /** The film under the pointer or else the applied one. */
  film: Film | null;
  /** What is on the panels when it is no film. */
  other: Treatment | null;
  /** What to do while nothing is on the panels. */
  prompt: string;
  swatchDrawings: SwatchDrawings;
}

/** The film's name, brand and code: in one line where they fit, or else the name above the others. */
export function FilmCaption({ film, other, prompt, swatchDrawings }: FilmCaptionProps) {
  return (
    // As high as the longest name and code, so that a film under the pointer moves nothing below.
    <div className="flex min-h-12 items-center gap-3 @max-[30rem]:min-h-14.5 @max-[20rem]:gap-1 @max-[15rem]:min-h-19">
      {film && <CaptionSwatch {...{ film, swatchDrawings }} />}
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 leading-tight">
        <span className="line-clamp-2 font-medium font-stretch-[112%] @max-[20rem]:font-stretch-[100%] @max-[15rem]:line-clamp-3">
          {film?.name ?? (other ? treatmentLabel(other) : prompt)}
        </span>
        {film && <span className="type-small leading-tight text-dim">{filmFacts(film)}</span>}
      </p>
      {film && <FavoriteButton film={film} />}
    </div>
  );
}

function CaptionSwatch({ film, swatchDrawings }: { film: Film; swatchDrawings: SwatchDrawings }) {
  // The applied film may be out of sight in the grid, or not in it.
  useEffect(() => swatchDrawings.request([film]), [swatchDrawings, film]);
  const drawing = useDrawing(swatchDrawings, film);
  return (
    <span
      className="size-11 shrink-0 low:hidden @max-[20rem]:hidden forced-color-adjust-none rounded-control inset-ring inset-ring-line"
      style={{ background: drawing?.background ?? swatchPaint(film) }}
    />
  );
}
