import type { EnvironmentMap } from "../lighting/environment-map.ts";
import type { Irradiance } from "../lighting/irradiance.ts";
import { bindTexture, createTexture, smoothFloats, type Uniform } from "./gl-program.ts";

type Gl = WebGL2RenderingContext;

/** The texture unit of the environment map. */
const ENVIRONMENT_UNIT = 5;

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
