/** In the state of the browser's history: the query of the list that a quote was opened from. */
export interface ListSearch {
  search: string;
}

/** Empty for a quote that was opened from elsewhere, such as its lead. */
export function readListSearch(state: unknown): string {
  const hasSearch = typeof state === "object" && state !== null && "search" in state;
  return hasSearch && typeof state.search === "string" ? state.search : "";
}
