/** A swatch whose grid is about to change, and where it is on screen. */
export interface KeptSwatch {
  filmId: string;
  /** CSS pixels from the top of the window. */
  top: number;
  hasFocus: boolean;
}

export function keepSwatch(filmId: string, swatch: HTMLElement): KeptSwatch {
  return { filmId, top: swatch.getBoundingClientRect().top, hasFocus: swatch === document.activeElement };
}

/**
 * Scrolls a changed grid until the film is where it was on screen, among its color. The focus goes with it. A film that
 * is no longer in the grid leaves the grid as it is. The result stops it.
 */
export function putSwatchBack({ filmId, top, hasFocus }: KeptSwatch, scroller: HTMLElement): () => void {
  const swatch = swatchesOf(filmId, scroller).at(-1);
  if (swatch === undefined) return () => {};
  if (hasFocus) swatch.focus({ preventScroll: true });
  return settle(scroller, swatch, () => swatch.getBoundingClientRect().top - top);
}

/**
 * Scrolls to the nearest swatch of a film, unless one is in view: some films are popular and also in their color. The
 * focus stays. The result stops it.
 */
export function showSwatch(filmId: string, scroller: HTMLElement): () => void {
  const view = scroller.getBoundingClientRect();
  const places = swatchesOf(filmId, scroller).map((swatch) => ({
    swatch,
    place: swatch.getBoundingClientRect(),
  }));
  if (places.some(({ place }) => place.top >= view.top && place.bottom <= view.bottom)) return () => {};
  const fromMiddle = ({ top, bottom }: DOMRect) => (top + bottom - view.top - view.bottom) / 2;
  const [nearest] = places.toSorted(
    (one, other) => Math.abs(fromMiddle(one.place)) - Math.abs(fromMiddle(other.place)),
  );
  if (nearest === undefined) return () => {};
  return settle(scroller, nearest.swatch, () => fromMiddle(nearest.swatch.getBoundingClientRect()));
}

function swatchesOf(filmId: string, scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>(`[data-film="${filmId}"]`)];
}

/** Groups have an estimated height until they are near the viewport, and get their own in the frames that follow. */
const framesToSettle = 6;

/** Scrolls by what is left, over several frames; a customer who scrolls or presses meanwhile ends it. */
function settle(scroller: HTMLElement, swatch: HTMLElement, readDistance: () => number): () => void {
  const ended = new AbortController();
  const stop = () => ended.abort();
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"] as const)
    window.addEventListener(event, stop, { signal: ended.signal, passive: true, capture: true });
  let framesLeft = framesToSettle;
  const step = () => {
    if (ended.signal.aborted) return;
    if (!swatch.isConnected) return stop();
    scroller.scrollTop += readDistance();
    framesLeft -= 1;
    if (framesLeft === 0) stop();
    else requestAnimationFrame(step);
  };
  step();
  return stop;
}
