import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Where each page was left, by its address. */
const leftAt = new Map<string, number>();

/** State of a link to the list that a page was opened from: it opens where it was left. */
export const backState = { isBack: true };

/** Back scrolls a page to where it was left, once its data is there: until then the page is too short for that. */
export function useScrollBack(isReady: boolean): void {
  const { pathname, search, state } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === "POP" || isBackState(state);
  useLayoutEffect(() => {
    if (!isReady) return;
    const top = leftAt.get(address);
    if (isBack && top !== undefined) window.scrollTo({ top, behavior: "instant" });
    return () => void leftAt.set(address, window.scrollY);
  }, [isReady, address, isBack]);
}

function isBackState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isBack" in state;
}
