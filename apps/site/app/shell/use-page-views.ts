import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { reportPageView } from "../api.ts";
import { isRedirect } from "./page-handle.ts";

/** Reports each page that is come to, by its path and query; what only leads to a page is none. */
export function usePageViews() {
  const { pathname, search } = useLocation();
  const isPage = !isRedirect(useMatches());
  useEffect(() => {
    if (isPage) reportPageView(pathname + search);
  }, [isPage, pathname, search]);
}
