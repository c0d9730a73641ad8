import { tangentsOf } from "../geometry/camera.ts";
import { COAT_ROUGHNESS } from "../lighting/light-maps.ts";
import { modelError, precisions, shareRange } from "../lighting/split-light.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import type { Uniform } from "../webgl/gl-program.ts";
import type { Tile } from "../webgl/layer-pass.ts";
import lightSource from "../webgl/light.glsl?raw";
import surfaceSource from "./film-surface.glsl?raw";
import { readDaylight } from "./daylight.ts";
import lightOfPhotoSource from "./photo-light.glsl?raw";
import splitSource from "./split-light.glsl?raw";

/** What passes that start from a photo's light include: `readPhotoLight` of photo-light.glsl, and the film's surface. */
export const photoLightSource = [lightSource, splitSource, surfaceSource, lightOfPhotoSource].join("\n");

type Gl = WebGL2RenderingContext;

/** The uniforms of photo-light.glsl that are the same for all photos. */
export function setPhotoModel(gl: Gl, uniform: Uniform): void {
  setModelError(gl, uniform);
  gl.uniform1f(uniform("uSourceRoughness"), COAT_ROUGHNESS);
}

/** The others. */
export function setPhotoLight(
  gl: Gl,
  uniform: Uniform,
  { light, tile }: { light: SurfaceLight; tile: Tile },
): void {
  setExposure(gl, uniform, light);
  gl.uniform3fv(uniform("uPaint"), light.paint);
  const { share, blue } = readDaylight(light);
  gl.uniform4f(uniform("uDaylight"), ...blue, share);
  const { across, down } = tangentsOf({ width: tile.photoWidth, height: tile.photoHeight });
  gl.uniform2f(uniform("uTangents"), across, down);
}

/** The uniforms of split-light.glsl that are the same for all photos. */
export function setModelError(gl: Gl, uniform: Uniform): void {
  const { missing, excess } = precisions;
  gl.uniform3f(uniform("uMissing"), missing.diffuse, missing.both, missing.reflected);
  gl.uniform3f(uniform("uExcess"), excess.diffuse, excess.both, excess.reflected);
  gl.uniform2f(uniform("uNoise"), modelError.noiseOfLevel, modelError.noiseOfPixel);
}

/** The others of split-light.glsl. */
export function setExposure(
  gl: Gl,
  uniform: Uniform,
  { exposure, maxReflection }: Pick<SurfaceLight, "exposure" | "maxReflection">,
): void {
  const { minDiffuse, maxDiffuse, minReflected } = shareRange;
  gl.uniform1f(uniform("uExposure"), exposure);
  gl.uniform4f(uniform("uShareRange"), minDiffuse, maxDiffuse, minReflected, maxReflection);
}
