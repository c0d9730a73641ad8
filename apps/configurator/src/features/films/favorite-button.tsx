import type { Film } from "@livery/catalog";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import { texts } from "../../language/texts.ts";

/** Stars a film, or takes the star away. */
export function FavoriteButton({ film }: { film: Film }) {
  const customerSession = useCustomerSession();
  const isFavorite = useCustomerSessionState().savedFilms.favorites.includes(film.id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={texts.films.favorite(film.name)}
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
