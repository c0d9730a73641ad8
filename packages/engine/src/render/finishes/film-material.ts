import type { Rgb } from "../../lighting/linear-rgb.ts";
import type { Uniform } from "../../webgl/gl-program.ts";

/** How a film reflects light: the uniforms of film-surface.glsl, which documents them. Colors in linear light. */
export interface FilmMaterial {
  diffuse: Rgb;
  f0: Rgb;
  roughness: number;
  clearCoat: number;
  coatRoughness: number;
  anisotropy: number;
  /** What changes the surface from place to place or with the angle; null for a plain film. */
  pattern: FilmPattern | null;
}

/** A finish's own shader. */
export interface FilmPattern {
  /** GLSL that defines `void applyPattern(inout Surface surface, Place place)`. */
  source: string;
  /** By name: numbers, vectors of two to four numbers, and lists of colors. */
  uniforms: PatternUniforms;
  /** Those that differ on a swatch. */
  onSwatch?: PatternUniforms;
  /** Size of the pattern's details in millimeters. Such a pattern lies in its panel's frame, see panel.glsl. */
  detailMm?: number;
}

type PatternUniforms = Readonly<Record<string, number | readonly number[]>>;

/** The `applyPattern` of plain films. */
const plainSource = "void applyPattern(inout Surface surface, Place place) {}\n";
/** From here on a base without a coat mirrors far more than a coat does. */
const METAL_F0 = 0.25;

/** What a film's program is compiled from. */
export interface FilmSource {
  /** Goes before film-surface.glsl. An emulated GPU computes both branches of a condition, so programs leave branches out. */
  defines: string;
  pattern: string;
}

export function toFilmSource({ clearCoat, f0, anisotropy, pattern }: FilmMaterial): FilmSource {
  const isMirror = clearCoat <= 0 && Math.max(...f0) > METAL_F0;
  const defines = [anisotropy > 0 && "#define IS_BRUSHED\n", isMirror && "#define IS_MIRROR\n"];
  return { defines: defines.filter(Boolean).join(""), pattern: pattern?.source ?? plainSource };
}

type Gl = WebGL2RenderingContext;

/** Sets the uniforms of film-surface.glsl and of the material's pattern. */
export function setFilmMaterial(gl: Gl, uniform: Uniform, material: FilmMaterial): void {
  gl.uniform3fv(uniform("uDiffuse"), material.diffuse);
  gl.uniform3fv(uniform("uF0"), material.f0);
  gl.uniform1f(uniform("uRoughness"), material.roughness);
  gl.uniform1f(uniform("uClearCoat"), material.clearCoat);
  gl.uniform1f(uniform("uCoatRoughness"), material.coatRoughness);
  gl.uniform1f(uniform("uAnisotropy"), material.anisotropy);
  for (const [name, value] of Object.entries(material.pattern?.uniforms ?? {}))
    setUniform(gl, uniform(name), value);
}

function setUniform(gl: Gl, location: WebGLUniformLocation | null, value: number | readonly number[]): void {
  if (typeof value === "number") gl.uniform1f(location, value);
  else if (value.length === 2) gl.uniform2fv(location, value);
  else if (value.length === 4) gl.uniform4fv(location, value);
  else gl.uniform3fv(location, value);
}
