/**
 * Scrolls to the nearest swatch of a film, unless one is in view, below what the scroller keeps above its content: some
 * films are popular and also in their color. The focus stays. The result stops it.
 */
export function showSwatch(filmId: string, scroller: HTMLElement): () => void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const view = { top: top + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0), bottom };
  const places = swatchesOf(filmId, scroller).map((swatch) => ({
    swatch,
    place: swatch.getBoundingClientRect(),
  }));
  if (places.some(({ place }) => place.top >= view.top && place.bottom <= view.bottom)) return () => {};
  const fromMiddle = (place: DOMRect) => (place.top + place.bottom - view.top - view.bottom) / 2;
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
