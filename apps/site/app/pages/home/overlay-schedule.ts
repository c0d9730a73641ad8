/** The films shown on the car, in order. */
export const overlayFilms = ["orange", "yellow", "green", "blue", "indigo", "purple", "black"] as const;

const stepMs = 2000;
const clearAfterMs = 800;
const pauseMs = 1200;

const lastAppearsMs = overlayFilms.length * stepMs;
const clearsMs = lastAppearsMs + clearAfterMs;

/** One loop: the first film after 2 s, one more every 2 s, all cleared 0.8 s after the last, then a 1.2 s pause. */
export const loopMs = clearsMs + pauseMs;

/** Number of films shown at a time since the first loop began. */
export function overlaysAt(elapsedMs: number): number {
  const ms = elapsedMs % loopMs;
  return ms >= clearsMs ? 0 : Math.floor(ms / stepMs);
}

/** Time until `overlaysAt` changes next or the loop ends. */
export function nextChangeMs(elapsedMs: number): number {
  const ms = elapsedMs % loopMs;
  if (ms >= clearsMs) return loopMs - ms;
  if (ms >= lastAppearsMs) return clearsMs - ms;
  return stepMs - (ms % stepMs);
}
