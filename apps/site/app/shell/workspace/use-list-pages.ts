import { useCallback, useEffect } from "react";
import type { Answer } from "../../api.ts";
import { useLoaded } from "./use-loaded.ts";
import { usePageCount } from "./use-page-count.ts";
import { watchLeads } from "./watch-leads.ts";

/**
 * The entries of a query, kept up to date: an answer of a customer changes leads and quotes. `findAll` finds so many pages, and
 * must be the same function each time. `showMore` adds a page.
 */
export function useListPages<Query, Page>(
  query: Query,
  findAll: (query: Query, pages: number) => Promise<Answer<Page>>,
) {
  const text = JSON.stringify(query);
  const { pages, showMore } = usePageCount();
  const find = useCallback(() => findAll(JSON.parse(text) as Query, pages), [findAll, text, pages]); // as written above
  const { loaded, isCurrent, refresh } = useLoaded(find);
  useEffect(() => watchLeads(() => void refresh()), [refresh]);
  return { loaded, isCurrent, refresh, showMore };
}
