import { expect, test } from "vitest";
import { dot, normalize, type Vector } from "../geometry/vectors.ts";
import { clearSkyAt } from "../lighting/clear-sky.ts";
import colorSource from "../webgl/color.glsl?raw";
import { createProgram } from "../webgl/gl-program.ts";
import fullScreenSource from "./full-screen.vert.glsl?raw";
import { photoLightSource } from "./photo-light.ts";

const sun = normalize([0.35, 0.7, 0.6], [0, 1, 0]);
/** Its brightest place, at the sun, is about ten times as bright as the horizon. */
const RANGE = 12;

test.each<{ where: string; direction: Vector }>([
  { where: "at the sun", direction: sun },
  { where: "beside it", direction: [0.1, 0.75, 0.65] },
  { where: "overhead", direction: [0, 1, 0] },
  { where: "opposite", direction: [-0.6, 0.4, -0.7] },
  { where: "at the horizon", direction: [-1, 0.01, 0] },
  { where: "below it", direction: [0.5, -0.5, -0.7] },
])("the shader's clear sky is as bright as TypeScript's $where", ({ direction }) => {
  const toward = normalize(direction, [0, 1, 0]);
  const computed = clearSkyAt(toward[1], dot(toward, sun));
  expect(Math.abs(drawSky(toward) / computed - 1)).toBeLessThan(0.003);
});

/** How bright the shader's sky is in a direction, with the zenith up, over its light at the horizon. */
function drawSky(direction: Vector): number {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const gl = canvas.getContext("webgl2");
  if (!gl) throw new Error("This browser has no WebGL2");
  // The rest is of layer.glsl.
  const layer =
    "uniform sampler2D uPhoto; uniform sampler2D uLightMaps; uniform sampler2D uBeside; uniform vec4 uTile;";
  const parts = `#define HAS_PANORAMA\n${colorSource}${layer}\n${photoLightSource}`;
  const body = `vec3 sky = clearSkyAt(vec3(${direction.map((value) => value.toFixed(6)).join()}), ${direction[1].toFixed(6)});
    float whole = 255.0 * sky.g / ${RANGE.toFixed(1)};
    outColor = vec4(floor(whole) / 255.0, fract(whole), 0.0, 1.0);`;
  const shader = `#version 300 es\n${parts}out vec4 outColor;\nvoid main() { ${body} }`;
  const { program, uniform } = createProgram(gl, fullScreenSource, shader);
  gl.useProgram(program);
  gl.uniform4f(uniform("uClearSky"), 1, 1, 1, 1);
  gl.uniform4f(uniform("uSun"), ...sun, 1);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const bytes = new Uint8Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  const [whole = 0, rest = 0] = bytes;
  return ((whole + rest / 255) / 255) * RANGE;
}
