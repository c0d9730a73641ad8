import { brandNames } from "../../features/brands/brand-names.ts";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** The film brands, set in type. */
export function BrandBar() {
  const { brands } = useTexts(HomeTexts);
  return (
    <section aria-label={brands} className="border-y border-line px-gutter py-10">
      <ul className="flex flex-wrap items-center gap-x-9 gap-y-4 sm:justify-between">
        {brandNames.map((brand) => (
          <li key={brand} className="type-heading text-dim">
            {brand}
          </li>
        ))}
      </ul>
    </section>
  );
}
