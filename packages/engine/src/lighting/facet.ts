import { reflect, viewAt } from "../geometry/camera.ts";
import { type NormalMap, normalAt } from "../geometry/normal-map.ts";
import { dot, type Vector } from "../geometry/vectors.ts";
import { clamp } from "../numbers.ts";

/** Reflectance of a clear coat that faces the camera. */
const COAT_F0 = 0.04;

/** How a pixel's surface lies to the camera. */
export interface Facet {
  normal: Vector;
  /** Where the light of its mirror reflection comes from. */
  mirrored: Vector;
  /** Share of that light that a clear coat reflects (Schlick 1994). photo-light.glsl has the same. */
  fresnel: number;
}

export function facetAt(photo: { width: number; height: number }, normals: NormalMap, at: number): Facet {
  const { width, height } = photo;
  const normal = normalAt(normals, at);
  const view = viewAt(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height, photo);
  const fresnel = COAT_F0 + (1 - COAT_F0) * (1 - clamp(dot(normal, view))) ** 5;
  return { normal, mirrored: reflect(view, normal), fresnel };
}
