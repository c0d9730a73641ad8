import { type Brand, colorFamilies, type ColorFamily, type Finish, finishes } from "@livery/catalog";
import type { SavedFilms } from "../../look/saved-films.ts";
import { familyLabels, finishLabels } from "./film-labels.ts";
import { type FilmGridQuery, listLabels } from "./arrange-films.ts";
import { ToolIcon } from "../../controls/tool-button.tsx";

interface FilmFiltersProps {
  query: FilmGridQuery;
  brands: readonly Brand[];
  onQuery: (query: FilmGridQuery) => void;
}

/** Filters for the grid: text, brand, finish, color, and the customer's own lists. */
export function FilmFilters({ query, brands, onQuery }: FilmFiltersProps) {
  return (
    <search className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] wide:m-0 wide:grid wide:grid-cols-3 wide:overflow-visible wide:p-0">
      <div className="flex min-w-64 flex-1 gap-2 wide:col-span-3">
        <input
          type="search"
          aria-label="Search films"
          placeholder="Name or code"
          value={query.text}
          onChange={(event) => onQuery({ ...query, text: event.target.value })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={`${fieldStyle} flex-1 px-3.5`}
        />
        {(["favorites", "recent"] as const).map((list) => (
          <button
            key={list}
            type="button"
            aria-pressed={query.list === list}
            aria-label={listLabels[list]}
            title={listLabels[list]}
            onClick={() => onQuery({ ...query, list: query.list === list ? null : list })}
            className="grid size-target shrink-0 place-items-center rounded-control border border-line-strong text-dim hover:border-light/40 hover:text-text aria-pressed:border-light aria-pressed:bg-light aria-pressed:text-night"
          >
            <ToolIcon icon={<path d={listIcons[list]} />} />
          </button>
        ))}
      </div>
      <select
        aria-label="Brand"
        value={query.brand ?? ""}
        onChange={(event) => onQuery({ ...query, brand: oneOf(brands, event.target.value) })}
        className={`${fieldStyle} ${selectStyle}`}
      >
        <option value="">Brand</option>
        {brands.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </select>
      <select
        aria-label="Finish"
        value={query.finish ?? ""}
        onChange={(event) => onQuery({ ...query, finish: oneOf<Finish>(finishes, event.target.value) })}
        className={`${fieldStyle} ${selectStyle}`}
      >
        <option value="">Finish</option>
        {finishes.map((finish) => (
          <option key={finish} value={finish}>
            {finishLabels[finish]}
          </option>
        ))}
      </select>
      <select
        aria-label="Color"
        value={query.color ?? ""}
        onChange={(event) =>
          onQuery({ ...query, color: oneOf<ColorFamily>(colorFamilies, event.target.value) ?? null })
        }
        className={`${fieldStyle} ${selectStyle}`}
      >
        <option value="">Color</option>
        {colorFamilies.map((family) => (
          <option key={family} value={family}>
            {familyLabels[family]}
          </option>
        ))}
      </select>
    </search>
  );
}

const listIcons: Record<keyof SavedFilms, string> = {
  favorites: "m10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7Z",
  recent: "M10 3.5a6.5 6.5 0 1 1-6.2 4.5M3.5 4v4h4M10 6.5V10l2.5 2",
};

function oneOf<T extends string>(all: readonly T[], value: string): T | undefined {
  return all.find((candidate) => candidate === value);
}

/** On portrait screens all filters share one scrolling row, so that the grid starts above the fold. */
const selectStyle = "w-28 shrink-0 px-2.5 text-ellipsis wide:w-auto";

// Phones zoom into fields with text below 16 px.
const fieldStyle =
  "h-target min-w-0 rounded-control border border-line-strong bg-panel text-base text-text placeholder:text-dim hover:border-light/40 focus:border-light";
