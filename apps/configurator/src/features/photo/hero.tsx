import { type Film, filmLabel } from "@livery/catalog";
import { Button } from "@livery/ui";
import { swatchPaint } from "../../controls/swatch-paint.ts";
import { Toolbar } from "../../controls/toolbar.tsx";
import { texts } from "../../language/texts.ts";
import type { HeroPicture } from "../../samples/hero-car.ts";
import type { HeroFilm } from "./list-hero-films.ts";
import { heroSizes, heroSources, useLaidFilms } from "./use-laid-films.ts";

interface HeroProps {
  /** The car in its own paint. */
  bare: HeroPicture;
  /** Null while they load; empty where the shop offers none of them, or a look waits for a photo. */
  films: readonly HeroFilm[] | null;
  /** Opens the car in this film. */
  onOpen: (film: Film) => void;
}

/** What the app does: one car, and a film that is laid over it. The films below it change it; one tap opens the car in its film. */
export function Hero({ bare, films, onOpen }: HeroProps) {
  const { laid, lay, layNext } = useLaidFilms(films ?? []);
  const film = laid.at(-1)?.film ?? null;
  const first = films?.[0];
  return (
    <div className="w-full">
      <figure className={`relative overflow-hidden ${pictureShape}`}>
        <Picture urls={bare} alt={texts.photo.heroAlt} isFirst />
        {laid.map((each, index) => (
          <Picture
            key={each.turn}
            urls={each.picture}
            // The sweep goes over the film before it.
            className={index === laid.length - 1 ? "animate-lay-film" : ""}
            onLaid={index === laid.length - 1 ? layNext : undefined}
          />
        ))}
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-t from-night/80 via-transparent via-40% to-transparent"
        />
        <figcaption className="type-small absolute inset-x-0 bottom-0 h-[calc(1lh+1.5rem)] truncate px-5 py-3 text-left">
          {film && filmLabel(film)}
        </figcaption>
      </figure>
      <div className="mt-2 flex min-h-target items-center justify-between gap-3">
        {first !== undefined && (
          <Toolbar label={texts.photo.heroFilms} className="flex w-full flex-wrap items-center gap-1">
            {films?.map((each) => (
              <button
                key={each.film.id}
                type="button"
                aria-label={filmLabel(each.film)}
                aria-pressed={film === each.film}
                onClick={() => lay(each)}
                className="group grid size-target place-items-center rounded-full"
              >
                <span
                  style={{ background: swatchPaint(each.film) }}
                  className="size-8 rounded-full outline-1 outline-offset-2 outline-transparent forced-color-adjust-none group-hover:outline-light/50 group-aria-pressed:outline-2 group-aria-pressed:outline-light"
                />
              </button>
            ))}
            <Button
              variant="quiet"
              className="ml-auto min-h-target px-3! underline underline-offset-4"
              onClick={() => onOpen(film ?? first.film)}
            >
              {texts.photo.tryThisCar}
            </Button>
          </Toolbar>
        )}
      </div>
    </div>
  );
}

/** To the edges of a phone's screen, with its lower part in shadow. */
const pictureShape =
  "aspect-[1440/858] w-full bg-raised/40 sm:rounded-panel beside:max-h-[calc(100dvh-22.5rem)] low:beside:max-h-[calc(100dvh-8rem)]";

interface PictureProps {
  urls: HeroPicture;
  alt?: string;
  /** Loads before everything else. */
  isFirst?: boolean;
  className?: string;
  onLaid?: (() => void) | undefined;
}

function Picture({ urls, alt = "", isFirst = false, className = "", onLaid }: PictureProps) {
  return (
    <img
      sizes={heroSizes}
      srcSet={heroSources(urls)}
      src={urls.small}
      alt={alt}
      width={1440}
      height={858}
      decoding={isFirst ? "async" : "sync"}
      fetchPriority={isFirst ? "high" : "auto"}
      onAnimationEnd={onLaid}
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
