import { type Brand, brands, type FilmQuery, type Finish, finishes } from "@livery/catalog";
import { finishLabels } from "./film-labels.ts";

/** Words, brand and finish to narrow the wall by. */
export function FilmFilters({ query, onQuery }: { query: FilmQuery; onQuery: (query: FilmQuery) => void }) {
  return (
    <search className="grid grid-cols-2 gap-2">
      <input
        type="search"
        aria-label="Search films"
        placeholder="Name, code or colour"
        value={query.text}
        onChange={(event) => onQuery({ ...query, text: event.target.value })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={`${fieldLook} col-span-2 px-3.5`}
      />
      <select
        aria-label="Brand"
        value={query.brand ?? ""}
        onChange={(event) => onQuery({ ...query, brand: oneOf<Brand>(brands, event.target.value) })}
        className={`${fieldLook} px-2.5`}
      >
        <option value="">All brands</option>
        {brands.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </select>
      <select
        aria-label="Finish"
        value={query.finish ?? ""}
        onChange={(event) => onQuery({ ...query, finish: oneOf<Finish>(finishes, event.target.value) })}
        className={`${fieldLook} px-2.5`}
      >
        <option value="">All finishes</option>
        {finishes.map((finish) => (
          <option key={finish} value={finish}>
            {finishLabels[finish]}
          </option>
        ))}
      </select>
    </search>
  );
}

function oneOf<T extends string>(all: readonly T[], value: string): T | undefined {
  return all.find((candidate) => candidate === value);
}

// 16 px text, or phones zoom into the field.
const fieldLook =
  "h-target min-w-0 rounded-control border border-line-strong bg-panel text-base text-text placeholder:text-dim hover:border-light/40 focus:border-light";
