import { shrinkLevel } from "../lighting/blur-environment.ts";
import type { EnvironmentMap } from "../lighting/environment-map.ts";
import type { Irradiance } from "../lighting/irradiance.ts";
import type { Panorama } from "../lighting/panorama.ts";
import { UP } from "../lighting/surroundings.ts";
import { bindTexture, createTexture, smoothFloats, type Uniform } from "./gl-program.ts";

type Gl = WebGL2RenderingContext;

/** Texture units. */
const ENVIRONMENT_UNIT = 5;
const PANORAMA_UNIT = 9;
const FILM_ENVIRONMENT_UNIT = 10;

/** Sets the uniforms of light.glsl; `texture` is the environment's, made by `createEnvironmentTexture`. */
export function bindSceneLight(
  gl: Gl,
  uniform: Uniform,
  { texture, irradiance }: { texture: WebGLTexture; irradiance: Irradiance },
): void {
  bindTexture(gl, ENVIRONMENT_UNIT, texture);
  gl.uniform1i(uniform("uEnvironment"), ENVIRONMENT_UNIT);
  gl.uniform3fv(uniform("uIrradiance"), irradiance);
}

/** The caller deletes it. */
export function createEnvironmentTexture(gl: Gl, { width, levels }: EnvironmentMap): WebGLTexture {
  const texture = createTexture(gl, ENVIRONMENT_UNIT);
  const { rgba } = smoothFloats(gl);
  for (const [level, data] of levels.entries())
    gl.texImage2D(
      gl.TEXTURE_2D,
      level,
      rgba,
      width >> level,
      width >> (level + 1),
      0,
      gl.RGBA,
      gl.FLOAT,
      data,
    );
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, levels.length - 1);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  return texture;
}

/** Sets the uniforms of the panorama in film-surface.glsl; `texture` is made by `createPanoramaTexture`. */
export function bindPanorama(
  gl: Gl,
  uniform: Uniform,
  { texture, panorama: { reach, share } }: { texture: WebGLTexture; panorama: Panorama },
): void {
  bindTexture(gl, PANORAMA_UNIT, texture);
  gl.uniform1i(uniform("uPanorama"), PANORAMA_UNIT);
  gl.uniform3f(uniform("uPanoramaReach"), ...reach, share);
  gl.uniform3f(uniform("uUp"), ...UP);
}

/** Sets what films in film-surface.glsl mirror that mirror no panorama; `texture` is made by `createEnvironmentTexture`. */
export function bindFilmEnvironment(gl: Gl, uniform: Uniform, texture: WebGLTexture): void {
  bindTexture(gl, FILM_ENVIRONMENT_UNIT, texture);
  gl.uniform1i(uniform("uFilmEnvironment"), FILM_ENVIRONMENT_UNIT);
}

/** Sets the uniforms of the clear sky in film-surface.glsl. */
export function bindClearSky(gl: Gl, uniform: Uniform, { clearSky, share }: Panorama): void {
  gl.uniform4f(uniform("uClearSky"), ...clearSky.horizon, clearSky.share);
  gl.uniform4f(uniform("uSun"), ...clearSky.sun, clearSky.sunlight);
  gl.uniform4f(uniform("uFilmSun"), ...clearSky.sun, share * clearSky.share * clearSky.sunlight);
}

/** Mipmapped, and continued beyond its edges by its mirror image. The caller deletes it. */
export function createPanoramaTexture(gl: Gl, { width, data }: Panorama): WebGLTexture {
  const texture = createTexture(gl, PANORAMA_UNIT);
  const { rgba } = smoothFloats(gl);
  let [level, pixels] = [0, data];
  for (let columns = width; columns >= LEAST_COLUMNS; columns /= 2) {
    gl.texImage2D(gl.TEXTURE_2D, level, rgba, columns, columns / 4, 0, gl.RGBA, gl.FLOAT, pixels);
    pixels = shrinkLevel(pixels, columns);
    level++;
  }
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, level - 1);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.MIRRORED_REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.MIRRORED_REPEAT);
  return texture;
}

/** Of its coarsest mipmap. */
const LEAST_COLUMNS = 8;
