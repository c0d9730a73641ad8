import { type Brand, type ColorFamily, colorFamilyOf, type Film } from "@livery/catalog";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useBackCloses } from "../../controls/back.ts";
import { usePhoneLayout } from "../../controls/use-phone-layout.ts";
import { useTreatmentOn } from "../../look/customer-session-context.ts";
import type { PanelGroup } from "../../look/layer.ts";
import { type FilmGridQuery, noQuery } from "./arrange-films.ts";
import { FilmCaption } from "./film-caption.tsx";
import { FilmFilters } from "./film-filters.tsx";
import { FoundFilms } from "./found-films.tsx";
import { matchBrands } from "./match-brands.ts";
import { PhoneFilters } from "./phone-filters.tsx";
import { PhoneHead, type PhoneHeadMode } from "./phone-head.tsx";
import type { SwatchDrawings } from "./swatch-drawings.ts";
import { texts } from "../../language/texts.ts";

export interface FilmPanelProps {
  films: readonly Film[];
  brands: readonly Brand[];
  swatchDrawings: SwatchDrawings;
  /** Where a chosen film goes. */
  panelGroup: PanelGroup;
  /** What to do while nothing is on the panels. */
  prompt: string;
  /** The films to begin with: those of a color, unless the film on the panels is of another. */
  startColor?: ColorFamily;
  /** Beside the film's name, so that it may come and go without moving the grid. */
  action?: ReactNode;
  /** Chooses the panels. Shown above the films; on phones together with the filters. */
  panels: ReactNode;
  /** Shows films of one color side by side: the one on the car first. */
  onCompare: (films: readonly Film[]) => void;
  /** Shown above the films; scrolls with them. */
  children?: ReactNode;
}

/** Chooses a film: its name, the filters and the grid. */
export function FilmPanel({ films, brands, swatchDrawings, panelGroup, ...rest }: FilmPanelProps) {
  const { prompt, action, panels, onCompare, children } = rest;
  const treatment = useTreatmentOn(panelGroup);
  const applied = treatment?.kind === "film" ? treatment.film : null;
  const [query, setQuery] = useState(() => startQuery(films, applied, rest.startColor));
  const [previewed, setPreviewed] = useState<Film | null>(null);
  const [mode, setMode] = useState<PhoneHeadMode>("films");
  const isPhone = usePhoneLayout();
  const isFiltering = isPhone && mode === "filters";
  useBackCloses(isPhone && mode !== "films", () => setMode("films"));
  const scroller = useRef<HTMLDivElement>(null);
  const sameColor = useMemo(() => (applied ? matchBrands(films, applied) : []), [films, applied]);
  const onCompareBrands = sameColor.length < 2 ? null : () => onCompare(sameColor);
  // Panels and filters begin at the top, wherever the films were scrolled to.
  useLayoutEffect(() => {
    if (isFiltering) scroller.current?.scrollTo({ top: 0 });
  }, [isFiltering]);
  function search(next: FilmGridQuery) {
    setQuery(next);
    scroller.current?.scrollTo({ top: 0 });
  }
  function focusFilms() {
    scroller.current?.querySelector<HTMLElement>("[role=option][tabindex='0']")?.focus();
  }
  return (
    <section
      aria-label={texts.films.films}
      className="relative flex h-full min-h-0 flex-col broad:[--filters:clamp(22rem,36vw,31rem)]"
    >
      <PhoneHead
        {...{ mode, query, panelGroup, applied }}
        onMode={setMode}
        onQuery={search}
        onLeave={focusFilms}
      />
      {!isPhone && (
        <div className="flex items-center gap-4 border-b border-line px-4 py-1 broad:absolute broad:top-0 broad:left-0 broad:z-10 broad:w-(--filters) broad:border-b-0 broad:bg-night wide:px-5 wide:py-2 low:gap-3 low:py-0 low:[&>div>div]:min-h-11! low:[&_p>span]:line-clamp-1! low:[&_p>span+span]:text-[0.6875rem]!">
          <div className="@container min-w-0 flex-1">
            <FilmCaption film={previewed ?? applied} other={treatment} {...{ prompt, swatchDrawings }} />
          </div>
          {action}
        </div>
      )}
      <div
        ref={scroller}
        tabIndex={-1} // takes the focus from a button that is removed
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 tall:pt-1 wide:px-5 wide:pt-2 ${underFilters} ${besideFilms}`}
      >
        {isFiltering && (
          <PhoneFilters
            {...{ films, brands, query, applied, action, panels, onCompareBrands }}
            onQuery={setQuery}
            onDone={() => setMode("films")}
          />
        )}
        {!isPhone && (
          <div className={filtersBeside}>
            {panels}
            {children}
            <div className={`mt-1 wide:mt-2 low:mt-0 ${filtersOnTop}`}>
              <FilmFilters {...{ query, brands, onCompareBrands }} onQuery={search} onLeave={focusFilms} />
            </div>
          </div>
        )}
        <div className={isFiltering ? "hidden" : "min-w-0"}>
          {isPhone && mode !== "search" && children}
          <FoundFilms
            {...{ films, swatchDrawings, query, applied, scroller, panelGroup }}
            isShown={!isFiltering}
            onQuery={setQuery}
            onPreview={setPreviewed}
          />
        </div>
      </div>
    </section>
  );
}

function startQuery(films: readonly Film[], applied: Film | null, color?: ColorFamily): FilmGridQuery {
  const isOf = (film: Film) => colorFamilyOf(film) === color;
  const isOffered = color !== undefined && (applied === null ? films.some(isOf) : isOf(applied));
  return isOffered ? { ...noQuery, color } : noQuery;
}

/**
 * Where search and filters are one row, it stays above the films while these scroll, over the padding of the box, and
 * what comes into view stays clear of it.
 */
const filtersOnTop =
  "tall:sticky tall:-top-1 tall:z-10 tall:bg-night broad:static broad:bg-transparent low:sticky low:-top-2 low:z-10 low:bg-[color-mix(in_oklab,var(--color-panel)_40%,var(--color-night))]";
const underFilters = "tall:scroll-pt-13 broad:scroll-pt-0 low:scroll-pt-13";

/** Filters and films in two columns, in one scrolling box, which is a size container for the column below. */
const besideFilms =
  "broad:grid broad:grid-cols-[var(--filters)_minmax(0,1fr)] broad:p-0 broad:pr-4 broad:[container-type:size]";
/** Stays beside the films while these scroll, and scrolls on its own, under the film's name. What is below its edge fades into it. */
const filtersBeside =
  "tall:contents low:contents broad:block broad:sticky broad:top-0 broad:h-[100cqh] broad:min-w-0 broad:overflow-y-auto broad:overscroll-contain broad:scroll-pt-16 broad:scroll-pb-10 broad:px-4 broad:pt-16 broad:pb-10 broad:[mask-image:linear-gradient(#000_calc(100%-2.5rem),transparent)] broad:[scrollbar-width:none]";
