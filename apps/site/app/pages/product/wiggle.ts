/** Start position of the comparison, in percent from the left. */
export const startPercent = 50;

/** Duration of the wiggle that shows that the slider can be moved. */
export const wiggleMs = 1500;

const stops = [
  { ms: 0, percent: startPercent },
  { ms: 375, percent: 60 },
  { ms: 1125, percent: 40 },
  { ms: wiggleMs, percent: startPercent },
];

/** Position at a time since the wiggle began: to 60, to 40 and back, eased at each turn. */
export function wiggleAt(elapsedMs: number): number {
  const next = stops.findIndex(({ ms }) => ms > elapsedMs);
  const [from, to] = [stops[next - 1], stops[next]];
  if (!from || !to) return startPercent;
  const share = (elapsedMs - from.ms) / (to.ms - from.ms);
  return from.percent + ((1 - Math.cos(share * Math.PI)) / 2) * (to.percent - from.percent);
}
