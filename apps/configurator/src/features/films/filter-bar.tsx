import { texts } from "../../language/texts.ts";
import { type FilmGridQuery, isWholeCatalog, noQuery } from "./arrange-films.ts";
import { queryLabels } from "./query-labels.ts";

interface FilterBarProps {
  query: FilmGridQuery;
  /** How many films it finds. */
  count: number;
  /** Clear film is what was asked for. */
  isProtection: boolean;
  onQuery: (query: FilmGridQuery) => void;
}

/**
 * What the films are narrowed down to, and how many there are; stays above them while they scroll, unless the filters
 * do. With all films it only tells screen readers.
 */
export function FilterBar({ query, count, isProtection, onQuery }: FilterBarProps) {
  const isAll = isWholeCatalog(query);
  const found = isProtection && count === 0 ? [] : [texts.films.count(count)];
  const parts = [...found, ...queryLabels(query)];
  return (
    <div
      className={
        isAll
          ? ""
          : "sticky top-0 wide:-top-2 z-10 -mx-4 flex items-center gap-3 bg-night px-4 phone:bg-panel wide:-mx-5 wide:bg-[color-mix(in_oklab,var(--color-panel)_40%,var(--color-night))] wide:px-5 tall:static broad:sticky low:static"
      }
    >
      <p role="status" className={isAll ? "sr-only" : "type-small min-w-0 flex-1 truncate text-dim"}>
        {parts.map((part, index) => (
          <span key={part} className={part.startsWith("“") ? "text-text" : undefined}>
            {index === 0 ? part : ` · ${part}`}
          </span>
        ))}
      </p>
      {!isAll && (
        <button
          type="button"
          onClick={() => onQuery(noQuery)}
          className="type-small min-h-target shrink-0 text-text underline decoration-line-strong underline-offset-4 hover:decoration-light"
        >
          {texts.films.clearFilters}
        </button>
      )}
    </div>
  );
}
