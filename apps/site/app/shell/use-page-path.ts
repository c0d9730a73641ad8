import { useLocation, useMatches } from "react-router";
import { hasSecretQuery, isRedirect } from "./page-handle.ts";

/** The page that was come to, by its path and query; undefined where something only leads to a page. */
export function usePagePath(): string | undefined {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (isRedirect(matches)) return undefined;
  return hasSecretQuery(matches) ? pathname : pathname + search;
}
