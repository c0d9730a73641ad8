import { useLocation, useMatches } from "react-router";
import { hasSecretQuery, isRedirect } from "./page-handle.ts";

/** Path and query of the current page; undefined on redirects. */
export function usePagePath(): string | undefined {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (isRedirect(matches)) return undefined;
  return hasSecretQuery(matches) ? pathname : pathname + search;
}
