import { useEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";
import type { Arrival } from "../../arrival.ts";
import { useHydrated } from "../../use-hydrated.ts";

/** Asked for its contact section, which is at its bottom, the page goes there; otherwise it opens at its top. */
export const contactArrival = {
  opensAtTop: true,
  bottom: { askedBy: "contact", afterMs: 50 },
} satisfies Arrival;
const { askedBy, afterMs } = contactArrival.bottom;

/** The navigation state that asks this page to show its contact section. */
export const toContact = { scrollTo: askedBy };

/** For who comes here from another page. The page that the server sent is there already (start-late.ts). */
export function useArrivalScroll() {
  const isForContact = asksForContact(useLocation());
  const isAsSent = useRef(!useHydrated());
  useEffect(() => {
    const isThere = isAsSent.current;
    isAsSent.current = false;
    if (!isForContact || isThere) return;
    const timer = setTimeout(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isForContact]);
}

/** Anyone can have put anything into the state of a history entry. */
function asksForContact({ hash, state }: Location<unknown>): boolean {
  if (hash === `#${askedBy}`) return true;
  if (typeof state !== "object" || state === null || !("scrollTo" in state)) return false;
  return state.scrollTo === askedBy;
}
