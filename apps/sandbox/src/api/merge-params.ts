/** Names that are given change, an empty text takes one away, an empty text for all takes all. */
export function changeMetadata(
  before: Record<string, string>,
  changes: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (changes === "") return {};
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ""));
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** What was not asked for must not overwrite what is. */
export function withoutUndefined<T extends object>(params: T): Defined<T> {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>; // the same names, less those without a value
}
