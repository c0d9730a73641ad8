import type { Film } from "@livery/catalog";
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { FilmGroup } from "./arrange-films.ts";
import { moveInGroups, type Place } from "./move-in-groups.ts";
import type { SwatchImages } from "./use-swatch-images.ts";
import { Swatch } from "./swatch.tsx";

interface FilmWallProps {
  groups: readonly FilmGroup[];
  sheet: SwatchImages;
  chosen: Film | null;
  /** What a film is chosen for, in words: "hood". */
  where: string;
  onChoose: (film: Film) => void;
  /** The film under the pointer or the focus, null when neither is on the wall. */
  onPoint: (film: Film | null) => void;
}

/** All films as a listbox: one Tab stop, arrows move, Enter or Space chooses. */
export const FilmGrid = memo(function FilmGrid({
  groups,
  sheet,
  chosen,
  where,
  onChoose,
  onPoint,
}: FilmWallProps) {
  const wall = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const chosenPlace = findPlace(groups, chosen?.id ?? null);
  const stop = findPlace(groups, focusedId) ?? chosenPlace ?? { group: 0, index: 0 };
  const pointed = useRef<Film | null>(null);
  function point(film: Film | null) {
    if (film === pointed.current) return;
    pointed.current = film;
    onPoint(film);
  }
  // A swatch that goes with its wall, or from it, is left by no event.
  useEffect(
    () => () => {
      if (pointed.current !== null) onPoint(null);
      pointed.current = null;
    },
    [groups, onPoint],
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
    wall.current?.querySelector<HTMLElement>(`[data-film="${id}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus rests on one of its options
    <div
      ref={wall}
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
        point(film);
      }}
      onBlur={() => point(null)}
      // Not where it came to be over one because the wall scrolled, or was narrowed by a search.
      onPointerMove={(event) => {
        if (event.pointerType === "mouse") point(filmUnder(event));
      }}
      onPointerLeave={() => point(null)}
    >
      {groups.map((group, index) => (
        <Group
          key={group.label}
          {...{ group, sheet, where }}
          chosenIndex={index === chosenPlace?.group ? chosenPlace.index : null}
          stopIndex={index === stop.group ? stop.index : null}
        />
      ))}
    </div>
  );
});

interface GroupProps {
  group: FilmGroup;
  sheet: SwatchImages;
  where: string;
  /** Of the chosen film, and of the one that Tab stops at; null where they are in other groups, which stay as they are. */
  chosenIndex: number | null;
  stopIndex: number | null;
}

const Group = memo(function Group({ group, sheet, where, chosenIndex, stopIndex }: GroupProps) {
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
            isChosen={index === chosenIndex}
            where={where}
            paint={sheet.get(film.id)}
            isTabStop={index === stopIndex}
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

/** How many swatches stand in a row now; the browser decides by the room there is. */
function columnsAround(target: EventTarget): number {
  const row = target instanceof HTMLElement ? target.parentElement : null;
  return row === null ? 1 : getComputedStyle(row).gridTemplateColumns.split(" ").length;
}
