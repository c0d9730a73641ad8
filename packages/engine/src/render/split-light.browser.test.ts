import { expect, test } from "vitest";
import type { Rgb } from "../lighting/linear-rgb.ts";
import { splitLight } from "../lighting/split-light.ts";
import { toDisplay, toSceneLight } from "../lighting/tone-curve.ts";
import colorSource from "../webgl/color.glsl?raw";
import { createProgram } from "../webgl/gl-program.ts";
import { setExposure, setModelError } from "./photo-light.ts";
import fullScreenSource from "./full-screen.vert.glsl?raw";
import splitSource from "./split-light.glsl?raw";

const scene = { exposure: 0.8, maxReflection: 6 };

test.each<{ pixel: Rgb; scattered: Rgb; reflected: Rgb }>([
  { pixel: [0.7, 0.7, 0.7], scattered: [0.6, 0.6, 0.6], reflected: [0.03, 0.03, 0.03] },
  { pixel: [0.1, 0.1, 0.12], scattered: [0.6, 0.6, 0.6], reflected: [0.03, 0.03, 0.03] },
  { pixel: [0.09, 0.09, 0.08], scattered: [0.005, 0.005, 0.006], reflected: [0.04, 0.05, 0.06] },
  { pixel: [0.5, 0.15, 0.12], scattered: [0.4, 0.02, 0.02], reflected: [0.05, 0.04, 0.03] },
])("the shader splits $pixel as splitLight does", ({ pixel, scattered, reflected }) => {
  const shares = splitLight(pixel, { scattered, reflected, ...scene });
  const [diffuse = 0, specular = 0] = runShader(
    `vec2 shares = splitLight(${vec3(pixel)}, ${vec3(scattered)}, ${vec3(reflected)});
     outColor = vec4(shares / 6.0, 0.0, 1.0);`,
  );
  expect((6 * diffuse) / 255).toBeCloseTo(shares.diffuse, 1);
  expect((6 * specular) / 255).toBeCloseTo(shares.reflected, 1);
});

test.each([0.01, 0.2, 0.7, 1.5])(
  "the shader's tone curve shows %d as toDisplay does, and takes it back",
  (light) => {
    const [display = 0, back = 0] = runShader(
      `vec3 display = toDisplay(vec3(${light.toFixed(3)}));
     outColor = vec4(display.x, toSceneLight(display).x / 4.0, 0.0, 1.0);`,
    );
    expect(display / 255).toBeCloseTo(toDisplay(light), 2);
    expect((4 * back) / 255).toBeCloseTo(toSceneLight(toDisplay(light)), 1);
  },
);

function vec3(rgb: Rgb): string {
  return `vec3(${rgb.map((value) => value.toFixed(4)).join(", ")})`;
}

/** The bytes that a fragment shader with this body writes. */
function runShader(body: string): Uint8Array {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const gl = canvas.getContext("webgl2");
  if (!gl) throw new Error("This browser has no WebGL2");
  const shader = `#version 300 es\n${colorSource}${splitSource}out vec4 outColor;\nvoid main() { ${body} }`;
  const { program, uniform } = createProgram(gl, fullScreenSource, shader);
  gl.useProgram(program);
  setModelError(gl, uniform);
  setExposure(gl, uniform, scene);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const bytes = new Uint8Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return bytes;
}
