/** By the page's clock and the tablet's. The page's stands still while the tablet sleeps; the tablet's may be set back. */
export interface Moment {
  pageMs: number;
  wallMs: number;
}

export function currentMoment(): Moment {
  return { pageMs: performance.now(), wallMs: Date.now() };
}

/** By the clock that says more. */
export function msSince({ pageMs, wallMs }: Moment): number {
  return Math.max(performance.now() - pageMs, Date.now() - wallMs);
}
