/** Whether `typed` and `meant` are at Damerau-Levenshtein distance 1. */
export function isSingleTypo(typed: string, meant: string): boolean {
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}
