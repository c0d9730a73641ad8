/** The list that a lead was opened from, in the state of the browser's history: where "back" leads, and what comes next. */
export interface ListPlace {
  /** The query of the page's address. */
  search: string;
  /** The leads that the list showed, in order. */
  ids: readonly string[];
}

/** Undefined for a lead that was opened from elsewhere, such as a mail. */
export function readListPlace(state: unknown): ListPlace | undefined {
  const isPlace = typeof state === "object" && state !== null && "ids" in state && "search" in state;
  return isPlace ? (state as ListPlace) : undefined; // no other state of ours has both
}

export function leadAddress(id: string): string {
  return `/lead?id=${id}`;
}

export function listAddress(place: ListPlace | undefined): string {
  return `/leads${place?.search ?? ""}`;
}
