import { floatAt } from "../array-access.ts";
import type { NormalMap } from "../geometry/normal-map.ts";
import { smoothAlongPanels } from "../geometry/smooth-along-panels.ts";
import { normalize } from "../geometry/vectors.ts";
import type { Mask } from "../masks/mask.ts";
import type { Raster } from "../photo/resize.ts";
import { createClearEnvironment, readClearSky } from "./clear-sky.ts";
import { createEnvironment } from "./environment-map.ts";
import { fitLight } from "./fit-light.ts";
import type { Irradiance } from "./irradiance.ts";
import { completeSurfaceLight } from "./light-maps.ts";
import { sampleMaskedPhoto, widthAcross } from "./masked-photo.ts";
import { readPanorama, shareOfPanorama } from "./panorama.ts";
import { refineNormals } from "./refine-normals.ts";
import { hiddenRadianceAt, radianceAt } from "./sky.ts";
import type { SurfaceLight } from "./surface-light.ts";
import { originOf, readSurroundings, UP } from "./surroundings.ts";

const MIN_PAINT_PIXELS = 16;
const MIN_NON_PAINT_PIXELS = 3;
/** Bounds of what is seen in a clear coat, and in trim: chrome would otherwise be film that shines like chrome. */
const maxReflections = { paint: 6, nonPaint: 1.5 } as const;

/**
 * The scene's light by what the photo shows around the car and how its paint is lit. `rough` normals are at the light maps'
 * size. Null when the mask covers hardly anything. See decision 025.
 */
export function estimatePaintLight(photo: Raster, paint: Mask, rough: NormalMap): SurfaceLight | null {
  const masked = sampleMaskedPhoto(photo, paint);
  if (masked.inside.length < MIN_PAINT_PIXELS) return null;
  const normals = smoothAlongPanels(rough, masked.weights, widthAcross(masked));
  const { sky, irradiance, paint: albedo } = fitLight(masked, normals, readSurroundings(masked));
  const { surroundings } = sky;
  const environment = createEnvironment((direction) => radianceAt(sky, originOf(surroundings, direction)), {
    glowAt: (direction) => hiddenRadianceAt(sky, direction),
  });
  const share = shareOfPanorama(albedo);
  const clearSky = readClearSky(masked, normals, sky);
  const shareOfClear = share * clearSky.share;
  const scene = {
    exposure: sky.level,
    lightColor: surroundings.lightColor,
    environment,
    filmEnvironment: shareOfClear > 0 ? createClearEnvironment(sky, clearSky, shareOfClear) : environment,
    panorama: readPanorama(masked, sky, { share, clearSky }),
    irradiance,
    keyDirection: brightestSide(irradiance),
  };
  const refined = refineNormals(masked, normals, { irradiance, paint: albedo });
  return completeSurfaceLight(masked, refined, { scene, maxReflection: maxReflections.paint });
}

/** The same for trim, lamps and glass in the paint's scene. Null when the mask covers hardly anything. */
export function estimateNonPaintLight(
  photo: Raster,
  { mask, normals, scene }: { mask: Mask; normals: NormalMap; scene: SurfaceLight },
): SurfaceLight | null {
  const masked = sampleMaskedPhoto(photo, mask);
  if (masked.inside.length < MIN_NON_PAINT_PIXELS) return null;
  return completeSurfaceLight(masked, normals, { scene, maxReflection: maxReflections.nonPaint });
}

/** From the harmonics of first order. */
function brightestSide(irradiance: Irradiance) {
  const band = (index: number) => floatAt(irradiance, 3 * index + 1);
  return normalize([band(3), band(1), band(2)], UP);
}
