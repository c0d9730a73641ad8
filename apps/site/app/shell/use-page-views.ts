import { useEffect } from "react";
import { reportPageView } from "../api.ts";

/** Reports a page view on every navigation. */
export function usePageViews(path: string | undefined) {
  useEffect(() => {
    if (path !== undefined) reportPageView(path);
  }, [path]);
}
