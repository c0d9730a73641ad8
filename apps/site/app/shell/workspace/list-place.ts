/** The list that a lead or a quote was opened from, in the state of the browser's history: where "back" leads, and what is next. */
export interface ListPlace {
  /** The query of the page's address. */
  search: string;
  /** What the list showed, in order. */
  ids: readonly string[];
}

/** Undefined for what was opened from elsewhere, such as a mail. */
export function readListPlace(state: unknown): ListPlace | undefined {
  const isPlace = typeof state === "object" && state !== null && "ids" in state && "search" in state;
  return isPlace ? (state as ListPlace) : undefined; // no other state of ours has both
}
