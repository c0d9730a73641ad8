import type { RimFinish } from "@livery/catalog";
import type { RimThumbnails } from "@livery/engine";
import { IdleDrawings } from "../../controls/idle-drawings.ts";
import type { RimDesign } from "../../look/layer-kinds/rim.ts";

export interface Rim {
  design: RimDesign;
  finish: RimFinish;
}

export type RimDrawings = IdleDrawings<Rim, ImageData>;

/** Side of a drawing on screen, in CSS pixels. */
const side = 64;
/** More pixels per CSS pixel take longer and show no more of a rim. */
const maxPixelRatio = 2;

export function createRimDrawings(createThumbnails: (sidePx: number) => RimThumbnails | null): RimDrawings {
  return new IdleDrawings({
    createDrawer: () => {
      const thumbnails = createThumbnails(Math.round(side * Math.min(maxPixelRatio, devicePixelRatio)));
      if (thumbnails === null) return null;
      return {
        draw: (rims) => {
          const pictures = rims.map(({ design, finish }) => thumbnails.draw(design.id, finish));
          return pictures.every((picture) => picture !== null) ? pictures : null;
        },
        destroy: () => thumbnails.destroy(),
      };
    },
    keyOf: ({ design, finish }) => `${design.id} ${finish.id}`,
    itemsPerTurn: 1,
  });
}
