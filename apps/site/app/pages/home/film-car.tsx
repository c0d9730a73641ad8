import { useState } from "react";
import { Picture } from "../../features/picture/picture.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import { bare } from "./hero-pictures.ts";
import { overlayFilms } from "./overlay-schedule.ts";

/** Must match hero.css. */
const displayedWidth = "max(100vw, 42rem)";

interface FilmCarProps {
  /** Number of films that are shown. */
  count: number;
  /** Whether the animation is running. */
  isMoving: boolean;
}

/** The hero's car with films over it: each is the same picture with the car in that film. */
export function FilmCar({ count, isMoving }: FilmCarProps) {
  const fetched = useFetched(count, isMoving);
  return (
    <div className="film-car" aria-hidden="true">
      <div className="film-car-stage">
        <Picture picture={bare} alt="" sizes={displayedWidth} isPriority />
        {overlayFilms.map((film, index) => (
          <div key={film} data-film={film} data-on={index < count || undefined} className="film-car-film">
            {index < fetched && <div className="film-car-picture" />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Number of film pictures to load: one ahead of those shown, none without animation. */
function useFetched(count: number, isMoving: boolean): number {
  const [fetched, setFetched] = useState(0);
  const isHydrated = useHydrated();
  const wanted = isHydrated && (isMoving || count > 0) ? count + 1 : 0;
  if (wanted > fetched) setFetched(wanted);
  return Math.max(wanted, fetched);
}
