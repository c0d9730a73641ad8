import type { Film } from "@livery/catalog";
import { useEffect, useRef } from "react";
import { capitalize } from "../../controls/capitalize.ts";
import { IconTool } from "../../controls/icon-tool.tsx";
import { SheetHead } from "../../controls/sheet-head.tsx";
import { useSheet } from "../../controls/sheet.tsx";
import { Toolbar } from "../../controls/toolbar.tsx";
import type { PanelGroup } from "../../look/layer.ts";
import { panelGroupLabel } from "../../look/layer-label.ts";
import { type FilmGridQuery, noQuery } from "./arrange-films.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { queryLabels } from "./query-labels.ts";
import { SearchField } from "./search-field.tsx";
import { texts } from "../../language/texts.ts";

/** What the sheet of a phone shows: the films, also with a search field above them, or the filters in their place. */
export type PhoneHeadMode = "films" | "search" | "filters";

interface PhoneHeadProps {
  mode: PhoneHeadMode;
  onMode: (mode: PhoneHeadMode) => void;
  query: FilmGridQuery;
  onQuery: (query: FilmGridQuery) => void;
  /** Where a chosen film goes. */
  panelGroup: PanelGroup;
  applied: Film | null;
  /** Moves the focus from the search field to the films. */
  onLeave: () => void;
}

/** The top of the film sheet on a phone: one pill for panels and filters, the star, and search. */
export function PhoneHead({ mode, onMode, query, onQuery, panelGroup, applied, onLeave }: PhoneHeadProps) {
  const field = useRef<HTMLInputElement>(null);
  const { setStep } = useSheet();
  const isSearching = mode === "search" || (mode === "films" && query.text !== "");
  useEffect(() => {
    if (mode === "search") field.current?.focus();
  }, [mode]);
  useEffect(() => {
    if (mode === "films") return;
    setStep("full"); // filters need the space, and the keyboard of the phone covers the lower half
    return () => setStep("half"); // also when another service takes the place of this panel
  }, [mode, setStep]);
  if (isSearching)
    return (
      <SheetHead>
        <SearchField
          ref={field}
          text={query.text}
          onText={(text) => onQuery({ ...query, text })}
          onLeave={onLeave}
          className="min-w-0 flex-1 max-[20rem]:basis-full touch-auto select-text [&::-webkit-search-cancel-button]:hidden"
        />
        {query.text !== "" && (
          <IconTool
            label={texts.films.filters}
            icon={<path d="M3 6h14M6 10h8M8.5 14h3" />}
            onClick={() => onMode("filters")}
          />
        )}
        <IconTool
          label={texts.films.closeSearch}
          icon={<path d="m5 5 10 10M15 5 5 15" />}
          onClick={() => {
            onQuery({ ...query, text: "" });
            onMode("films");
          }}
        />
      </SheetHead>
    );
  return (
    <SheetHead>
      <Toolbar label={texts.films.panelsAndFilters} className="contents">
        <button
          type="button"
          aria-expanded={mode === "filters"}
          onClick={() => onMode(mode === "filters" ? "films" : "filters")}
          className="flex min-h-target min-w-0 flex-1 max-[20rem]:basis-full items-center justify-between gap-2 rounded-full border border-line-strong bg-raised px-4 text-left aria-expanded:border-light"
        >
          <span className="sr-only">{texts.films.panelsAndFilters}: </span>
          <span className="line-clamp-2 text-sm/4 font-medium">
            {pillLabels(panelGroup, query).join(" · ")}
          </span>
          <svg
            viewBox="0 0 12 8"
            className="w-3 shrink-0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <path d={mode === "filters" ? "m1 6.5 5-5 5 5" : "m1 1.5 5 5 5-5"} />
          </svg>
        </button>
        {applied && <FavoriteButton film={applied} />}
        <IconTool
          label={texts.films.search}
          icon={<path d="M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 1 1 11 0ZM12.5 12.5 17 17" />}
          onClick={() => {
            onMode("search");
            onQuery(noQuery); // a search is among all films
          }}
        />
      </Toolbar>
    </SheetHead>
  );
}

/** The panels that a film goes to, and what the films are narrowed down to. */
function pillLabels(panelGroup: PanelGroup, query: FilmGridQuery): string[] {
  const filters = queryLabels(query);
  const panels =
    panelGroup.kind === "panels" && panelGroup.panelIds.length > 2
      ? texts.films.panelCount(panelGroup.panelIds.length)
      : capitalize(panelGroupLabel(panelGroup));
  return [panels, ...(filters.length === 0 ? [texts.films.allFilms] : filters)];
}
