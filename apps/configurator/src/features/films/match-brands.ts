import { type Brand, type Film, findNearestFilms } from "@livery/catalog";

/** Up to this CIEDE2000 two films of one finish pass for the same color. */
const sameColorDifference = 10;

/** A film and the nearest in color of each other brand, of the same finish, the closest first. */
export function matchBrands(films: readonly Film[], film: Film): readonly Film[] {
  const rivals = films.filter(({ brand, finish }) => brand !== film.brand && finish === film.finish);
  const nearest = findNearestFilms(rivals, film.renderHex, rivals.length);
  const taken = new Set<Brand>();
  const matches = nearest.filter(({ film: { brand }, difference }) => {
    if (difference > sameColorDifference || taken.has(brand)) return false;
    taken.add(brand);
    return true;
  });
  return [film, ...matches.map((match) => match.film)];
}
