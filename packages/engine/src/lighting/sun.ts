import { floatAt } from "../array-access.ts";
import { viewAt } from "../geometry/camera.ts";
import { type NormalMap, normalAt } from "../geometry/normal-map.ts";
import { dot, type Vector } from "../geometry/vectors.ts";
import { sampleIndices } from "./fit-light.ts";
import type { MaskedPhoto } from "./masked-photo.ts";
import { toView, UP } from "./surroundings.ts";

/** The sun by the paint that it lights. */
interface Sun {
  /** Toward it. */
  direction: Vector;
  /** What it adds to a white surface that faces it. */
  light: number;
  /** The same over what the sky adds beside it. */
  overSky: number;
}

interface Facet {
  normal: Vector;
  view: Vector;
  light: number;
  /** Of a sky that lights from above, and of the ground. */
  open: number;
}

interface Fit {
  direction: Vector;
  light: number;
  overSky: number;
  /** Sum of what stays unexplained. */
  error: number;
}

/** In degrees, what is tried: most photos are taken by day. */
const ELEVATIONS = [32, 40, 48, 56, 64];
const AZIMUTH_STEP = 10;
/** Light on a vertical surface from an even sky, and what one that faces up gets more. */
const OPEN = { beside: 0.65, above: 0.35 } as const;
/** Errors up to this often the least one do not tell directions apart. */
const ALIKE = 1.15;
/** Of the paint, how much shows the glow around the sun in a usual photo. */
const USUAL_GLOW = 0.04;
/** Angle of the normal within which it does, as 1 less its cosine. */
const GLOW = 1 - Math.cos((7 * Math.PI) / 180);

/**
 * Paint in the sun is as bright as it faces it. Of directions that explain the paint alike, the one whose reflection it shows the usual
 * amount of: reflections of the sun are what gives form to dark film under a dark sky. Null where no sun explains anything.
 */
export function fitSun(masked: MaskedPhoto, normals: NormalMap): Sun | null {
  const facets = listFacets(masked, normals);
  const fits = listDirections().flatMap((direction) => fitLight(facets, direction) ?? []);
  const [least] = fits.toSorted((one, other) => one.error - other.error);
  if (!least) return null;
  const alike = fits.filter(({ error }) => error <= ALIKE * least.error);
  const unusual = (direction: Vector) => Math.abs(Math.log(glowShare(facets, direction) / USUAL_GLOW));
  const [shown] = alike
    .map(({ direction }) => ({ direction, rank: unusual(direction) }))
    .toSorted((one, other) => one.rank - other.rank);
  return { direction: (shown ?? least).direction, light: least.light, overSky: least.overSky };
}

function listFacets(masked: MaskedPhoto, normals: NormalMap): Facet[] {
  const { width, height, light } = masked;
  return sampleIndices(masked).map((at) => {
    const normal = normalAt(normals, at);
    const view = viewAt(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height, masked);
    const open = OPEN.beside + OPEN.above * dot(normal, UP);
    return { normal, view, light: floatAt(light.luminance, at), open };
  });
}

function listDirections(): Vector[] {
  return ELEVATIONS.flatMap((elevation) =>
    Array.from({ length: 360 / AZIMUTH_STEP }, (_, step) => {
      const [up, around] = [toRadians(elevation), toRadians(step * AZIMUTH_STEP)];
      return toView([Math.sin(around) * Math.cos(up), Math.sin(up), -Math.cos(around) * Math.cos(up)]);
    }),
  );
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The light of sky and sun by least squares; null where either would be negative. */
function fitLight(facets: readonly Facet[], direction: Vector): Fit | null {
  let [skySky, skySun, sunSun, lightSky, lightSun] = [0, 0, 0, 0, 0];
  for (const { normal, light, open } of facets) {
    const facing = Math.max(0, dot(normal, direction));
    skySky += open * open;
    skySun += open * facing;
    sunSun += facing * facing;
    lightSky += light * open;
    lightSun += light * facing;
  }
  const determinant = skySky * sunSun - skySun * skySun;
  const sky = (lightSky * sunSun - lightSun * skySun) / determinant;
  const sun = (lightSun * skySky - lightSky * skySun) / determinant;
  if (!(determinant > 1e-6 && sky > 0 && sun > 0)) return null;
  let error = 0;
  for (const { normal, light, open } of facets)
    error += Math.abs(light - sky * open - sun * Math.max(0, dot(normal, direction)));
  return { direction, light: sun, overSky: sun / sky, error };
}

/** Share of the paint's light on facets that mirror the glow around the sun. */
function glowShare(facets: readonly Facet[], direction: Vector): number {
  let [glow, total] = [1e-6, 1e-6];
  for (const { normal, view, light } of facets) {
    const halfway = dot(view, normal) + dot(direction, normal);
    const cosine = halfway / Math.sqrt(2 + 2 * Math.max(-0.99, dot(view, direction)));
    glow += light * Math.exp((Math.min(1, cosine) - 1) / GLOW);
    total += light;
  }
  return glow / total;
}
