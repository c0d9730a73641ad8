/** Rows of a 3×3 matrix. */
export type Matrix = readonly [Vector, Vector, Vector];
export type Vector = readonly [number, number, number];

// From linear RGB to XYZ with a D50 white point, as in ICC profiles.

export const srgbToXyz: Matrix = [
  [0.436066, 0.385147, 0.143066],
  [0.222488, 0.716873, 0.060608],
  [0.013916, 0.097076, 0.714096],
];
export const rec2020ToXyz: Matrix = [
  [0.673459, 0.165661, 0.1251],
  [0.279033, 0.675338, 0.045629],
  [-0.001931, 0.029979, 0.797162],
];
export const displayP3ToXyz: Matrix = [
  [0.515102, 0.291965, 0.157153],
  [0.241182, 0.692236, 0.066582],
  [-0.001049, 0.041882, 0.784378],
];

export function multiply(a: Matrix, b: Matrix): Matrix {
  const row = ([x, y, z]: Vector): Vector => [
    x * b[0][0] + y * b[1][0] + z * b[2][0],
    x * b[0][1] + y * b[1][1] + z * b[2][1],
    x * b[0][2] + y * b[1][2] + z * b[2][2],
  ];
  return [row(a[0]), row(a[1]), row(a[2])];
}

export function invert([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const scale = (...row: Vector): Vector => [
    row[0] / determinant,
    row[1] / determinant,
    row[2] / determinant,
  ];
  return [
    scale(e * i - f * h, c * h - b * i, b * f - c * e),
    scale(f * g - d * i, a * i - c * g, c * d - a * f),
    scale(d * h - e * g, b * g - a * h, a * e - b * d),
  ];
}
