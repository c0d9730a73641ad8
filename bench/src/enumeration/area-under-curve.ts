/**
 * Area under the ROC curve: the probability that a random positive scores higher than a random negative, ties counting
 * half. 0.5 is chance; 0 and 1 are certainty.
 */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((score) => ({ score, isPositive: true })),
    ...negatives.map((score) => ({ score, isPositive: false })),
  ];
  const sorted = all.toSorted((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (sorted[to]?.score === sorted[from]?.score && to < sorted.length) to++;
    const tied = sorted.slice(from, to).filter(({ isPositive }) => isPositive).length;
    rankSum += tied * ((from + 1 + to) / 2);
    from = to;
  }
  const pairs = positives.length * negatives.length;
  return (rankSum - (positives.length * (positives.length + 1)) / 2) / pairs;
}
