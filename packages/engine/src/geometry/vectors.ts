/** A direction or place in view space: x right, y up, z toward the camera. */
export type Vector = readonly [number, number, number];

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Unit length; the fallback where there is no direction. */
export function normalize(vector: Vector, fallback: Vector): Vector {
  const length = Math.hypot(...vector);
  return length < 1e-6 ? fallback : [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** What is left of `vector` beside its part along `axis`, a unit vector. */
export function rejectFrom(vector: Vector, axis: Vector): Vector {
  const along = dot(vector, axis);
  return [vector[0] - along * axis[0], vector[1] - along * axis[1], vector[2] - along * axis[2]];
}
