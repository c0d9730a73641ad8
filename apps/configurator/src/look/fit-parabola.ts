/** The least-squares parabola through points; null for fewer than three columns. */
export function fitParabola(points: readonly { x: number; y: number }[]): ((x: number) => number) | null {
  if (new Set(points.map(({ x }) => x)).size < 3) return null;
  const middle = sum(points.map(({ x }) => x)) / points.length;
  const scale = Math.max(...points.map(({ x }) => Math.abs(x - middle)));
  const scaled = points.map(({ x, y }) => ({ u: (x - middle) / scale, y }));
  // Normal equations of y = a + b u + c u², solved by Cramer's rule.
  const moment = (power: number) => sum(scaled.map(({ u }) => u ** power));
  const [n, s1, s2, s3, s4] = [points.length, moment(1), moment(2), moment(3), moment(4)];
  const [t0, t1, t2] = [0, 1, 2].map((power) => sum(scaled.map(({ u, y }) => y * u ** power)));
  const columns: Triple[] = [
    [n, s1, s2],
    [s1, s2, s3],
    [s2, s3, s4],
  ];
  const right: Triple = [t0 ?? 0, t1 ?? 0, t2 ?? 0];
  const whole = determinant(columns);
  const [a, b, c] = [0, 1, 2].map((at) => determinant(columns.with(at, right)) / whole);
  return (x) => {
    const u = (x - middle) / scale;
    return (a ?? 0) + (b ?? 0) * u + (c ?? 0) * u * u;
  };
}

type Triple = [number, number, number];

function determinant(columns: readonly Triple[]): number {
  const [[a, b, c], [d, e, f], [g, h, i]] = columns as [Triple, Triple, Triple]; // three columns
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
