import { useEffect } from "react";
import { useLocation } from "react-router";

/** Pages that always open at their top, even on reload; an address with a hash goes where it points. */
export function useScrollToTop() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) window.scrollTo({ top: 0, behavior: "instant" });
  }, [hash]);
}
