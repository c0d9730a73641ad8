export interface Line {
  slope: number;
  at: (x: number) => number;
}

/** The line with the median of all slopes (Theil 1950), which a few wrong points do not turn. */
export function fitLine(points: readonly { x: number; y: number }[]): Line {
  const slopes = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .flatMap((other) => (other.x === one.x ? [] : [(other.y - one.y) / (other.x - one.x)])),
  );
  const slope = median(slopes);
  const start = median(points.map(({ x, y }) => y - slope * x));
  return { slope, at: (x) => start + slope * x };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
