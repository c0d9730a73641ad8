/** The films that are laid over the car one after another, in order. */
export const overlayFilms = ["orange", "yellow", "green", "blue", "indigo", "purple", "black"] as const;

const stepMs = 2000;
const clearAfterMs = 800;
const pauseMs = 1200;

const lastAppearsMs = overlayFilms.length * stepMs;
const clearsMs = lastAppearsMs + clearAfterMs;

/** One loop: the first film after 2 s, one more every 2 s, all cleared 0.8 s after the last, then 1.2 s of nothing. */
export const loopMs = clearsMs + pauseMs;

/** How many films lie on the car this long after the loop began; may run on for any number of loops. */
export function overlaysAt(elapsedMs: number): number {
  const ms = elapsedMs % loopMs;
  return ms >= clearsMs ? 0 : Math.floor(ms / stepMs);
}

/** How long until `overlaysAt` next gives another answer or the loop ends. */
export function nextChangeMs(elapsedMs: number): number {
  const ms = elapsedMs % loopMs;
  if (ms >= clearsMs) return loopMs - ms;
  if (ms >= lastAppearsMs) return clearsMs - ms;
  return stepMs - (ms % stepMs);
}
