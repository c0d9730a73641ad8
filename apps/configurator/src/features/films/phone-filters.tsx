import type { Brand, Film } from "@livery/catalog";
import { Button } from "@livery/ui";
import type { ReactNode } from "react";
import { useCustomerSessionState } from "../../look/customer-session-context.ts";
import { arrangeFilms, countFilms, type FilmGridQuery, isWholeCatalog, noQuery } from "./arrange-films.ts";
import { FilterChips } from "./filter-chips.tsx";
import { filmFacts } from "./film-facts.ts";
import { useProtectionSearch } from "./use-protection-search.ts";
import { texts } from "../../language/texts.ts";

interface PhoneFiltersProps {
  films: readonly Film[];
  brands: readonly Brand[];
  query: FilmGridQuery;
  onQuery: (query: FilmGridQuery) => void;
  onCompareBrands: (() => void) | null;
  /** The film on the panels. */
  applied: Film | null;
  /** Chooses the panels. */
  panels: ReactNode;
  /** Removes the film from them. */
  action: ReactNode;
  /** Goes back to the films. */
  onDone: () => void;
}

/** Panels and filters in place of the films, which a phone has no space for beside them. */
export function PhoneFilters({ films, brands, query, onQuery, ...rest }: PhoneFiltersProps) {
  const { applied, panels, action, onDone } = rest;
  const { savedFilms } = useCustomerSessionState();
  const isProtection = useProtectionSearch(query.text);
  const count = countFilms(arrangeFilms(films, savedFilms, query));
  return (
    <div data-filters="" className="flex min-h-full flex-col">
      <div className="flex-1 pb-4">
        <div className="flex min-h-8 items-center justify-between pr-3">
          <p className="type-label text-dim">{texts.films.panels}</p>
          {action}
        </div>
        {applied && (
          <p className="mb-2">
            <span className="block font-medium">{applied.name}</span>
            <span className="type-small block text-dim">{filmFacts(applied)}</span>
          </p>
        )}
        <div>{panels}</div>
        <p className="type-label mt-3 mb-2 text-dim">{texts.films.films}</p>
        <FilterChips {...{ query, brands, onQuery }} onCompareBrands={rest.onCompareBrands} />
      </div>
      <div className="sticky bottom-0 -mx-4 flex gap-3 border-t border-line bg-panel px-4 py-2 *:flex-1">
        {!isWholeCatalog(query) && (
          <Button variant="secondary" onClick={() => onQuery(noQuery)}>
            {texts.films.clearFilters}
          </Button>
        )}
        <Button onClick={onDone}>
          {count === 0 && isProtection ? texts.films.showPpf : texts.films.showCount(count)}
        </Button>
      </div>
    </div>
  );
}
