import { type Brand, colorFamilies, type ColorFamily, type Finish, finishes } from "@livery/catalog";
import type { SavedFilms } from "../../look/saved-films.ts";
import { familyLabels, finishLabels } from "./film-labels.ts";
import { shelfLabels, type FilmGridQuery } from "./arrange-films.ts";
import { ToolSign } from "../../controls/tool-button.tsx";

interface FilmFiltersProps {
  query: FilmGridQuery;
  brands: readonly Brand[];
  onQuery: (query: FilmGridQuery) => void;
}

/** Words, brand, finish and colour to narrow the wall by, and the films at hand. */
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
          className={`${fieldLook} flex-1 px-3.5`}
        />
        {(["favorites", "recent"] as const).map((savedFilms) => (
          <button
            key={savedFilms}
            type="button"
            aria-pressed={query.savedFilms === savedFilms}
            aria-label={shelfLabels[savedFilms]}
            title={shelfLabels[savedFilms]}
            onClick={() =>
              onQuery({ ...query, savedFilms: query.savedFilms === savedFilms ? null : savedFilms })
            }
            className="grid size-target shrink-0 place-items-center rounded-control border border-line-strong text-dim hover:border-light/40 hover:text-text aria-pressed:border-light aria-pressed:bg-light aria-pressed:text-night"
          >
            <ToolSign sign={<path d={shelfSigns[savedFilms]} />} />
          </button>
        ))}
      </div>
      <select
        aria-label="Brand"
        value={query.brand ?? ""}
        onChange={(event) => onQuery({ ...query, brand: oneOf(brands, event.target.value) })}
        className={`${fieldLook} ${selectLook}`}
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
        className={`${fieldLook} ${selectLook}`}
      >
        <option value="">Finish</option>
        {finishes.map((finish) => (
          <option key={finish} value={finish}>
            {finishLabels[finish]}
          </option>
        ))}
      </select>
      <select
        aria-label="Colour"
        value={query.color ?? ""}
        onChange={(event) =>
          onQuery({ ...query, color: oneOf<ColorFamily>(colorFamilies, event.target.value) ?? null })
        }
        className={`${fieldLook} ${selectLook}`}
      >
        <option value="">Colour</option>
        {colorFamilies.map((family) => (
          <option key={family} value={family}>
            {familyLabels[family]}
          </option>
        ))}
      </select>
    </search>
  );
}

const shelfSigns: Record<keyof SavedFilms, string> = {
  favorites: "m10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7Z",
  recent: "M10 3.5a6.5 6.5 0 1 1-6.2 4.5M3.5 4v4h4M10 6.5V10l2.5 2",
};

function oneOf<T extends string>(all: readonly T[], value: string): T | undefined {
  return all.find((candidate) => candidate === value);
}

/** On upright screens all filters stand in one row that can be pushed along, so that the wall begins above the fold. */
const selectLook = "w-28 shrink-0 px-2.5 text-ellipsis wide:w-auto";

// 16 px text, or phones zoom into the field.
const fieldLook =
  "h-target min-w-0 rounded-control border border-line-strong bg-panel text-base text-text placeholder:text-dim hover:border-light/40 focus:border-light";
