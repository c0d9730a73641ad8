import type { Film } from "@livery/catalog";
import type { Look } from "../render/render-layer.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { plainFilm } from "./plain-film.ts";

/**
 * A photo made by arithmetic: a red ball lit from above with a small sharp highlight, on noisy grey ground. Its one
 * piece of paint holds the ball, with a soft border.
 */
export function ball(side: number): { photo: Photo; paint: PartMask } {
  const pixels = new ImageData(side, side);
  const alpha = new Uint8Array(side * side);
  const radius = side * 0.35;
  for (let at = 0; at < side * side; at++) {
    const x = (at % side) - side / 2;
    const y = Math.floor(at / side) - side / 2;
    const distance = Math.hypot(x, y);
    const noise = (at * 7919) % 23;
    let colour = [120 + noise, 120 + noise, 118 + noise];
    if (distance < radius) {
      const shade = 0.35 + (0.65 * (radius - y)) / (2 * radius);
      const highlight = Math.hypot(x, y + radius / 2) < side * 0.03 ? 200 : 0;
      colour = [200 * shade + highlight, 25 * shade + highlight, 30 * shade + highlight];
    }
    pixels.data.set([...colour, 255], at * 4);
    alpha[at] = Math.min(255, Math.max(0, Math.round((radius - distance) * 128)));
  }
  const box = { left: 0, top: 0, width: side, height: side };
  return {
    photo: { width: side, height: side, pixels },
    paint: piece("paint", { materialClass: "paint", box, alpha }),
  };
}

/** A piece of which nothing is known but where it is. */
export function piece(
  id: string,
  fact: Pick<PartMask, "box" | "alpha"> & { materialClass: Exclude<PartMask["materialClass"], "wheel"> },
): PartMask {
  return { id, panel: null, side: null, confidence: 1, ...fact };
}

/** The ball in a film of one colour. */
export function wrapped(glossLevel: "gloss" | "satin" | "matte", renderHex: Film["renderHex"]): Look {
  return { layers: [{ kind: "film", pieces: ["paint"], film: plainFilm(glossLevel, renderHex) }] };
}
