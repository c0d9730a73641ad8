import { PauseButton } from "../../motion/pause-button.tsx";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { overlayFilms } from "./overlay-schedule.ts";

type FilmProgressProps = { count: number; isPaused: boolean; onPause: () => void };

/** Progress of the film animation, with a pause button. */
export function FilmProgress({ count, isPaused, onPause }: FilmProgressProps) {
  const { animation } = useTexts(HomeTexts);
  return (
    <div className="film-progress">
      <div className="-ml-3">
        <PauseButton what={animation} isPaused={isPaused} onToggle={onPause} />
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
