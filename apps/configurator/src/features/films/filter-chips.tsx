import { type Brand, colorFamilies, type ColorFamily, finishes } from "@livery/catalog";
import type { ReactNode } from "react";
import { useBranding } from "../../embed/branding.ts";
import { ScrollRow } from "../../controls/scroll-row.tsx";
import { ToolIcon } from "../../controls/tool-button.tsx";
import { Toolbar } from "../../controls/toolbar.tsx";
import type { SavedFilms } from "../../look/saved-films.ts";
import { type FilmGridQuery, noQuery } from "./arrange-films.ts";
import { useProtectionSearch } from "./use-protection-search.ts";
import { texts } from "../../language/texts.ts";

interface FilterChipsProps {
  query: FilmGridQuery;
  brands: readonly Brand[];
  onQuery: (query: FilmGridQuery) => void;
  /** Shows the film on the car beside those of other brands; null when there are none. */
  onCompareBrands: (() => void) | null;
}

/** The customer's lists, colors, finishes and brands. A second press on a chip shows all films again. */
export function FilterChips({ query, brands, onQuery, onCompareBrands }: FilterChipsProps) {
  const { offersProtection } = useBranding();
  const isProtection = useProtectionSearch(query.text);
  const { finish, brand } = query;
  return (
    <Toolbar label={texts.films.filters} className="flex gap-1.5 broad:block phone:block wide:block low:flex">
      <div className={`flex gap-1.5 ${dotsStyle}`}>
        {colorFamilies.map((color) => (
          <Chip
            key={color}
            label={texts.films.families[color]}
            isOn={query.color === color}
            onPress={() => onQuery({ ...query, color: query.color === color ? null : color })}
          >
            <span
              className="size-6 forced-color-adjust-none rounded-full inset-ring inset-ring-light/30"
              style={{ background: dots[color] }}
            />
          </Chip>
        ))}
        {(["favorites", "recent"] as const).map((list) => (
          <Chip
            key={list}
            label={texts.films.lists[list]}
            isOn={query.list === list}
            onPress={() => onQuery({ ...query, list: query.list === list ? null : list })}
          >
            <ToolIcon icon={<path d={listIcons[list]} />} />
          </Chip>
        ))}
      </div>
      <ScrollRow chosen={`${finish} ${brand} ${isProtection}`} className={wordsStyle}>
        {brands.length > 1 && (
          <button
            type="button"
            disabled={onCompareBrands === null}
            title={texts.films.compareBrandsWords}
            onClick={onCompareBrands ?? undefined}
            className={`${chipStyle} flex items-center gap-2 px-3.5 text-text disabled:border-line disabled:text-faint`}
          >
            <ToolIcon icon={<path d="M3 5h6v10H3ZM11 5h6v10h-6Z" />} />
            {texts.films.compareBrands}
          </button>
        )}
        {offersProtection && (
          <Chip
            label={texts.films.ppf}
            isOn={isProtection}
            onPress={() => onQuery({ ...noQuery, text: isProtection ? "" : texts.films.ppf })}
          />
        )}
        {finishes.map((each) => (
          <Chip
            key={each}
            label={texts.films.finishes[each]}
            isOn={finish === each}
            onPress={() => onQuery({ ...query, finish: finish === each ? undefined : each })}
          />
        ))}
        {brands.length > 1 &&
          brands.map((each) => (
            <Chip
              key={each}
              label={each}
              isOn={brand === each}
              onPress={() => onQuery({ ...query, brand: brand === each ? undefined : each })}
            />
          ))}
      </ScrollRow>
    </Toolbar>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
  /** A picture in place of the label. */
  children?: ReactNode;
}

function Chip({ label, isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={children ? label : undefined}
      onClick={onPress}
      className={`${chipStyle} grid place-items-center text-dim hover:text-text aria-pressed:border-light aria-pressed:bg-light aria-pressed:text-night ${children ? "" : "px-3.5"}`}
    >
      {children ?? label}
    </button>
  );
}

const chipStyle =
  "type-small min-h-target min-w-target shrink-0 rounded-full border border-line-strong whitespace-nowrap transition-colors duration-quick select-none hover:border-light/60";

const dotsStyle =
  "broad:grid broad:grid-cols-[repeat(auto-fill,2.75rem)] broad:gap-x-1 phone:grid phone:grid-cols-[repeat(auto-fill,2.75rem)] phone:justify-between wide:grid wide:grid-cols-[repeat(auto-fill,2.75rem)] wide:gap-x-1 low:flex low:gap-1.5";

/** Beside the picture they scroll on their own. Arrows scroll too, so Tab skips the row. */
const wordsStyle =
  "flex gap-1.5 broad:-mx-4 broad:mt-1.5 broad:overflow-x-auto broad:px-4 broad:py-1 broad:[scrollbar-width:none] phone:mt-3 phone:flex-wrap wide:-mx-5 wide:mt-1.5 wide:overflow-x-auto wide:px-5 wide:py-1 wide:[scrollbar-width:thin] wide:pointer-coarse:[scrollbar-width:none] low:m-0 low:overflow-visible low:p-0";

const dots: Record<ColorFamily, string> = {
  black: "#131416",
  gray: "#85898d",
  white: "#f2f2f0",
  red: "#c61f28",
  orange: "#ec7222",
  yellow: "#f0c419",
  green: "#2c8a45",
  blue: "#1f63c4",
  purple: "#6738a8",
  pink: "#e886ac",
  brown: "#7d5a3e",
};

const listIcons: Record<keyof SavedFilms, string> = {
  favorites: "m10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7Z",
  recent: "M10 3.5a6.5 6.5 0 1 1-6.2 4.5M3.5 4v4h4M10 6.5V10l2.5 2",
};
