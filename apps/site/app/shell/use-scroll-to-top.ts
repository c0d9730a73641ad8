import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { arrivalAt } from "./page-handle.ts";

/**
 * Puts the pages that open at their top there when they are come to from another; an address with a hash goes where it
 * points. The page that the server sent is there already (start-late.ts): who has scrolled it since stays.
 */
export function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const isAtTop = arrivalAt(useMatches()).opensAtTop && !hash;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isAtTop) window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, isAtTop]);
}
