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

/** Groups have an estimated height until they are near the viewport, and get their own in the frames that follow. */
const framesToSettle = 6;

/**
 * Scrolls a changed grid until the film is where it was on screen, among its color. The focus goes with it. A film that
 * is no longer in the grid leaves the grid as it is. The result stops it.
 */
export function putSwatchBack({ filmId, top, hasFocus }: KeptSwatch, scroller: HTMLElement): () => void {
  const swatch = [...scroller.querySelectorAll<HTMLElement>(`[data-film="${filmId}"]`)].at(-1);
  if (swatch === undefined) return () => {};
  if (hasFocus) swatch.focus({ preventScroll: true });
  let framesLeft = framesToSettle;
  let frame = 0;
  const settle = () => {
    scroller.scrollTop += swatch.getBoundingClientRect().top - top;
    framesLeft -= 1;
    if (framesLeft > 0) frame = requestAnimationFrame(settle);
  };
  settle();
  return () => cancelAnimationFrame(frame);
}
