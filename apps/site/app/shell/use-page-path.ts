import { useLocation, useMatches } from "react-router";
import { hasSecretAddress, isRedirect } from "./page-handle.ts";

/** Path and query of the current page; undefined on redirects. */
export function usePagePath(): string | undefined {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (isRedirect(matches)) return undefined;
  return hasSecretAddress(matches) ? pathname : pathname + search;
}
