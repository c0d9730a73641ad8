import { useEffect } from "react";
import { type Location, useLocation } from "react-router";

/** The navigation state that asks this page to show its contact section. */
export const toContact = { scrollTo: "contact" };

const scrollDelayMs = 50;

/** On arrival the page goes to its bottom, where the contact section is, when asked for it; otherwise it opens at its top. */
export function useArrivalScroll() {
  const isForContact = asksForContact(useLocation());
  useEffect(() => {
    if (!isForContact) return;
    const timer = setTimeout(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [isForContact]);
}

/** Anyone can have put anything into the state of a history entry. */
function asksForContact({ hash, state }: Location<unknown>): boolean {
  if (hash === "#contact") return true;
  if (typeof state !== "object" || state === null || !("scrollTo" in state)) return false;
  return state.scrollTo === toContact.scrollTo;
}
