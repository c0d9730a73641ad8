import { smoothstep } from "../geometry/smoothstep.ts";
import { dot, normalize, type Vector } from "../geometry/vectors.ts";
import { createEnvironment } from "../lighting/environment-map.ts";
import { toIrradiance } from "../lighting/irradiance.ts";
import type { SceneLight } from "../lighting/surface-light.ts";

/** The light of rims outside photos: a street under a bright sky, in which white that faces up has about radiance 1. */
export function createRimStudio(): Pick<SceneLight, "exposure" | "environment" | "irradiance"> {
  const environment = createEnvironment(
    (direction) => {
      const radiance = streetRadiance(direction);
      return [radiance, radiance, radiance];
    },
    { width: WIDTH },
  );
  return { exposure: 1, environment, irradiance: toIrradiance(environment) };
}

const WIDTH = 128;
/** An area of open sky, high and slightly to one side. */
const key = normalize([0.35, 0.8, 0.5], [0, 1, 0]);

function streetRadiance(direction: Vector): number {
  const [x, y, z] = direction;
  const azimuth = Math.atan2(x, z);
  const skyline = 0.1 + 0.07 * Math.sin(3 * azimuth + 0.7) + 0.045 * Math.sin(7 * azimuth + 2.1);
  const sky = 0.85 + 0.65 * smoothstep(0.05, 0.9, y);
  const ground = 0.42 - 0.32 * smoothstep(0, -0.8, y);
  const open = smoothstep(-0.025, 0.025, y - skyline);
  // Trees and houses are the darkest band, just below the sky.
  const band = (y - skyline + 0.11) / 0.11;
  const lamp = 2.4 * Math.max(0, dot(direction, key)) ** 90 + 1.8 * smoothstep(0.6, 0.88, y);
  return ground + open * (sky - ground) - 0.2 * Math.exp(-band * band) + lamp;
}
