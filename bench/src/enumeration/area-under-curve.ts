/**
 * How well a score tells the members of `these` from those of `those`: 0.5 is a toss of a coin, 1 and 0 are certainty.
 * It is the chance that one of these scores higher than one of those, a tie counting half.
 */
export function areaUnderCurve(these: readonly number[], those: readonly number[]): number {
  const all = [
    ...these.map((score) => ({ score, isThis: true })),
    ...those.map((score) => ({ score, isThis: false })),
  ];
  const sorted = all.toSorted((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (sorted[to]?.score === sorted[from]?.score && to < sorted.length) to++;
    const tied = sorted.slice(from, to).filter(({ isThis }) => isThis).length;
    rankSum += tied * ((from + 1 + to) / 2);
    from = to;
  }
  return (rankSum - (these.length * (these.length + 1)) / 2) / (these.length * those.length);
}
