import { expect, test } from "vitest";
import { normalize, type Vector } from "../geometry/vectors.ts";
import { createEnvironment, sampleEnvironment } from "../lighting/environment-map.ts";
import { irradianceAt, toIrradiance } from "../lighting/irradiance.ts";
import { createProgram } from "./gl-program.ts";
import lightSource from "./light.glsl?raw";
import { bindSceneLight, createEnvironmentTexture } from "./scene-light.ts";

const environment = createEnvironment(([x, y, z]) => [0.5 + 0.5 * x, 0.5 + 0.5 * y, z > 0.6 ? 1 : 0.1], {
  width: 64,
});
const irradiance = toIrradiance(environment);
const directions = [
  [0.3, 0.8, 0.5],
  [-0.9, -0.1, 0.4],
  [0.02, 0.1, -1],
  [0, -0.99, 0.1],
].map(([x = 0, y = 0, z = 0]) => normalize([x, y, z], [0, 0, 1]));

test.each(directions)("the shader and TypeScript see the same light from %d %d %d", (...direction) => {
  const drawn = [0, 0.1, 0.3, 0.8].map((roughness) => draw(direction, roughness));
  const computed = [0, 0.1, 0.3, 0.8].map((roughness) =>
    sampleEnvironment(environment, direction, roughness),
  );
  expect(drawn).toEqual(computed.map(nearly));
  expect(draw(direction, null)).toEqual(nearly(irradianceAt(irradiance, direction)));
});

function nearly(rgb: readonly number[]): unknown[] {
  return rgb.map((value) => expect.closeTo(value, 1.7)); // within 0.01: bytes, and half floats
}

/** What the shader sees in a direction, or the irradiance for a null roughness. */
function draw([x, y, z]: Vector, roughness: number | null): number[] {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) throw new Error("This browser has no WebGL2");
  const direction = `vec3(${[x, y, z].map((value) => value.toFixed(6)).join()})`;
  const light =
    roughness === null
      ? `irradianceAt(${direction})`
      : `environmentAt(${direction}, ${roughness.toFixed(3)})`;
  const { program, uniform } = createProgram(
    gl,
    "#version 300 es\nvoid main() { gl_Position = vec4(0.0, 0.0, 0.0, 1.0); gl_PointSize = 8.0; }",
    `#version 300 es\nprecision highp float;\n${lightSource}out vec4 color; void main() { color = vec4(${light}, 1.0); }`,
  );
  gl.viewport(0, 0, 1, 1);
  gl.useProgram(program);
  bindSceneLight(gl, uniform, { texture: createEnvironmentTexture(gl, environment), irradiance });
  gl.drawArrays(gl.POINTS, 0, 1);
  const bytes = new Uint8Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return [...bytes.subarray(0, 3)].map((value) => value / 255);
}
