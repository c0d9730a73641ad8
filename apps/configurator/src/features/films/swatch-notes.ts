import { type Film, shortBrand } from "@livery/catalog";

/**
 * What stands below a film's name on its swatch, by the film's id: the brand, as its customers call it, or the order
 * code where one brand has films of the same name. Films of a single brand need no brand.
 */
export function listSwatchNotes(films: readonly Film[]): ReadonlyMap<string, string> {
  const hasSeveralBrands = new Set(films.map(({ brand }) => brand)).size > 1;
  const counts = new Map<string, number>();
  for (const film of films) counts.set(nameKey(film), (counts.get(nameKey(film)) ?? 0) + 1);
  const brandOf = ({ brand }: Film) => (hasSeveralBrands ? shortBrand(brand) : "");
  return new Map(
    films.map((film) => [
      film.id,
      (counts.get(nameKey(film)) ?? 0) > 1 && film.code !== null ? film.code : brandOf(film),
    ]),
  );
}

function nameKey({ brand, name }: Film): string {
  return `${brand} ${name.toLowerCase()}`;
}
