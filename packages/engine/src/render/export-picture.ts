import type { Box } from "../masks/box.ts";
import type { Photo } from "../photo/read-photo.ts";
import { resize } from "../photo/resize.ts";
import { createBrushes } from "./layer-passes.ts";
import type { Look } from "./render-layer.ts";
import { createPainter, type Painter } from "./compositor.ts";
import type { PreparedPhoto } from "./prepared-photo.ts";

export interface ExportOptions {
  /** The picture is shrunk until it has no more than these. */
  maxPixels: number;
  type: "image/jpeg" | "image/png" | "image/webp";
  /** 0 to 1, for JPEG and WebP; the browser's own choice where it is not given. */
  quality?: number;
  /** Ends the work; nothing is made then, and the promise rejects with its reason. */
  signal?: AbortSignal;
}

/** Small enough for every graphics chip of the last ten years, whatever the photo's size. */
const TILE_SIDE = 2048;

/**
 * The whole photo with a look on it, tile by tile on a canvas of its own. Rejects when the device has no graphics
 * memory for a tile.
 */
export async function paintAll(
  prepared: PreparedPhoto,
  look: Look,
  signal?: AbortSignal,
): Promise<ImageData> {
  const { full } = prepared;
  const result = new ImageData(full.pixels.data.slice(), full.width, full.height);
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  if (!gl) throw new Error("The device has no graphics memory for the export");
  const brushes = createBrushes(gl);
  const painter = createPainter(gl, brushes);
  try {
    for (const tile of tilesOf(full)) {
      const strokes = prepared.tileStrokes(look, tile);
      if (strokes.length === 0) continue;
      painter.forget();
      painter.setPhoto({ ...tile, data: cut(full, tile) });
      painter.paint(strokes, { x: tile.left, y: tile.top, photoWidth: full.width, photoHeight: full.height });
      paste(painter, tile, result);
      if (gl.isContextLost()) throw new Error("The device took its graphics memory away during the export");
      // Lets the page breathe between tiles.
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
    return result;
  } finally {
    painter.destroy();
    brushes.destroy();
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

/** Encodes pixels as a file, shrunk where they are too many. Rejects when the browser cannot encode them. */
export async function toPicture(
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
  const shrunk = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext("2d")?.putImageData(shrunk, 0, 0);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // Gives the canvas's memory back now rather than when it is collected.
  canvas.width = 0;
  signal?.throwIfAborted();
  if (!file) throw new Error("The browser made no picture file");
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

function cut({ pixels: { data }, width: stride }: Photo, { left, top, width, height }: Box): Uint8Array {
  const tile = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * stride + left) * 4;
    tile.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return tile;
}

function paste(painter: Painter, { left, top, width, height }: Box, result: ImageData): void {
  const drawn = painter.read();
  for (let row = 0; row < height; row++)
    result.data.set(
      drawn.subarray(row * width * 4, (row + 1) * width * 4),
      ((top + row) * result.width + left) * 4,
    );
}
