import { type ErasedRows, mostShownRows } from "@livery/contract";
import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../api.ts";
import { useGuard } from "../../features/session/use-guard.ts";
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
  /** Those of the rows that do not exist anymore. */
  findErased: (ids: readonly string[]) => Promise<Answer<ErasedRows>>;
}

interface Shown<Page, Row extends Entry> extends KeptRows<Row> {
  latest: Page | undefined;
  /** The member changed something, and is about to see what became of it. */
  isOwnChange: boolean;
  /** Ids of rows that were taken off the screen, as they do not exist anymore. */
  erased: ReadonlySet<string>;
}

/**
 * The rows of a query. What comes in or leaves by itself waits for `showLatest`, so that no row moves under a finger; after
 * `refresh`, which follows what the member does here, everything shows. What was erased goes at once: its name must not stay.
 */
export function useKeptList<Query, Page extends ListedPage<Query>, Row extends Entry>(
  query: Query,
  source: ListSource<Query, Page, Row>,
) {
  const { loaded, refresh, ...list } = useListPages(query, source.findPages);
  const latest = loaded.kind === "ready" ? loaded.data : undefined;
  const [shown, setShown] = useState<Shown<Page, Row>>(nothingShown);
  if (latest !== shown.latest) setShown(updateShown(shown, latest, source));
  const { rows, gone, erased } = shown;
  const ids = new Set(rows.map(({ id }) => id));
  const latestRows = latest ? source.rowsOf(latest) : [];
  const latestIds = new Set(latestRows.map(({ id }) => id));
  const missing = rows.map(({ id }) => id).filter((id) => !latestIds.has(id));
  const drop = useCallback((found: readonly string[]) => setShown((known) => dropErased(known, found)), []);
  useErased({ missing, latest, findErased: source.findErased, drop });
  return {
    ...list,
    loaded,
    rows,
    gone,
    erased,
    /** Ids of rows that match and do not show. */
    waiting: latestRows.map(({ id }) => id).filter((id) => !ids.has(id)),
    showLatest: () => setShown((known) => showAll(known, known.latest, source)),
    refresh: () => {
      setShown((known) => ({ ...known, isOwnChange: true }));
      return refresh();
    },
  };
}

const nothingShown = {
  latest: undefined,
  rows: [],
  gone: new Set<string>(),
  isOwnChange: false,
  erased: new Set<string>(),
};

interface Missing {
  /** Ids of rows that show, and are not among the latest. */
  missing: readonly string[];
  latest: unknown;
  findErased: (ids: readonly string[]) => Promise<Answer<ErasedRows>>;
  /** Takes rows off the screen. */
  drop: (ids: readonly string[]) => void;
}

/** Asks, each time that the list is read, which of the missing rows were erased. */
function useErased({ missing, latest, findErased, drop }: Missing) {
  const guard = useGuard();
  const asked = missing.slice(0, mostShownRows).join(" ");
  useEffect(() => {
    if (asked === "") return;
    void guard(findErased(asked.split(" "))).then((answer) => {
      // Refused: the next time that the list is read asks again.
      if (answer.kind === "ok" && answer.body.ids.length > 0) drop(answer.body.ids);
    });
  }, [asked, latest, guard, findErased, drop]);
}

function dropErased<Page, Row extends Entry>(
  shown: Shown<Page, Row>,
  ids: readonly string[],
): Shown<Page, Row> {
  const erased = new Set([...shown.erased, ...ids]);
  return {
    ...shown,
    rows: shown.rows.filter(({ id }) => !erased.has(id)),
    gone: new Set([...shown.gone].filter((id) => !erased.has(id))),
    erased,
  };
}

function updateShown<Query, Page extends ListedPage<Query>, Row extends Entry>(
  shown: Shown<Page, Row>,
  latest: Page | undefined,
  source: ListSource<Query, Page, Row>,
): Shown<Page, Row> {
  const isSameList = JSON.stringify(shown.latest?.query) === JSON.stringify(latest?.query);
  if (!latest || !isSameList || shown.isOwnChange) return showAll(shown, latest, source);
  const kept = keepInPlace(shown, {
    rows: source.rowsOf(latest),
    isAll: latest.next === null,
    isAbove: (row, other) => source.isAbove(row, other, latest.query),
  });
  return { ...shown, ...kept, latest, isOwnChange: false };
}

function showAll<Query, Page extends ListedPage<Query>, Row extends Entry>(
  { erased }: Shown<Page, Row>,
  latest: Page | undefined,
  { rowsOf }: ListSource<Query, Page, Row>,
): Shown<Page, Row> {
  return { ...nothingShown, erased, latest, rows: latest ? rowsOf(latest) : [] };
}
