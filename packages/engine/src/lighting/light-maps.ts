import { floatAt } from "../array-access.ts";
import type { NormalMap } from "../geometry/normal-map.ts";
import { blurWithinMask } from "../masks/blur-within-mask.ts";
import { sampleEnvironment } from "./environment-map.ts";
import { facetAt } from "./facet.ts";
import { sampleIndices } from "./fit-light.ts";
import { fitPaint, type PaintSample } from "./fit-paint.ts";
import { irradianceAt } from "./irradiance.ts";
import { mapRgb } from "./linear-rgb.ts";
import { type MaskedPhoto, widthAcross } from "./masked-photo.ts";
import { splitLight } from "./split-light.ts";
import type { LightMaps, SceneLight, SurfaceLight } from "./surface-light.ts";

/**
 * Blur radii as shares of the masked area's width. A matte lobe covers a third of what is around the car, so its reflections
 * hardly vary along a panel.
 */
const BLUR = { satin: 0.022, matte: 0.12 };
/** The same for the light beside a gap or a handle. */
const BESIDE = 0.02;
/** Roughness of a clear coat, a little more than its own: the environment is not known sharply. */
export const COAT_ROUGHNESS = 0.06;

/** Adds what takes the masked area: the color below its clear coat and the maps. */
export function completeSurfaceLight(
  masked: MaskedPhoto,
  normals: NormalMap,
  { scene, maxReflection }: { scene: SceneLight; maxReflection: number },
): SurfaceLight {
  const sampleAt = (at: number): PaintSample => {
    const { normal, mirrored, fresnel } = facetAt(masked, normals, at);
    return {
      light: masked.light.at(at),
      irradiance: irradianceAt(scene.irradiance, normal),
      reflected: mapRgb(
        sampleEnvironment(scene.environment, mirrored, COAT_ROUGHNESS),
        (value) => fresnel * value,
      ),
    };
  };
  const { paint } = fitPaint(sampleIndices(masked).map(sampleAt), scene.exposure);
  const cells = masked.width * masked.height;
  const shares: SharePlanes = { diffuse: new Float32Array(cells), reflected: new Float32Array(cells) };
  const measured = thinOut(masked);
  for (const at of measured) {
    const { light, irradiance, reflected } = sampleAt(at);
    const scattered = mapRgb(irradiance, (value, channel) => value * paint[channel]);
    const { exposure } = scene;
    const found = splitLight(light, { scattered, reflected, exposure, maxReflection });
    shares.diffuse[at] = found.diffuse;
    shares.reflected[at] = found.reflected;
  }
  return { ...scene, paint, maxReflection, maps: createMaps(masked, normals, { measured, shares }) };
}

/** The maps are blurred, so every fourth pixel is enough where there are many. */
function thinOut({ width, inside }: MaskedPhoto): number[] {
  if (inside.length < 4000) return inside;
  return inside.filter((at) => (at % width) % 2 === 0 && Math.floor(at / width) % 2 === 0);
}

interface SharePlanes {
  diffuse: Float32Array;
  reflected: Float32Array;
}

function createMaps(
  masked: MaskedPhoto,
  normals: NormalMap,
  { measured, shares }: { measured: readonly number[]; shares: SharePlanes },
): LightMaps {
  const { width, height } = masked;
  const weights = new Float32Array(width * height);
  for (const at of measured) weights[at] = 1;
  const across = widthAcross(masked);
  const blur = (plane: Float32Array, share: number) =>
    blurWithinMask(plane, weights, masked, Math.max(1, Math.round(share * across)));
  const [satin, matte] = [blur(shares.reflected, BLUR.satin), blur(shares.reflected, BLUR.matte)];
  const data = new Float32Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data[at * 4] = floatAt(normals.x, at);
    data[at * 4 + 1] = floatAt(normals.y, at);
    data[at * 4 + 2] = floatAt(satin, at);
    data[at * 4 + 3] = floatAt(matte, at);
  }
  return { width, height, data, beside: blur(shares.diffuse, BESIDE) };
}
