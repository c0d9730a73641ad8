import { useState } from "react";
import { Picture } from "../../features/picture/picture.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import { bare } from "./hero-pictures.ts";
import { overlayFilms } from "./overlay-schedule.ts";

/** As wide as hero.css shows it. */
const shownWidth = "max(100vw, 42rem)";

interface FilmCarProps {
  /** How many films lie over one another. */
  count: number;
  /** Whether more will come. */
  isMoving: boolean;
}

/** The car of the opening with the first films laid over it: each is the same picture with the car in that film. */
export function FilmCar({ count, isMoving }: FilmCarProps) {
  const fetched = useFetched(count, isMoving);
  return (
    <div className="film-car" aria-hidden="true">
      <div className="film-car-stage">
        <Picture picture={bare} alt="" sizes={shownWidth} isFirst />
        {overlayFilms.map((film, index) => (
          <div key={film} data-film={film} data-on={index < count || undefined} className="film-car-film">
            {index < fetched && <div className="film-car-picture" />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** How many films' pictures the page holds: once it is there one more than are laid, and none where nothing moves. */
function useFetched(count: number, isMoving: boolean): number {
  const [fetched, setFetched] = useState(0);
  const isHydrated = useHydrated();
  const wanted = isHydrated && (isMoving || count > 0) ? count + 1 : 0;
  if (wanted > fetched) setFetched(wanted);
  return Math.max(wanted, fetched);
}
