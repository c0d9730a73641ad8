import { brandNames } from "../../features/brands/brand-names.ts";

/** The film brands, set in type. */
export function BrandBar() {
  return (
    <section aria-label="Films by" className="border-y border-line px-gutter py-10">
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
