import { useEffect } from "react";

/** Fired on the window once React has hydrated the page. */
export const hydrationEvent = "livery:hydrated";

/** For the root only: the inline script of the page waits for the event (start-scripts.ts). */
export function useHydrationEvent() {
  useEffect(() => void dispatchEvent(new Event(hydrationEvent)), []);
}
