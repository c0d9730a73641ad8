import { PauseButton } from "../../motion/pause-button.tsx";
import { overlayFilms } from "./overlay-schedule.ts";

type FilmStripProps = { count: number; isPaused: boolean; onPause: () => void };

/** The films in order, lit as they are laid, and the way to hold them still (nothing moves for ever unasked). */
export function FilmStrip({ count, isPaused, onPause }: FilmStripProps) {
  return (
    <div className="film-strip">
      <div className="-ml-3">
        <PauseButton what="films" isPaused={isPaused} onToggle={onPause} />
      </div>
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
