import { overlayFilms } from "./overlay-schedule.ts";

type FilmStripProps = { count: number; isPaused: boolean; onPause: () => void };

/** The films in order, lit as they are laid, and the way to hold them still (nothing moves for ever unasked). */
export function FilmStrip({ count, isPaused, onPause }: FilmStripProps) {
  return (
    <div className="film-strip">
      <button
        type="button"
        className="-ml-3 grid size-target place-items-center rounded-control text-dim transition-colors duration-quick hover:bg-light/10 hover:text-text"
        aria-label={isPaused ? "Play the films" : "Pause the films"}
        onClick={onPause}
      >
        <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
          {isPaused ? (
            <path d="M4 2.5v11l9-5.5z" fill="currentColor" />
          ) : (
            <path d="M5 3v10M11 3v10" stroke="currentColor" strokeWidth="1.75" />
          )}
        </svg>
      </button>
      <ol className="flex gap-2" aria-hidden="true">
        {overlayFilms.map((film, index) => (
          <li
            key={film}
            data-on={index < count || undefined}
            className="film-chip"
            style={{ color: `var(--color-film-${film})` }}
          />
        ))}
      </ol>
    </div>
  );
}
