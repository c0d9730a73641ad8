import { useEffect } from "react";
import { reportPageView } from "../api.ts";
import { usePagePath } from "./use-page-path.ts";

/** Reports each page that is come to. */
export function usePageViews() {
  const path = usePagePath();
  useEffect(() => {
    if (path !== undefined) reportPageView(path);
  }, [path]);
}
