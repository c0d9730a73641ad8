/** A film as a shop orders it, by brand, order code if known, and name: `3M 2080-G12 Gloss Black`. */
export function filmLabel({
  brand,
  code,
  name,
}: {
  brand: string;
  code: string | null;
  name: string;
}): string {
  return [brand, code, name].filter((part) => part !== null).join(" ");
}
