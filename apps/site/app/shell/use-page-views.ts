import { useEffect } from "react";
import { reportPageView } from "../api.ts";

/** Reports each page that is come to, by its path and query. */
export function usePageViews(path: string | undefined) {
  useEffect(() => {
    if (path !== undefined) reportPageView(path);
  }, [path]);
}
