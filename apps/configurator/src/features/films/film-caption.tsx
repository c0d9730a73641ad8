import type { Film } from "@livery/catalog";
import { finishLabels } from "./film-labels.ts";
import { swatchPaint } from "./swatch-paint.ts";

/** Names the film that is pointed at or, else, the chosen one. */
export function FilmCaption({ film }: { film: Film | null }) {
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span
        className="size-11 shrink-0 rounded-control border border-line"
        style={film ? { background: swatchPaint(film) } : undefined}
      />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium font-stretch-[112%]">
          {film?.name ?? "Choose a film"}
        </span>
        <span className="type-small block truncate text-dim">
          {film
            ? [film.brand, film.code, finishLabels[film.finish]].filter(Boolean).join(" · ")
            : "Tap a colour to see your car in it"}
        </span>
      </p>
    </div>
  );
}
