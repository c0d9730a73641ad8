import type { Film } from "@livery/catalog";
import { type LightReading, reading } from "../lighting/estimate-light.ts";
import { createBrushes } from "./layer-passes.ts";
import { createPainter } from "./compositor.ts";
import { toFilmShade } from "./film-shade.ts";
import { smoothstep } from "../geometry/smoothstep.ts";
import { toSrgb } from "../lighting/tone.ts";

/** Draws films as small samples, for a wall to choose from. */
export interface Swatches {
  /** A square of `side` pixels, opaque. Null once the graphics chip has taken its memory away. */
  draw: (film: Film) => ImageData | null;
  destroy: () => void;
}

/** How much of a car's length the sample shows, as a share: about a hand's breadth, so that flakes and threads are seen. */
const SHOWN = 0.025;

/**
 * The sample is a strip of film bent over a black former under a long lamp, as makers photograph theirs, and is drawn
 * by the very shader that wraps cars. Null where the browser gives no WebGL2.
 */
export function createSwatches(side: number): Swatches | null {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) return null;
  const brushes = createBrushes(gl);
  const painter = createPainter(gl, brushes);
  const former = lightFormer(side);
  painter.setPhoto({ width: side, height: side, data: former.photo });
  const box = { left: 0, top: 0, width: side, height: side };
  const mask = () => new Uint8Array(side * side).fill(255);
  return {
    draw: (film) => {
      const treatment = {
        kind: "film" as const,
        shade: toFilmShade(film),
        light: former.light,
        isFitting: false,
      };
      const tile = { x: 0, y: 0, photoWidth: side, photoHeight: side };
      painter.paint([{ key: "sample", box, mask, treatment }], tile);
      const pixels = new ImageData(new Uint8ClampedArray(painter.read().buffer), side, side);
      return gl.isContextLost() ? null : pixels;
    },
    destroy: () => {
      painter.destroy();
      brushes.destroy();
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

/** What a camera sees of the former, and the reading of its light: all is reflection, the form is known exactly. */
function lightFormer(side: number): { photo: Uint8Array; light: LightReading } {
  const photo = new Uint8Array(side * side * 4);
  const data = new Float32Array(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const x = ((at % side) + 0.5) / side;
    const y = (Math.floor(at / side) + 0.5) / side;
    // Across the bend, 0 at its upper left and 1 at its lower right edge.
    const across = 0.28 * x + 0.72 * y;
    const lamp = smoothstep(0.16, 0.19, across) * (1 - smoothstep(0.36, 0.4, across));
    const glow = Math.exp(-(((across - 0.28) / 0.22) ** 2));
    // So much brighter than the lamp that the shader sees no edge of the lamp in the form itself.
    const form = 0.06 + Math.max(0, Math.cos(1.9 * (across - 0.28))) ** 2;
    const sharp = 0.004 + 0.13 * lamp + 0.014 * (1 - y);
    photo.fill(Math.round(255 * toSrgb(sharp)), at * 4, at * 4 + 3);
    photo[at * 4 + 3] = 255;
    data.set([form, 0.006 + 0.16 * glow, 0.02 + 0.07 * glow, 1 - across], at * 4);
  }
  return { photo, light: { ...evenLight, maps: { width: side, height: side, data } } };
}

const evenLight: Omit<LightReading, "maps"> = {
  exposure: 0.85,
  white: [1, 1, 1],
  colourfulness: 0,
  unmix: { body: [0.33, 0.33, 0.33], reflection: [0, 0, 0] },
  lightness: 0,
  unseenReflection: reading.unseen.usual,
  calm: 1,
  evenness: 1,
  medians: { light: 1, dark: 0.58, coloured: 1 },
  carLength: 1 / SHOWN,
  surroundings: { above: [0.95, 0.95, 0.95], below: [0.12, 0.12, 0.12] },
};
