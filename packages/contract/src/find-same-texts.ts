/** Arguments for every function among texts: one list for each call. A function without them is a type error. */
export type TextSamples<T> = T extends (...given: infer Given) => unknown
  ? readonly Given[]
  : { [K in keyof T as HasFunction<T[K]> extends true ? K : never]: TextSamples<T[K]> };

type HasFunction<T> = T extends (...given: never[]) => unknown
  ? true
  : T extends readonly unknown[]
    ? false
    : T extends object
      ? true extends { [K in keyof T]: HasFunction<T[K]> }[keyof T]
        ? true
        : false
      : false;

/**
 * For tests: the texts that are the same in two languages, as "PLACE: TEXT" in the order of the first. Such a text was
 * left untranslated, or is a word of both languages. Functions are called with the samples.
 */
export function findSameTexts<T extends object>(first: T, second: T, samples: TextSamples<T>): string[] {
  const others = new Map(listTexts(second, samples, ""));
  return listTexts(first, samples, "")
    .filter(([place, text]) => others.get(place) === text)
    .map(([place, text]) => `${place}: ${text}`);
}

/** Every text with its place: "send/faults/required", "send/title#2" for the second call. */
function listTexts(value: unknown, samples: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") {
    const calls = samples as readonly unknown[][]; // TextSamples has a list for each function
    return calls.flatMap((given, index) => listTexts(value(...given), undefined, `${place}#${index + 1}`));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    listTexts(
      each,
      (samples as Record<string, unknown> | undefined)?.[key],
      place === "" ? key : `${place}/${key}`,
    ),
  );
}
