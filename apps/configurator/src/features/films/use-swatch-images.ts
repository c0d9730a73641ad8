import type { Film } from "@livery/catalog";
import type { Swatches } from "@livery/engine";
import { useEffect, useState } from "react";

/** The CSS background that shows a film as our shader draws it; undefined until that has been drawn. */
export type SwatchImages = ReadonlyMap<string, string>;

const sidePx = 80;
/** How long one slice of drawing may keep the page from answering. */
const sliceMs = 12;

/**
 * Draws all films on one sheet, slice by slice while the page rests, once `isWanted`. One picture for all of them:
 * seven hundred canvases would cost a tablet more.
 */
export function useSwatchImages(
  films: readonly Film[],
  createSwatches: (sidePx: number) => Swatches | null,
  isWanted: boolean,
): SwatchImages {
  const [sheet, setSheet] = useState<SwatchImages>(noSheet);
  useEffect(() => {
    if (!isWanted || films.length === 0) return;
    const work = new AbortController();
    let address = "";
    drawSheet(films, createSwatches, work.signal).then(
      (picture) => {
        if (picture === null || work.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setSheet(backgroundsOf(films, address));
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      work.abort();
      if (address !== "") URL.revokeObjectURL(address);
      setSheet(noSheet);
    };
  }, [films, createSwatches, isWanted]);
  return sheet;
}

const noSheet: SwatchImages = new Map();

/** Null where nothing can be drawn, or nobody waits for it any more. */
async function drawSheet(
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
        await rest();
        sliceEndMs = performance.now() + sliceMs;
      }
      if (signal.aborted) return null;
      const drawn = swatches.draw(film);
      if (drawn === null) return null; // the graphics chip is needed elsewhere
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

function backgroundsOf(films: readonly Film[], address: string): SwatchImages {
  const columns = columnsFor(films.length);
  const rows = Math.ceil(films.length / columns);
  return new Map(
    films.map(({ id }, index) => {
      const x = ((index % columns) / (columns - 1)) * 100;
      const y = (Math.floor(index / columns) / Math.max(1, rows - 1)) * 100;
      return [id, `url("${address}") ${x}% ${y}% / ${columns * 100}% ${rows * 100}%`];
    }),
  );
}

/** Until the page has nothing to do; not every browser tells. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 150 });
    else setTimeout(resolve, 16);
  });
}
