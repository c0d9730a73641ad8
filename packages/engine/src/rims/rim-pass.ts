import { clamp } from "../numbers.ts";
import type { CaliperColor, RimDesignId, RimFinish } from "@livery/catalog";
import { cross, normalize, rejectFrom } from "../geometry/vectors.ts";
import { findAxle } from "../geometry/wheel-axle.ts";
import { hexToLinear, type Rgb } from "../lighting/linear-rgb.ts";
import type { Wheel } from "../lighting/measure-wheels.ts";
import type { SceneLight } from "../lighting/surface-light.ts";
import type { Uniform } from "../webgl/gl-program.ts";
import { createLayerProgram, type LayerPass, type Tile } from "../webgl/layer-pass.ts";
import lightSource from "../webgl/light.glsl?raw";
import { bakeRimMaps, MAP_EXTENT } from "./bake-rim-maps.ts";
import { toRimMaterial } from "./rim-material.ts";
import { rimShapes } from "./rim-shape-table.ts";
import { type RimTextures, rimUnits, uploadRimMaps } from "./rim-textures.ts";
import rimSource from "./rim.frag.glsl?raw";

/** How a brake caliper is painted. */
export type CaliperPaint = Pick<CaliperColor, "hex" | "isMetallic">;

/** One of our rims on one wheel of the photo. */
export interface RimInput {
  design: RimDesignId;
  finish: RimFinish;
  /** Paint of the brake caliper behind it; bare metal without one. */
  caliper?: CaliperPaint | undefined;
  wheel: Wheel;
  scene: Pick<SceneLight, "exposure">;
}

type Gl = WebGL2RenderingContext;

/** For photos, where a rim may fill the screen. */
export function createRimPass(gl: Gl): LayerPass<RimInput> {
  return createRimPassOfSize(gl, 512);
}

/** `mapSide`: side of each design's maps in pixels, a power of two. */
export function createRimPassOfSize(gl: Gl, mapSide: number): LayerPass<RimInput> {
  const { program, uniform } = createLayerProgram(gl, lightSource + rimSource);
  gl.uniform1i(uniform("uGeometry"), rimUnits.geometry);
  gl.uniform1i(uniform("uSurface"), rimUnits.surface);
  gl.uniform1f(uniform("uExtent"), MAP_EXTENT);
  const texturesByDesign = new Map<RimDesignId, RimTextures>();

  function texturesOf(design: RimDesignId): RimTextures {
    const known = texturesByDesign.get(design);
    if (known) return known;
    const fresh = uploadRimMaps(gl, bakeRimMaps(rimShapes[design], mapSide));
    texturesByDesign.set(design, fresh);
    return fresh;
  }

  return {
    begin: ({ design, finish, caliper, wheel, scene }, tile) => {
      const textures = texturesOf(design);
      textures.bind();
      gl.useProgram(program);
      gl.uniform1f(uniform("uFloor"), textures.floor);
      setProjection(gl, uniform, wheel);
      gl.uniformMatrix3fv(uniform("uWheelToView"), false, wheelToView(wheel));
      setSampling(gl, uniform, { wheel, tile, mapSide, depth: -textures.floor });
      setLight(gl, uniform, wheel, scene);
      setMaterial(gl, uniform, finish);
      setCaliper(gl, uniform, wheel, caliper);
      return uniform;
    },
    destroy: () => {
      for (const textures of texturesByDesign.values()) textures.destroy();
      gl.deleteProgram(program);
    },
  };
}

/** A steeper angle would show the rim nearly edge-on and look right through it. */
const MAX_PARALLAX = 1.5;
/** The length of the shader's loop. */
const MAX_STEPS = 40;

/** Sideways shift per depth. */
function parallaxOf({ longRadius, shortRadius }: Wheel["rim"]): number {
  return Math.min(MAX_PARALLAX, Math.tan(Math.acos(Math.min(1, shortRadius / longRadius))));
}

/** Rows of the picture go down, the rim's y axis goes up. */
function setProjection(gl: Gl, uniform: Uniform, { rim, photo, facing }: Wheel): void {
  const { longRadius, shortRadius, angle } = rim;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The disc keeps the picture's directions; only the short axis is stretched to the long one's length.
  const stretch = 1 / shortRadius - 1 / longRadius;
  const scale = 1 / longRadius;
  const xx = scale + stretch * sin * sin;
  const xy = -stretch * sin * cos;
  const yy = scale + stretch * cos * cos;
  gl.uniform2f(uniform("uPhotoSize"), photo.width, photo.height);
  gl.uniform2f(uniform("uCenter"), rim.x, rim.y);
  gl.uniformMatrix2fv(uniform("uPhotoToDisc"), false, [xx, -xy, xy, -yy]);
  const parallax = parallaxOf(rim);
  // Deeper places shift along the short axis toward the side that the wheel faces.
  const sign = -sin * facing >= 0 ? 1 : -1;
  gl.uniform2f(uniform("uParallax"), sign * parallax * -sin, sign * parallax * -cos);
}

