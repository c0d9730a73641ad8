import type { Film } from "@livery/catalog";
import type { Swatches } from "@livery/engine";
import { useEffect, useState } from "react";
import { waitUntilIdle } from "../../controls/wait-until-idle.ts";

/** A CSS background per film id, as the renderer draws it; empty until all are drawn. */
export type SwatchImages = ReadonlyMap<string, string>;

const sidePx = 80;
/** How long one slice of drawing may block the page. */
const sliceMs = 12;

/**
 * Draws all films into one sprite image, in slices while the page is idle, once `isEnabled`. Seven hundred canvases would
 * cost a tablet more.
 */
export function useSwatchImages(
  films: readonly Film[],
  createSwatches: (sidePx: number) => Swatches | null,
  isEnabled: boolean,
): SwatchImages {
  const [images, setImages] = useState<SwatchImages>(noImages);
  useEffect(() => {
    if (!isEnabled || films.length === 0) return;
    const work = new AbortController();
    let url = "";
    drawSprite(films, createSwatches, work.signal).then(
      (sprite) => {
        if (sprite === null || work.signal.aborted) return;
        url = URL.createObjectURL(sprite);
        setImages(backgroundsOf(films, url));
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      work.abort();
      if (url !== "") URL.revokeObjectURL(url);
      setImages(noImages);
    };
  }, [films, createSwatches, isEnabled]);
  return images;
}

const noImages: SwatchImages = new Map();

/** Null when the browser cannot draw, or when `signal` is aborted. */
async function drawSprite(
  films: readonly Film[],
  createSwatches: (sidePx: number) => Swatches | null,
  signal: AbortSignal,
): Promise<Blob | null> {
  const swatches = createSwatches(sidePx);
  if (swatches === null) return null;
  try {
    const columns = columnsFor(films.length);
    const canvas = new OffscreenCanvas(columns * sidePx, Math.ceil(films.length / columns) * sidePx);
    const context = canvas.getContext("2d");
    let sliceEndMs = 0;
    for (const [index, film] of films.entries()) {
      if (performance.now() > sliceEndMs) {
        await waitUntilIdle(150);
        sliceEndMs = performance.now() + sliceMs;
      }
      if (signal.aborted) return null;
      const drawn = swatches.draw(film);
      if (drawn === null) return null; // the GPU context was lost
      context?.putImageData(drawn, (index % columns) * sidePx, Math.floor(index / columns) * sidePx);
    }
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  } finally {
    swatches.destroy();
  }
}

function columnsFor(count: number): number {
  return Math.max(2, Math.ceil(Math.sqrt(count)));
}

function backgroundsOf(films: readonly Film[], url: string): SwatchImages {
  const columns = columnsFor(films.length);
  const rows = Math.ceil(films.length / columns);
  return new Map(
    films.map(({ id }, index) => {
      const x = ((index % columns) / (columns - 1)) * 100;
      const y = (Math.floor(index / columns) / Math.max(1, rows - 1)) * 100;
      return [id, `url("${url}") ${x}% ${y}% / ${columns * 100}% ${rows * 100}%`];
    }),
  );
}
