import { clamp } from "../numbers.ts";
import type { Film } from "@livery/catalog";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { RenderLayer } from "../render/layer-table.ts";
import { plainFilm } from "./plain-film.ts";

/**
 * A synthetic photo: a red ball lit from above, with a small sharp highlight, on noisy gray ground. Its one paint mask
 * covers the ball and has a soft edge. The photo is a square around the ball, or wider with the square at `left`.
 */
export function ball(side: number, { photoWidth = side, left = 0 } = {}): { photo: Photo; paint: PartMask } {
  const pixels = new ImageData(photoWidth, side);
  const alpha = new Uint8Array(side * side);
  const radius = side * 0.35;
  for (let row = 0; row < side; row++)
    for (let column = 0; column < photoWidth; column++) {
      const at = row * photoWidth + column;
      const x = column - left - side / 2;
      const y = row - side / 2;
      const distance = Math.hypot(x, y);
      const noise = (at * 7919) % 23;
      let color = [120 + noise, 120 + noise, 118 + noise];
      if (distance < radius) {
        const shade = 0.35 + (0.65 * (radius - y)) / (2 * radius);
        const highlight = Math.hypot(x, y + radius / 2) < side * 0.03 ? 200 : 0;
        color = [200 * shade + highlight, 25 * shade + highlight, 30 * shade + highlight];
      }
      pixels.data.set([...color, 255], at * 4);
      if (column >= left && column < left + side)
        alpha[row * side + column - left] = clamp(Math.round((radius - distance) * 128), 0, 255);
    }
  const box = { left, top: 0, width: side, height: side };
  return {
    photo: { width: photoWidth, height: side, pixels },
    paint: partMask("paint", { materialClass: "paint", box, alpha }),
  };
}

/** A mask with nothing known but its material class and its pixels. */
export function partMask(
  id: string,
  shape: Pick<PartMask, "box" | "alpha"> & { materialClass: Exclude<PartMask["materialClass"], "wheel"> },
): PartMask {
  return { id, panel: null, side: null, confidence: 1, ...shape };
}

/** The ball in a film of one color. */
export function wrapBall(
  glossLevel: "gloss" | "satin" | "matte",
  renderHex: Film["renderHex"],
): RenderLayer[] {
  return [{ kind: "film", maskIds: ["paint"], film: plainFilm(glossLevel, renderHex) }];
}
