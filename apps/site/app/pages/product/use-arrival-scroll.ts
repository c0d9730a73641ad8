import { useEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";
import type { InitialScroll } from "../../initial-scroll.ts";
import { useHydrated } from "../../use-hydrated.ts";

/** Opens at the contact section, which is at the bottom, if asked to; otherwise at the top. */
export const contactArrival = {
  opensAtTop: true,
  bottom: { trigger: "contact", delayMs: 50 },
} satisfies InitialScroll;
const { trigger, delayMs } = contactArrival.bottom;

/** Navigation state that opens this page at its contact section. */
export const toContact = { scrollTo: trigger };

/** For client navigation. The first page is handled before hydration (start-scripts.ts). */
export function useArrivalScroll() {
  const isForContact = asksForContact(useLocation());
  const isFirstPage = useRef(!useHydrated());
  useEffect(() => {
    const isHandled = isFirstPage.current;
    isFirstPage.current = false;
    if (!isForContact || isHandled) return;
    const timer = setTimeout(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isForContact]);
}

/** The state of a history entry can be anything. */
function asksForContact({ hash, state }: Location<unknown>): boolean {
  if (hash === `#${trigger}`) return true;
  if (typeof state !== "object" || state === null || !("scrollTo" in state)) return false;
  return state.scrollTo === trigger;
}
