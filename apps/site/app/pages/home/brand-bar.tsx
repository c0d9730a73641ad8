import { brandNames } from "../../features/brands/brand-names.ts";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** The film brands, set in type. */
export function BrandBar() {
  const { brands } = useTexts(HomeTexts);
  return (
    <section aria-label={brands} className="border-y border-line px-gutter py-10">
      {/* Two lines of a phone hold about the same, so that no brand is left alone. */}
      <ul className="flex-wrap items-center justify-between gap-x-9 gap-y-4 text-balance sm:flex">
        {brandNames.map((brand) => (
          <li key={brand} className="type-heading text-dim max-sm:mr-9 max-sm:inline-block max-sm:py-2">
            {brand}
          </li>
        ))}
      </ul>
    </section>
  );
}
