import type { FilmShade } from "./film-shade.ts";
import { MOST_STOPS } from "./film-shade.ts";
import type { Uniform } from "./gl-program.ts";
import filmSource from "./film.frag.glsl?raw";
import { type LightReading, reading } from "../lighting/estimate-light.ts";
import { createStrokeProgram, type StrokePass } from "./layer-pass.ts";

/** Wrap film on paint, or on what is not paint. */
export interface FilmStroke {
  shade: FilmShade;
  light: LightReading;
  isFitting: boolean;
}

const patterns = { none: 0, flake: 1, brushed: 2, carbon: 3, grain: 4 } as const satisfies Record<
  FilmShade["pattern"],
  number
>;

type Gl = WebGL2RenderingContext;

export function createFilmPass(gl: Gl): StrokePass<FilmStroke> {
  const { program, uniform } = createStrokeProgram(gl, filmSource);
  gl.uniform2f(uniform("uDark"), reading.dark.lift, reading.dark.power);
  gl.uniform1f(uniform("uMostShading"), reading.mostShading);
  return {
    begin: ({ shade, light, isFitting }, { photoWidth, photoHeight }) => {
      gl.useProgram(program);
      setLight(gl, uniform, light);
      setShade(gl, uniform, shade);
      gl.uniform1i(uniform("uIsFitting"), isFitting ? 1 : 0);
      const perThousandth = 1000 / (light.carLength * photoWidth);
      gl.uniform2f(uniform("uPatternSize"), photoWidth * perThousandth, photoHeight * perThousandth);
      return uniform;
    },
    destroy: () => gl.deleteProgram(program),
  };
}

function setLight(gl: Gl, uniform: Uniform, light: LightReading): void {
  gl.uniform1f(uniform("uExposure"), light.exposure);
  gl.uniform3fv(uniform("uWhite"), light.white);
  gl.uniform3fv(uniform("uAbove"), light.surroundings.above);
  gl.uniform3fv(uniform("uBelow"), light.surroundings.below);
  gl.uniform1f(uniform("uColourfulness"), light.colourfulness);
  gl.uniform3fv(uniform("uUnmixBody"), light.unmix.body);
  gl.uniform3fv(uniform("uUnmixReflection"), light.unmix.reflection);
  gl.uniform1f(uniform("uLightness"), light.lightness);
  gl.uniform1f(uniform("uUnseenReflection"), light.unseenReflection);
  gl.uniform1f(uniform("uCalm"), light.calm);
  gl.uniform1f(uniform("uEvenness"), light.evenness);
  gl.uniform3f(uniform("uMedians"), light.medians.light, light.medians.dark, light.medians.coloured);
}

function setShade(gl: Gl, uniform: Uniform, shade: FilmShade): void {
  gl.uniform3fv(uniform("uColour"), shade.colour);
  gl.uniform3fv(uniform("uHighlight"), shade.highlight);
  gl.uniform3fv(uniform("uReflections"), shade.reflections);
  gl.uniform1f(uniform("uContrast"), shade.contrast);
  gl.uniform1f(uniform("uSheen"), shade.sheen);
  gl.uniform1f(uniform("uMirror"), shade.mirror);
  gl.uniform1i(uniform("uFlipStops"), shade.flip.length);
  const stops = new Float32Array(MOST_STOPS * 3);
  stops.set(shade.flip.flat());
  gl.uniform3fv(uniform("uFlip"), stops);
  gl.uniform1i(uniform("uPattern"), patterns[shade.pattern]);
  gl.uniform1f(uniform("uPatternAmount"), shade.patternAmount);
}
