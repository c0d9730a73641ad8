import { useLocation, useMatches } from "react-router";
import { hasSecretAddress, isRedirect } from "./page-handle.ts";
import { pagesParameter } from "./pages-parameter.ts";

/** Path and query of the current page, without how much of a list shows; undefined on redirects. */
export function usePagePath(): string | undefined {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (isRedirect(matches)) return undefined;
  return hasSecretAddress(matches) ? pathname : pathname + withoutPages(search);
}

function withoutPages(search: string): string {
  const parameters = new URLSearchParams(search);
  // Written anew, others may be encoded differently.
  if (!parameters.has(pagesParameter)) return search;
  parameters.delete(pagesParameter);
  return parameters.size === 0 ? "" : `?${parameters}`;
}