/** Columns: the wheel's axes in view space, the disc's right and up and the axle. */
function wheelToView(wheel: Wheel): number[] {
  const axle = findAxle(wheel);
  const right = normalize(rejectFrom([1, 0, 0], axle), [1, 0, 0]);
  return [...right, ...cross(axle, right), ...axle];
}

/** Small rims, as in most photos, get more samples per pixel than large ones. */
function setSampling(
  gl: Gl,
  uniform: Uniform,
  { wheel, tile, mapSide, depth }: { wheel: Wheel; tile: Tile; mapSide: number; depth: number },
): void {
  const scale = tile.photoWidth / wheel.photo.width;
  const radiusPx = wheel.rim.longRadius * scale;
  const samples = radiusPx < 60 ? 5 : radiusPx < 140 ? 4 : radiusPx < 320 ? 3 : 2;
  const filterWidth = Math.max(1, 0.7 * wheel.blurWidth * scale);
  const texelsPerSample = ((mapSide / (2 * MAP_EXTENT)) * filterWidth) / (radiusPx * samples);
  gl.uniform1i(uniform("uSampleGrid"), samples);
  gl.uniform1f(uniform("uFilterWidth"), filterWidth);
  gl.uniform1f(uniform("uMipLevel"), Math.max(0, Math.log2(texelsPerSample)));
  // A step moves sideways by less than a wall's width and about a pixel. Straight on, one step is enough.
  const sideways = parallaxOf(wheel.rim) * depth;
  const steps = 1 + sideways / Math.max(0.012, 1 / radiusPx);
  gl.uniform1i(uniform("uStepCount"), Math.min(MAX_STEPS, Math.round(steps)));
}

const TIRE_ALBEDO = 0.018;
/** A rim's highlights are about as bright as white paint in the same light, or brighter. */
const HIGHLIGHT_ALBEDO = 0.9;
/** How far a wheel's light may differ from the scene's. */
const relativeExposure = { min: 0.6, max: 1.2 };

function setLight(gl: Gl, uniform: Uniform, wheel: Wheel, { exposure }: RimInput["scene"]): void {
  // The square root halves the tire's influence: some tires are dusty, some shine.
  const relative = Math.sqrt(wheel.tire / (TIRE_ALBEDO * exposure));
  const byTire = exposure * clamp(relative, relativeExposure.min, relativeExposure.max);
  gl.uniform1f(uniform("uSceneExposure"), exposure);
  gl.uniform1f(uniform("uRadiance"), Math.max(byTire, HIGHLIGHT_ALBEDO * wheel.highlight));
  gl.uniform2f(uniform("uLightGradient"), wheel.gradient.right, wheel.gradient.up);
  // The sum of two uniform random numbers has a standard deviation of 0.41.
  gl.uniform1f(uniform("uNoise"), wheel.noise / 0.41);
}

function setMaterial(gl: Gl, uniform: Uniform, finish: RimFinish): void {
  const { baseColor, metallic, roughness, clearcoat, machinedColor } = toRimMaterial(finish);
  gl.uniform3fv(uniform("uBaseColor"), baseColor);
  gl.uniform1f(uniform("uMetallic"), metallic);
  gl.uniform1f(uniform("uRoughness"), roughness);
  gl.uniform1f(uniform("uClearcoat"), clearcoat);
  gl.uniform3fv(uniform("uMachinedColor"), machinedColor ?? baseColor);
  gl.uniform1f(uniform("uHasMachined"), machinedColor ? 1 : 0);
}

/** Of cast iron or aluminum, with brake dust. */
const bareCaliper: Rgb = [0.11, 0.11, 0.115];

function setCaliper(gl: Gl, uniform: Uniform, { middle }: Wheel, paint: CaliperPaint | undefined): void {
  gl.uniform1f(uniform("uCaliperSide"), middle);
  gl.uniform3fv(uniform("uCaliperColor"), paint ? hexToLinear(paint.hex) : bareCaliper);
  gl.uniform1f(uniform("uCaliperMetallic"), paint?.isMetallic ? 0.6 : 0);
  gl.uniform1f(uniform("uCaliperGloss"), paint ? 1 : 0);
}
