import type { Brand } from "@livery/catalog";
import { ScrollRow } from "../../controls/scroll-row.tsx";
import type { FilmGridQuery } from "./arrange-films.ts";
import { FilterChips } from "./filter-chips.tsx";
import { SearchField } from "./search-field.tsx";

interface FilmFiltersProps {
  query: FilmGridQuery;
  brands: readonly Brand[];
  onQuery: (query: FilmGridQuery) => void;
  onCompareBrands: (() => void) | null;
  /** Moves the focus from the search field to the films. */
  onLeave: () => void;
}

/** Search text, and chips that narrow the grid down. */
export function FilmFilters({ query, brands, onQuery, onCompareBrands, onLeave }: FilmFiltersProps) {
  return (
    // On upright tablets and low screens everything is one row that scrolls, so that the grid starts above the fold.
    <search className="min-w-0">
      <ScrollRow
        chosen={`${query.color} ${query.list} ${query.finish} ${query.brand}`}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] broad:mx-0 broad:block broad:overflow-visible broad:p-0 wide:mx-0 wide:block wide:overflow-visible wide:p-0 low:-mx-5 low:flex low:overflow-x-auto low:px-5 low:py-1 low:not-pointer-coarse:[scrollbar-width:thin]"
      >
        <SearchField
          text={query.text}
          onText={(text) => onQuery({ ...query, text })}
          onLeave={onLeave}
          className="w-48 shrink-0 broad:mb-1.5 broad:w-full wide:mb-1.5 wide:w-full low:mb-0 low:w-40"
        />
        <FilterChips {...{ query, brands, onQuery, onCompareBrands }} />
      </ScrollRow>
    </search>
  );
}
