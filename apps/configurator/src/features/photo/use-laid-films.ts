import { useCallback, useEffect, useRef, useState } from "react";
import type { HeroFilm } from "./list-hero-films.ts";

/** A film on the car. */
export interface LaidFilm extends HeroFilm {
  /** Differs each time, so that a film that is laid again sweeps again. */
  turn: number;
}

/** How many films are laid by themselves. Together they move for less than five seconds (WCAG 2.2.2). */
const shownAlone = 2;

/**
 * The films on the car: the last one, above the one that it covers. The first two come by themselves. A film is laid once its picture
 * is loaded, and only if no other was chosen meanwhile.
 */
export function useLaidFilms(films: readonly HeroFilm[]) {
  const [laid, setLaid] = useState<readonly LaidFilm[]>([]);
  const wanted = useRef<HeroFilm | null>(null);
  const isChosen = useRef(false);

  const load = useCallback((next: HeroFilm) => {
    wanted.current = next;
    void loadPicture(next).then((isLoaded) => {
      if (isLoaded && wanted.current === next)
        setLaid((before) => [...before.slice(-1), { ...next, turn: (before.at(-1)?.turn ?? 0) + 1 }]);
    });
  }, []);

  const [first] = films;
  useEffect(() => {
    if (first !== undefined && !isChosen.current) load(first);
    return () => void (wanted.current = null);
  }, [first, load]);

  return {
    laid,
    lay: (next: HeroFilm) => {
      isChosen.current = true;
      load(next);
    },
    /** The last one is on the car. */
    layNext: () => {
      const next = films[laid.at(-1)?.turn ?? 0];
      if (!isChosen.current && next !== undefined && films.indexOf(next) < shownAlone) load(next);
    },
  };
}

/**
 * False where it cannot be loaded: the car then stays as it is. The image stands in the document meanwhile: Chromium watches the
 * viewport for every image with `sizes`, and stops only when it leaves a document.
 */
async function loadPicture({ picture }: HeroFilm): Promise<boolean> {
  const image = new Image();
  image.hidden = true;
  image.sizes = heroSizes;
  image.srcset = heroSources(picture);
  document.body.append(image);
  return image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => image.remove());
}

/** How wide the picture is on screen. */
export const heroSizes = "(max-height: 30rem) 50vw, (min-width: 78rem) 58vw, (min-width: 48rem) 48rem, 100vw";

export function heroSources({ small, large }: HeroFilm["picture"]): string {
  return `${small} 720w, ${large} 1440w`;
}
