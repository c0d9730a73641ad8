import { CarPicture } from "../../features/car-picture/car-picture.tsx";
import { overlayFilms } from "./overlay-schedule.ts";

/** The car of the opening with the first `count` films laid over one another. */
export function FilmCar({ count }: { count: number }) {
  return (
    <div className="film-car" aria-hidden="true">
      <CarPicture isFirst>
        {overlayFilms.map((film, index) => (
          <div
            key={film}
            data-film={film}
            data-on={index < count || undefined}
            className="film-car-film"
            style={{ color: `var(--color-film-${film})` }}
          />
        ))}
      </CarPicture>
    </div>
  );
}
