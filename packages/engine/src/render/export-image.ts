import type { Box } from "../masks/box.ts";
import type { Photo } from "../photo/read-photo.ts";
import { resize } from "../photo/resize.ts";
import { type Compositor, createCompositor } from "./compositor.ts";
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
 * Draws the layers on the whole photo at full size, tile by tile, on a separate canvas. Rejects when the device has no
 * GPU memory for a tile.
 */
export async function renderFullSize(
  prepared: PreparedPhoto,
  layers: readonly RenderLayer[],
  signal?: AbortSignal,
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
    for (const tile of tilesOf(full)) {
      const calls = prepared.toTileDrawCalls(layers, tile, patternScaleOf);
      if (calls.length === 0) continue;
      compositor.clearCaches();
      compositor.setPhoto({ ...tile, data: copyTile(full, tile) });
      compositor.draw(calls, { x: tile.left, y: tile.top, photoWidth: full.width, photoHeight: full.height });
      pasteTile(compositor, tile, result);
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

function tilesOf({ width, height }: Photo): Box[] {
  const tiles: Box[] = [];
  for (let top = 0; top < height; top += TILE_SIDE)
    for (let left = 0; left < width; left += TILE_SIDE)
      tiles.push({
        left,
        top,
        width: Math.min(TILE_SIDE, width - left),
        height: Math.min(TILE_SIDE, height - top),
      });
  return tiles;
}

function copyTile({ pixels: { data }, width: stride }: Photo, { left, top, width, height }: Box): Uint8Array {
  const tile = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * stride + left) * 4;
    tile.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return tile;
}

function pasteTile(compositor: Compositor, { left, top, width, height }: Box, result: ImageData): void {
  const drawn = compositor.readPixels();
  for (let row = 0; row < height; row++)
    result.data.set(
      drawn.subarray(row * width * 4, (row + 1) * width * 4),
      ((top + row) * result.width + left) * 4,
    );
}
