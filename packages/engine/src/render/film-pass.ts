import { darkShading, MAX_SHADING } from "../lighting/split-shading.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import type { Uniform } from "../webgl/gl-program.ts";
import { createLayerProgram, type LayerPass } from "../webgl/layer-pass.ts";
import { type FilmMaterial, MAX_FLIP_COLORS } from "./film-material.ts";
import filmSource from "./film.frag.glsl?raw";

export interface FilmInput {
  material: FilmMaterial;
  light: SurfaceLight;
  /** False on chrome, black plastic, lamps and glass. */
  isPaint: boolean;
}

const patterns = { none: 0, flake: 1, brushed: 2, carbon: 3, grain: 4 } as const satisfies Record<
  FilmMaterial["pattern"],
  number
>;

type Gl = WebGL2RenderingContext;

export function createFilmPass(gl: Gl): LayerPass<FilmInput> {
  const { program, uniform } = createLayerProgram(gl, filmSource);
  gl.uniform2f(uniform("uDarkShading"), darkShading.offset, darkShading.exponent);
  gl.uniform1f(uniform("uMaxShading"), MAX_SHADING);
  return {
    begin: ({ material, light, isPaint }, { photoWidth, photoHeight }) => {
      gl.useProgram(program);
      setLight(gl, uniform, light);
      setMaterial(gl, uniform, material);
      gl.uniform1i(uniform("uIsPaint"), isPaint ? 1 : 0);
      const perThousandth = 1000 / (light.carLength * photoWidth);
      gl.uniform2f(uniform("uPatternSize"), photoWidth * perThousandth, photoHeight * perThousandth);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}

function setLight(gl: Gl, uniform: Uniform, light: SurfaceLight): void {
  const { environment, unmix, medians } = light;
  gl.uniform1f(uniform("uExposure"), light.exposure);
  gl.uniform3fv(uniform("uLightColor"), light.lightColor);
  gl.uniform3fv(uniform("uSky"), environment.sky);
  gl.uniform3fv(uniform("uGround"), environment.ground);
  gl.uniform1f(uniform("uColorfulness"), light.colorfulness);
  gl.uniform3fv(uniform("uUnmixDiffuse"), unmix.diffuse);
  gl.uniform3fv(uniform("uUnmixSpecular"), unmix.specular);
  gl.uniform1f(uniform("uLightness"), light.lightness);
  gl.uniform1f(uniform("uSpecularReflectance"), light.specularReflectance);
  gl.uniform1f(uniform("uMetallicExponent"), light.metallicExponent);
  gl.uniform1f(uniform("uRangeExponent"), light.rangeExponent);
  gl.uniform3f(uniform("uMedians"), medians.light, medians.dark, medians.colored);
}

function setMaterial(gl: Gl, uniform: Uniform, material: FilmMaterial): void {
  gl.uniform3fv(uniform("uAlbedo"), material.albedo);
  gl.uniform3fv(uniform("uHighlightColor"), material.highlightColor);
  gl.uniform3fv(uniform("uSpecularWeights"), material.specularWeights);
  gl.uniform1f(uniform("uShadingExponent"), material.shadingExponent);
  gl.uniform1f(uniform("uHighlightStrength"), material.highlightStrength);
  gl.uniform1f(uniform("uMirror"), material.mirror);
  gl.uniform1i(uniform("uFlipCount"), material.flipColors.length);
  const flipColors = new Float32Array(MAX_FLIP_COLORS * 3);
  flipColors.set(material.flipColors.flat());
  gl.uniform3fv(uniform("uFlipColors"), flipColors);
  gl.uniform1i(uniform("uPattern"), patterns[material.pattern]);
  gl.uniform1f(uniform("uPatternStrength"), material.patternStrength);
}
