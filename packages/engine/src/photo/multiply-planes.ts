import { floatAt } from "../array-access.ts";

export function multiplyPlanes(a: Float32Array, b: Float32Array): Float32Array {
  const product = new Float32Array(a.length);
  for (let at = 0; at < product.length; at++) product[at] = floatAt(a, at) * floatAt(b, at);
  return product;
}
