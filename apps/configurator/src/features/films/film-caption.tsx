import type { Film } from "@livery/catalog";
import { useEffect } from "react";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { type Treatment, treatmentLabel } from "../../look/layer-kinds/layer-kinds.ts";
import { texts } from "../../language/texts.ts";

interface FilmCaptionProps {
  /** The film under the pointer or else the applied one. */
  film: Film | null;
  /** What is on the panels when it is no film. */
  other: Treatment | null;
  swatchDrawings: SwatchDrawings;
}

export function FilmCaption({ film, other, swatchDrawings }: FilmCaptionProps) {
  return (
    <div className="flex min-h-12 items-center wide:min-h-14 low:min-h-11 gap-3 @max-[15rem]:gap-1">
      {film && <CaptionSwatch {...{ film, swatchDrawings }} />}
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium font-stretch-[112%] @max-[15rem]:font-stretch-[100%]">
          {film?.name ?? (other ? treatmentLabel(other) : texts.films.choose)}
        </span>
        <span className="type-small block truncate text-dim">
          {film
            ? [film.brand, film.code, texts.films.finishes[film.finish]].filter(Boolean).join(" · ")
            : texts.films.tapColor}
        </span>
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
      className="size-11 shrink-0 low:hidden @max-[15rem]:hidden forced-color-adjust-none rounded-control inset-ring inset-ring-line"
      style={{ background: drawing?.background ?? swatchPaint(film) }}
    />
  );
}
