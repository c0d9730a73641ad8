import type { Film } from "@livery/catalog";
import { useEffect } from "react";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import { finishLabels } from "./film-labels.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";

interface FilmCaptionProps {
  /** The film under the pointer or else the applied one. */
  film: Film | null;
  swatchDrawings: SwatchDrawings;
}

export function FilmCaption({ film, swatchDrawings }: FilmCaptionProps) {
  return (
    <div className="flex min-h-14 items-center gap-3">
      {film && <CaptionSwatch {...{ film, swatchDrawings }} />}
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium font-stretch-[112%]">
          {film?.name ?? "Choose a film"}
        </span>
        <span className="type-small block truncate text-dim">
          {film
            ? [film.brand, film.code, finishLabels[film.finish]].filter(Boolean).join(" · ")
            : "Tap a color to try it on"}
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
      className="size-11 shrink-0 rounded-control inset-ring inset-ring-line"
      style={{ background: drawing?.background ?? swatchPaint(film) }}
    />
  );
}

function FavoriteButton({ film }: { film: Film }) {
  const customerSession = useCustomerSession();
  const isFavorite = useCustomerSessionState().savedFilms.favorites.includes(film.id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${film.name}`}
      onClick={() => customerSession.toggleFavorite(film.id)}
      className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text aria-pressed:text-light"
    >
      <svg
        viewBox="0 0 20 20"
        className="size-5"
        fill={isFavorite ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7Z" />
      </svg>
    </button>
  );
}
