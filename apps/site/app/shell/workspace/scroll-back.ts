import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Where each list was left, by its address: pixels to the end of the page. What comes in between, such as new leads and
 * banners, is above.
 */
const leftAt = new Map<string, number>();

/** State of a link to the list that a page was opened from: it opens where it was left. */
export const backState = { isBack: true };

/**
 * On Back, scrolls the list that it is rendered with to where it was left, once the data of this address is there: until
 * then the page is too short for that.
 */
export function ScrollBack({ isCurrent }: { isCurrent: boolean }): null {
  const { pathname, search, state } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === "POP" || isBackState(state);
  useLayoutEffect(() => {
    if (!isCurrent) return;
    const page = document.documentElement;
    const left = leftAt.get(address);
    if (isBack && left !== undefined) window.scrollTo({ top: page.scrollHeight - left, behavior: "instant" });
    return () => {
      if (window.scrollY === 0) leftAt.delete(address);
      else leftAt.set(address, page.scrollHeight - window.scrollY);
    };
  }, [isCurrent, address, isBack]);
  return null;
}

function isBackState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isBack" in state;
}
