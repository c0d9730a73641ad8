/** What every list has a row for. */
export interface Entry {
  id: string;
}

/** The rows on a screen. */
export interface KeptRows<Row extends Entry> {
  rows: readonly Row[];
  /** Ids of those that are not in the list any more. They stand as they were. */
  gone: ReadonlySet<string>;
}

/** The rows that the server has now. */
interface LatestRows<Row extends Entry> {
  rows: readonly Row[];
  /** Whether the list ends with them. */
  isAll: boolean;
  /** Whether the list has one row above another. */
  isAbove: (row: Row, other: Row) => boolean;
}

/**
 * Rows on a screen once the server has newer ones: each is fresh and in its place, also what is gone, and what belongs below is
 * added. A row that would push others down is left out.
 */
export function keepInPlace<Row extends Entry>(
  { rows: shown, gone: goneBefore }: KeptRows<Row>,
  { rows: latest, isAll, isAbove }: LatestRows<Row>,
): KeptRows<Row> {
  const fresh = new Map(latest.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const [first] = shown;
  // When more than a page came in, or all of before is gone, the order tells what is above.
  const isNotBelow = latest.some(({ id }) => known.has(id))
    ? ({ id }: Row) => known.has(id)
    : (row: Row) => first !== undefined && isAbove(row, first);
  const below = latest.findLastIndex(isNotBelow) + 1;
  const waiting = latest.slice(0, below).filter(({ id }) => !known.has(id));
  const end = shown.findLastIndex(({ id }) => fresh.has(id)) + 1;
  // The rows that wait have moved as many to the next page.
  const moved = isAll ? 0 : waiting.length;
  const isGone = ({ id }: Row, index: number) =>
    !fresh.has(id) && (index < end || index >= end + moved || goneBefore.has(id));
  return {
    rows: [...shown.map((row) => fresh.get(row.id) ?? row), ...latest.slice(below)],
    gone: new Set(shown.filter(isGone).map(({ id }) => id)),
  };
}
