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
import { moveInGroups } from "./move-in-groups.ts";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { columnsAround, filmAt, findPlace, placeOf, swatchAround } from "./swatch-places.ts";
import { Swatch } from "./swatch.tsx";
import { useNearSwatches } from "./use-near-swatches.ts";
import { texts } from "../../language/texts.ts";

interface FilmGridProps {
  groups: readonly FilmGroup[];
  /** Words over the grid; screen readers get them from elsewhere. */
  note: string;
  /** Words below the names of films, by their ids. */
  swatchNotes: ReadonlyMap<string, string>;
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
  note,
  swatchNotes,
  swatchDrawings,
  scroller,
  applied,
  panels,
  onChoose,
  onPreview,
}: FilmGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useNearSwatches({ grid, scroller, groups, swatchDrawings });
  const [focused, setFocused] = useState<{ label: string; id: string } | null>(null);
  const tabStop = findPlace(groups, focused) ??
    findPlace(groups, applied && { id: applied.id }) ?? { group: 0, index: 0 };
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
  const filmUnder = (event: SyntheticEvent) => filmAt(groups, placeOf(swatchAround(event.target)));

  function choose(event: SyntheticEvent) {
    const film = filmUnder(event);
    if (film !== null) onChoose(film);
  }

  function handleKey(event: KeyboardEvent) {
    const swatch = swatchAround(event.target);
    const place = placeOf(swatch);
    if (swatch === null || place === null) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(event);
      return;
    }
    const sizes = groups.map((group) => group.films.length);
    const next = moveInGroups({ sizes, columns: columnsAround(swatch) }, place, event.key);
    if (next.group === place.group && next.index === place.index) return;
    event.preventDefault();
    const group = grid.current?.querySelectorAll("[role=group]")[next.group];
    group?.querySelectorAll<HTMLElement>("[data-film]")[next.index]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its options has the focus
    <div
      ref={grid}
      role="listbox"
      aria-label={texts.films.films}
      onClick={choose}
      onKeyDown={handleKey}
      onFocus={(event) => {
        const [film, place] = [filmUnder(event), placeOf(swatchAround(event.target))];
        const label = place && groups[place.group]?.label;
        setFocused(film && label ? { label, id: film.id } : null);
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
          {...{ group, swatchNotes, swatchDrawings, panels }}
          note={index === 0 ? note : ""}
          appliedIndex={group.films.findIndex(({ id }) => id === applied?.id)}
          tabStopIndex={index === tabStop.group ? tabStop.index : null}
        />
      ))}
    </div>
  );
});

interface GroupProps {
  group: FilmGroup;
  swatchNotes: ReadonlyMap<string, string>;
  swatchDrawings: SwatchDrawings;
  panels: string;
  /** Words beside the label, for the eye only. */
  note: string;
  /** The applied film; -1 when it is not in this group. */
  appliedIndex: number;
  /** The tab stop; null when it is in another group, so that this one does not render again. */
  tabStopIndex: number | null;
}

const Group = memo(function Group({
  group,
  swatchNotes,
  swatchDrawings,
  panels,
  note,
  ...places
}: GroupProps) {
  return (
    <div
      role="group"
      aria-label={group.label}
      className="-mx-1 mb-6 px-1 phone:mb-4 [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
    >
      <p
        className="type-label mt-2 mb-1.5 flex flex-wrap justify-between gap-x-4 text-dim low:mt-1 low:mb-0.5 low:gap-x-2 low:text-[0.6875rem] low:font-stretch-[100%] low:tracking-normal phone:mt-1.5 phone:mb-0.5"
        aria-hidden="true"
      >
        <span className="shrink-0 tabular-nums">
          {group.label} · {group.films.length}
        </span>
        <span>{note}</span>
      </p>
      <div
        role="presentation"
        className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-3 py-1 phone:gap-y-2"
      >
        {group.films.map((film, index) => (
          <Swatch
            key={film.id}
            film={film}
            note={swatchNotes.get(film.id) ?? ""}
            isApplied={index === places.appliedIndex}
            panels={panels}
            swatchDrawings={swatchDrawings}
            isTabStop={index === places.tabStopIndex}
          />
        ))}
      </div>
    </div>
  );
});
