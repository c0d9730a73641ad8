import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { initialScrollOf } from "./page-handle.ts";

/**
 * Scrolls to the top on client navigation to a page that opens there, unless the URL has a hash. The first page is
 * handled before hydration (start-scripts.ts) and not scrolled again.
 */
export function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const isAtTop = initialScrollOf(useMatches()).opensAtTop && !hash;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isAtTop) window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, isAtTop]);
}
