import type { Film } from "@livery/catalog";
import { smoothstep } from "../geometry/smoothstep.ts";
import { TYPICAL_SPECULAR } from "../lighting/estimate-exposure.ts";
import type { SurfaceLight } from "../lighting/surface-light.ts";
import { linearToSrgb } from "../lighting/tone-curve.ts";
import type { Raster } from "../photo/resize.ts";
import { wholePhoto } from "../webgl/layer-pass.ts";
import { createCompositor, type DrawCall } from "./compositor.ts";
import { toFilmMaterial } from "./film-material.ts";
import { createFilmPass, type FilmInput } from "./film-pass.ts";
import { createLayerPasses, createPassInput } from "./layer-passes.ts";

/** Draws film swatches for the film grid. */
export interface Swatches {
  /**
   * A row of opaque squares of `side` pixels, one for each film from the left, with arbitrary pixels after the last. Null
   * after the WebGL context is lost.
   */
  draw: (films: readonly Film[]) => ImageData | null;
  destroy: () => void;
}

/** The swatch's width as a share of a car's length: about a hand's width, so that flakes and threads show. */
const SWATCH_WIDTH = 0.025;

/**
 * A swatch is a strip of film bent over a black form under a long lamp, as makers photograph theirs. It uses the same
 * shader as films on cars. A row has `count` squares: one read of a row is cheaper than many of single swatches. Null
 * where the browser has no WebGL2.
 */
export function createSwatches(side: number, count: number): Swatches | null {
  const canvas = document.createElement("canvas");
  canvas.width = 1; // the compositor draws on a target of its own
  canvas.height = 1;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) return null;
  const passes = createLayerPasses(gl);
  const compositor = createCompositor(gl, passes);
  const { photo, light } = simulateForms(side, count);
  compositor.setPhoto(photo);
  const mask = () => new Uint8Array(side * side).fill(255);
  const toDrawCall = (film: Film, index: number): DrawCall => {
    const input: FilmInput = { material: toFilmMaterial(film), light, isPaint: true };
    return {
      maskKey: `swatch ${index}`,
      box: { left: index * side, top: 0, width: side, height: side },
      mask,
      input: createPassInput(createFilmPass, input, light.maps),
    };
  };
  return {
    draw: (films) => {
      compositor.draw(films.map(toDrawCall), wholePhoto(photo));
      const pixels = new ImageData(
        new Uint8ClampedArray(compositor.readPixels().buffer),
        photo.width,
        photo.height,
      );
      return gl.isContextLost() ? null : pixels;
    },
    destroy: () => {
      compositor.destroy();
      passes.destroy();
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

/** A photo of black forms in a row and their light: everything is specular, and the base luminance is known exactly. */
function simulateForms(side: number, count: number): { photo: Raster; light: SurfaceLight } {
  const width = side * count;
  const photo = new Uint8Array(width * side * 4);
  const data = new Float32Array(width * side * 4);
  for (let at = 0; at < width * side; at++) {
    const x = ((at % side) + 0.5) / side;
    const y = (Math.floor(at / width) + 0.5) / side;
    // Across the bend: 0 at the upper left edge, 1 at the lower right edge.
    const across = 0.28 * x + 0.72 * y;
    const lamp = smoothstep(0.16, 0.19, across) * (1 - smoothstep(0.36, 0.4, across));
    const glow = Math.exp(-(((across - 0.28) / 0.22) ** 2));
    // Much brighter than the lamp, so that the shader finds no edge of the lamp in the base luminance.
    const base = 0.06 + Math.max(0, Math.cos(1.9 * (across - 0.28))) ** 2;
    const sharp = 0.004 + 0.13 * lamp + 0.014 * (1 - y);
    photo.fill(Math.round(255 * linearToSrgb(sharp)), at * 4, at * 4 + 3);
    photo[at * 4 + 3] = 255;
    data.set([base, 0.006 + 0.16 * glow, 0.02 + 0.07 * glow, 1 - across], at * 4);
  }
  const carLength = 1 / (count * SWATCH_WIDTH);
  const light = { ...evenLight, carLength, maps: { width, height: side, data } };
  return { photo: { width, height: side, data: photo }, light };
}

const evenLight: Omit<SurfaceLight, "maps" | "carLength"> = {
  exposure: 0.85,
  lightColor: [1, 1, 1],
  colorfulness: 0,
  unmix: { diffuse: [0.33, 0.33, 0.33], specular: [0, 0, 0] },
  lightness: 0,
  specularReflectance: TYPICAL_SPECULAR,
  metallicExponent: 1,
  rangeExponent: 1,
  medians: { light: 1, dark: 0.58, colored: 1 },
  environment: { sky: [0.95, 0.95, 0.95], ground: [0.12, 0.12, 0.12] },
};
