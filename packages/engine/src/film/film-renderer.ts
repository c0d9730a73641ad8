import type { Film } from "@livery/catalog";
import type { Mask } from "../parts/mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { Look } from "./look.ts";
import { createRenderer, type Renderer } from "./renderer.ts";

export type FilmRendererResult = { kind: "ready"; renderer: FilmRenderer } | { kind: "unsupported" };

/** Shows a photo with its car in one film, on a canvas. */
export interface FilmRenderer {
  setPhoto(photo: Photo): void;
  setMask(mask: Mask): void;
  show(film: Film | null): void;
  exportPixels(film: Film): Promise<ImageData>;
  destroy(): void;
}

/** The renderer of looks, for a screen that knows one mask and one film. */
export function createFilmRenderer(canvas: HTMLCanvasElement): FilmRendererResult {
  const created = createRenderer(canvas);
  return created.kind === "ready" ? { kind: "ready", renderer: ofOneFilm(created.renderer) } : created;
}

function ofOneFilm(renderer: Renderer): FilmRenderer {
  let photo: Photo | null = null;
  return {
    setPhoto: (given) => {
      photo = given;
      renderer.setPhoto(given);
    },
    setMask: ({ width, height, alpha }) => {
      if (width !== photo?.width || height !== photo.height)
        throw new Error("The mask is not of the photo's size");
      const box = { left: 0, top: 0, width, height };
      renderer.setPieces([
        { id: "paint", kind: "paint", box, alpha, panel: null, side: null, confidence: 1 },
      ]);
    },
    show: (film) => renderer.show(toLook(film)),
    exportPixels: async (film) => renderer.exportPixels(toLook(film)),
    destroy: () => renderer.destroy(),
  };
}

function toLook(film: Film | null): Look {
  return { layers: film ? [{ kind: "film", pieces: ["paint"], film }] : [] };
}
