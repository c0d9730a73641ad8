import { useEffect } from "react";

/** The window's event once React has taken the page over and answers for it. */
export const takeover = "takeover";

/** Belongs into the root alone: what starts the script waits for it. */
export function useTakeover() {
  useEffect(() => void dispatchEvent(new Event(takeover)), []);
}
