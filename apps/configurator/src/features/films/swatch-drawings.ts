import type { Film } from "@livery/catalog";
import type { Swatches } from "@livery/engine";
import { createCanvas, toJpeg } from "../../controls/draw-canvas.ts";
import { type Drawer, IdleDrawings } from "../../controls/idle-drawings.ts";

/** A film as the renderer draws it. */
export interface SwatchDrawing {
  /** CSS background. */
  background: string;
  /** The picture in it, which other films share. While it is here, the browser need not load it again. */
  picture: HTMLImageElement;
}

export type SwatchDrawings = IdleDrawings<Film, SwatchDrawing>;

const sidePx = 96;
/** Few enough to keep the page responsive without a graphics card, where a row takes about 20 ms. */
const filmsPerRow = 8;

export function createSwatchDrawings(
  createSwatches: (sidePx: number, count: number) => Swatches | null,
): SwatchDrawings {
  return new IdleDrawings({
    createDrawer: () => {
      const swatches = createSwatches(sidePx, filmsPerRow);
      return swatches && toDrawer(swatches);
    },
    keyOf: ({ id }) => id,
    itemsPerTurn: filmsPerRow,
    release: ({ picture }) => URL.revokeObjectURL(picture.src),
  });
}

/** One picture for each row. Seven hundred canvases would cost a tablet more. */
function toDrawer(swatches: Swatches): Drawer<Film, SwatchDrawing> {
  return {
    draw: async (films) => {
      const row = swatches.draw(films);
      if (row === null) return null;
      const context = createCanvas(row.width, row.height);
      context.putImageData(row, 0, 0);
      const picture = new Image();
      picture.src = URL.createObjectURL(await toJpeg(context, 0.92));
      await picture.decode(); // or the swatches would be empty for a moment
      return films.map((_, index) => ({ picture, background: `url("${picture.src}") ${placeOf(index)}` }));
    },
    destroy: () => swatches.destroy(),
  };
}

/** Of its cell a swatch shows all but the edges, which JPEG and scaling mix with the colors of the neighbors. */
const edgePx = 3;

/** Position and size of a CSS background that shows one cell of a row. */
function placeOf(index: number): string {
  const scale = sidePx / (sidePx - 2 * edgePx);
  const x = (index * scale + (scale - 1) / 2) / (filmsPerRow * scale - 1);
  return `${100 * x}% 50% / ${100 * filmsPerRow * scale}% ${100 * scale}%`;
}
