import type { Box } from "../masks/box.ts";
import type { Photo } from "../photo/read-photo.ts";
import { type Raster, resize } from "../photo/resize.ts";
import { createCompositor } from "./compositor.ts";
import { createLayerPasses } from "./layer-passes.ts";
import type { RenderLayer } from "./layer-table.ts";
import { type PatternScaleOf, patternScale, pictureScreenScale } from "./pattern-scale.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";

export interface ExportOptions {
  /** Larger pictures are reduced to this many pixels. */
  maxPixels: number;
  type: "image/jpeg" | "image/png" | "image/webp";
  /** 0 to 1, for JPEG and WebP; the browser's default if not set. */
  quality?: number;
  /** Cancels the export; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Every GPU of the last ten years supports textures of this size. */
const TILE_SIDE = 2048;

/**
 * How far a tile is drawn beyond what is kept of it, in pixels: film.frag.glsl reads up to three beside each. Even, because shaders
 * take derivatives over squares of two.
 */
const MARGIN = 4;

/**
 * Draws the layers on the whole photo at full size, tile by tile, on a separate canvas. Rejects when the device has no
 * GPU memory for a tile.
 */
export async function renderFullSize(
  prepared: PreparedPhoto,
  layers: readonly RenderLayer[],
  { signal, tileSide = TILE_SIDE }: { signal?: AbortSignal; tileSide?: number } = {},
): Promise<ImageData> {
  const { full } = prepared;
  const patternScaleOf: PatternScaleOf = (detailMm) =>
    patternScale(detailMm, {
      rasterPixelsPerMillimeter: prepared.pixelsPerMillimeter(),
      screenScale: pictureScreenScale(full),
    });
  const result = new ImageData(full.pixels.data.slice(), full.width, full.height);
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) throw new Error("The device has no GPU memory for the export");
  const passes = createLayerPasses(gl);
  const compositor = createCompositor(gl, passes);
  try {
    for (const { drawn, kept } of tilesOf(full, tileSide)) {
      const calls = prepared.toTileDrawCalls(layers, drawn, patternScaleOf);
      if (calls.length === 0) continue;
      compositor.clearCaches();
      compositor.setPhoto({ ...drawn, data: copyTile(full, drawn) });
      compositor.draw(calls, {
        x: drawn.left,
        y: drawn.top,
        photoWidth: full.width,
        photoHeight: full.height,
      });
      paste({ ...drawn, data: compositor.readPixels() }, kept, result);
      if (gl.isContextLost()) throw new Error("The WebGL context was lost during the export");
      // Keeps the page responsive between tiles.
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
    return result;
  } finally {
    compositor.destroy();
    passes.destroy();
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

/** Encodes pixels as a file, reduced to `maxPixels`. Rejects when the browser cannot encode them. */
export async function encodeImage(
  pixels: ImageData,
  { maxPixels, type, quality, signal }: ExportOptions,
): Promise<Blob> {
  const scale = Math.min(1, Math.sqrt(maxPixels / (pixels.width * pixels.height)));
  const width = Math.max(1, Math.floor(pixels.width * scale));
  const height = Math.max(1, Math.floor(pixels.height * scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const { data } = scale < 1 ? resize(pixels, 4, width, height) : pixels;
  const reduced = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext("2d")?.putImageData(reduced, 0, 0);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // Frees the canvas's memory before it is garbage collected.
  canvas.width = 0;
  signal?.throwIfAborted();
  if (!file) throw new Error("The browser could not encode the picture");
  return file;
}

interface Tile {
  drawn: Box;
  /** Without the margin, except at the photo's own edges. */
  kept: Box;
}

function tilesOf({ width, height }: Photo, side: number): Tile[] {
  const columns = spansOf(width, side);
  return spansOf(height, side).flatMap((row) =>
    columns.map((column) => ({
      drawn: toBox(column.drawn, row.drawn),
      kept: toBox(column.kept, row.kept),
    })),
  );
}

interface Span {
  from: number;
  to: number;
}

/** The fewest spans of at most `side` that draw all of a length. */
function spansOf(length: number, side: number): { drawn: Span; kept: Span }[] {
  const spans: { drawn: Span; kept: Span }[] = [];
  for (let from = 0; from < length; ) {
    const drawnFrom = Math.max(0, from - MARGIN);
    const drawnTo = Math.min(length, drawnFrom + side);
    const to = drawnTo === length ? length : drawnTo - MARGIN;
    spans.push({ drawn: { from: drawnFrom, to: drawnTo }, kept: { from, to } });
    from = to;
  }
  return spans;
}

function toBox(column: Span, row: Span): Box {
  return { left: column.from, top: row.from, width: column.to - column.from, height: row.to - row.from };
}

function copyTile({ pixels: { data }, width: stride }: Photo, { left, top, width, height }: Box): Uint8Array {
  const tile = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * stride + left) * 4;
    tile.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return tile;
}

/** Copies the kept box of what was drawn to the result. */
function paste(drawn: Box & Raster, kept: Box, result: ImageData): void {
  for (let y = kept.top; y < kept.top + kept.height; y++) {
    const from = ((y - drawn.top) * drawn.width + kept.left - drawn.left) * 4;
    result.data.set(drawn.data.subarray(from, from + kept.width * 4), (y * result.width + kept.left) * 4);
  }
}
