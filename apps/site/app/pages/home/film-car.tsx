import carUrl from "./hero-car.avif";
import paintUrl from "./hero-paint.avif";
import { overlayFilms } from "./overlay-schedule.ts";

/**
 * A dark car in a dark room, and the films over its paint. `hero-paint.avif` is the light that the bare panels
 * throw back; as a mask it lets each film show only there, so the car is seen in the film rather than behind it.
 */
export function FilmCar({ count }: { count: number }) {
  return (
    <div className="film-car" aria-hidden="true">
      <div className="film-car-picture">
        <img src={carUrl} alt="" width="1920" height="832" fetchPriority="high" />
        <div className="film-car-paint" style={{ maskImage: `url(${paintUrl})` }}>
          {overlayFilms.map((film, index) => (
            <div
              key={film}
              data-film={film}
              data-on={index < count || undefined}
              className="film-car-film"
              style={{ color: `var(--color-film-${film})` }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
