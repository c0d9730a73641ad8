import type { Film } from "@livery/catalog";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FilmGroup } from "./arrange-films.ts";
import { moveInGroups, type Place } from "./move-in-groups.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { Swatch } from "./swatch.tsx";
import { useNearSwatches } from "./use-near-swatches.ts";

interface FilmGridProps {
  groups: readonly FilmGroup[];
  swatchDrawings: SwatchDrawings;
  /** What scrolls the grid. */
  scroller: RefObject<HTMLElement | null>;
  applied: Film | null;
  /** The selected panels in words: "hood". */
  panels: string;
  onChoose: (film: Film) => void;
  /** The film under the pointer or the focus; null when neither is on the grid. */
  onPreview: (film: Film | null) => void;
}

/** All films as a listbox: one Tab stop, arrows move, Enter or Space chooses. */
export const FilmGrid = memo(function FilmGrid({
  groups,
  swatchDrawings,
  scroller,
  applied,
  panels,
  onChoose,
  onPreview,
}: FilmGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useNearSwatches({ grid, scroller, groups, swatchDrawings });
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const appliedPlace = findPlace(groups, applied?.id ?? null);
  const tabStop = findPlace(groups, focusedId) ?? appliedPlace ?? { group: 0, index: 0 };
  const previewed = useRef<Film | null>(null);
  function preview(film: Film | null) {
    if (film === previewed.current) return;
    previewed.current = film;
    onPreview(film);
  }
  // A swatch that is removed, or removed with its grid, fires no leave event.
  useEffect(
    () => () => {
      if (previewed.current !== null) onPreview(null);
      previewed.current = null;
    },
    [groups, onPreview],
  );
  const filmUnder = (event: SyntheticEvent) => filmAt(groups, event.target);

  function handleKey(event: KeyboardEvent) {
    const film = filmUnder(event);
    const place = findPlace(groups, film?.id ?? null);
    if (film === null || place === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onChoose(film);
      return;
    }
    const sizes = groups.map((group) => group.films.length);
    const next = moveInGroups({ sizes, columns: columnsAround(event.target) }, place, event.key);
    if (next.group === place.group && next.index === place.index) return;
    event.preventDefault();
    const id = groups[next.group]?.films[next.index]?.id;
    grid.current?.querySelector<HTMLElement>(`[data-film="${id}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its options has the focus
    <div
      ref={grid}
      role="listbox"
      aria-label="Films"
      onClick={(event) => {
        const film = filmUnder(event);
        if (film !== null) onChoose(film);
      }}
      onKeyDown={handleKey}
      onFocus={(event) => {
        const film = filmUnder(event);
        setFocusedId(film?.id ?? null);
        preview(film);
      }}
      onBlur={() => preview(null)}
      // Not on pointerenter: scrolling or filtering also puts a swatch under the pointer.
      onPointerMove={(event) => {
        if (event.pointerType === "mouse") preview(filmUnder(event));
      }}
      onPointerLeave={() => preview(null)}
    >
      {groups.map((group, index) => (
        <Group
          key={group.label}
          {...{ group, swatchDrawings, panels }}
          appliedIndex={index === appliedPlace?.group ? appliedPlace.index : null}
          tabStopIndex={index === tabStop.group ? tabStop.index : null}
        />
      ))}
    </div>
  );
});

interface GroupProps {
  group: FilmGroup;
  swatchDrawings: SwatchDrawings;
  panels: string;
  /** The applied film and the tab stop; null when they are in another group, so that this one does not render again. */
  appliedIndex: number | null;
  tabStopIndex: number | null;
}

const Group = memo(function Group({ group, swatchDrawings, panels, appliedIndex, tabStopIndex }: GroupProps) {
  return (
    <div
      role="group"
      aria-label={group.label}
      className="mb-6 [contain-intrinsic-size:auto_25rem] [content-visibility:auto]"
    >
      <p className="type-label mb-2 flex justify-between text-dim" aria-hidden="true">
        {group.label} <span className="tabular-nums">{group.films.length}</span>
      </p>
      <div role="presentation" className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5 p-1">
        {group.films.map((film, index) => (
          <Swatch
            key={film.id}
            film={film}
            isApplied={index === appliedIndex}
            panels={panels}
            swatchDrawings={swatchDrawings}
            isTabStop={index === tabStopIndex}
          />
        ))}
      </div>
    </div>
  );
});

function findPlace(groups: readonly FilmGroup[], id: string | null): Place | null {
  if (id === null) return null;
  for (const [group, { films }] of groups.entries()) {
    const index = films.findIndex((film) => film.id === id);
    if (index >= 0) return { group, index };
  }
  return null;
}

function filmAt(groups: readonly FilmGroup[], target: EventTarget): Film | null {
  const id = target instanceof HTMLElement ? target.dataset.film : undefined;
  const place = findPlace(groups, id ?? null);
  return place === null ? null : (groups[place.group]?.films[place.index] ?? null);
}

/** How many swatches are in a row; the browser decides by the available width. */
function columnsAround(target: EventTarget): number {
  const row = target instanceof HTMLElement ? target.parentElement : null;
  return row === null ? 1 : getComputedStyle(row).gridTemplateColumns.split(" ").length;
}
