import { useState } from "react";
import type { Answer } from "../../api.ts";
import { type Entry, keepInPlace, type KeptRows } from "./keep-in-place.ts";
import { useListPages } from "./use-list-pages.ts";

interface ListedPage<Query> {
  /** That these rows match: those of another query show until its own are there. */
  query: Query;
  next: string | null;
}

/** Must be the same each time. */
interface ListSource<Query, Page extends ListedPage<Query>, Row extends Entry> {
  findPages: (query: Query, pages: number) => Promise<Answer<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  /** Whether the order of the query has one row above another; false where only the server can tell. */
  isAbove: (row: Row, other: Row, query: Query) => boolean;
}

interface Shown<Page, Row extends Entry> extends KeptRows<Row> {
  latest: Page | undefined;
  /** The member changed something, and is about to see what became of it. */
  isOwnChange: boolean;
}

/**
 * The rows of a query. What comes in or leaves by itself waits for `showLatest`, so that no row moves under a finger; after
 * `refresh`, which follows what the member does here, everything shows.
 */
export function useKeptList<Query, Page extends ListedPage<Query>, Row extends Entry>(
  query: Query,
  source: ListSource<Query, Page, Row>,
) {
  const { loaded, refresh, ...list } = useListPages(query, source.findPages);
  const latest = loaded.kind === "ready" ? loaded.data : undefined;
  const [shown, setShown] = useState<Shown<Page, Row>>(nothingShown);
  if (latest !== shown.latest) setShown(updateShown(shown, latest, source));
  const { rows, gone } = shown;
  const ids = new Set(rows.map(({ id }) => id));
  const latestRows = latest ? source.rowsOf(latest) : [];
  return {
    ...list,
    loaded,
    rows,
    gone,
    /** Ids of rows that match and do not show. */
    waiting: latestRows.map(({ id }) => id).filter((id) => !ids.has(id)),
    showLatest: () => setShown((known) => showAll(known.latest, source)),
    refresh: () => {
      setShown((known) => ({ ...known, isOwnChange: true }));
      return refresh();
    },
  };
}

const nothingShown = { latest: undefined, rows: [], gone: new Set<string>(), isOwnChange: false };

function updateShown<Query, Page extends ListedPage<Query>, Row extends Entry>(
  shown: Shown<Page, Row>,
  latest: Page | undefined,
  source: ListSource<Query, Page, Row>,
): Shown<Page, Row> {
  const isSameList = JSON.stringify(shown.latest?.query) === JSON.stringify(latest?.query);
  if (!latest || !isSameList || shown.isOwnChange) return showAll(latest, source);
  const kept = keepInPlace(shown, {
    rows: source.rowsOf(latest),
    isAll: latest.next === null,
    isAbove: (row, other) => source.isAbove(row, other, latest.query),
  });
  return { ...kept, latest, isOwnChange: false };
}

function showAll<Query, Page extends ListedPage<Query>, Row extends Entry>(
  latest: Page | undefined,
  { rowsOf }: ListSource<Query, Page, Row>,
): Shown<Page, Row> {
  return { ...nothingShown, latest, rows: latest ? rowsOf(latest) : [] };
}
