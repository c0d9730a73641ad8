import type { Mask } from "../parts/mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { createFilmPass, type FilmPass } from "./film-pass.ts";
import type { Look } from "./finish.ts";
import type { LightReading } from "./read-light.ts";

interface Wrapped {
  photo: Photo;
  mask: Mask | undefined;
  light: LightReading | null | undefined;
  look: Look;
}

/** Small enough for every graphics chip of the last ten years, whatever the photo's size. */
const TILE_SIDE = 2048;

/**
 * The whole photo in a film, tile by tile on a canvas of its own. Rejects when the device has no graphics memory
 * for a tile. Without a mask the photo comes back as it is.
 */
export async function exportPixels({ photo, mask, light, look }: Wrapped): Promise<ImageData> {
  const result = new ImageData(photo.pixels.data.slice(), photo.width, photo.height);
  if (!mask || !light) return result;
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(TILE_SIDE, photo.width);
  canvas.height = Math.min(TILE_SIDE, photo.height);
  const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, depth: false });
  if (!gl) throw new Error("The device has no graphics memory for the export");
  const pass = createFilmPass(gl);
  pass.setLight(light, light.carLength * photo.width);
  try {
    for (let y = 0; y < photo.height; y += TILE_SIDE)
      for (let x = 0; x < photo.width; x += TILE_SIDE) {
        const width = Math.min(TILE_SIDE, photo.width - x);
        const height = Math.min(TILE_SIDE, photo.height - y);
        drawTile({ gl, pass, photo, mask, look, result }, { x, y, width, height });
        // Lets the page breathe between tiles.
        await new Promise((resolve) => setTimeout(resolve));
      }
    return result;
  } finally {
    pass.destroy();
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Job {
  gl: WebGL2RenderingContext;
  pass: FilmPass;
  photo: Photo;
  mask: Mask;
  look: Look;
  result: ImageData;
}

function drawTile({ gl, pass, photo, mask, look, result }: Job, area: Area): void {
  const { x, y, width, height } = area;
  gl.canvas.width = width;
  gl.canvas.height = height;
  pass.setPhoto({ width, height, data: cut(photo.pixels.data, photo.width, 4, area) });
  const alpha = cut(mask.alpha, mask.width, 1, area);
  pass.setMask({ width, height, data: alpha });
  pass.draw(look, { x, y, photoWidth: photo.width, photoHeight: photo.height }, false);
  const drawn = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, drawn);
  if (gl.isContextLost()) throw new Error("The device took its graphics memory away during the export");
  for (let row = 0; row < height; row++)
    result.data.set(
      drawn.subarray(row * width * 4, (row + 1) * width * 4),
      ((y + row) * photo.width + x) * 4,
    );
}

function cut(data: Uint8ClampedArray | Uint8Array, stride: number, channels: number, area: Area): Uint8Array {
  const cutOut = new Uint8Array(area.width * area.height * channels);
  for (let row = 0; row < area.height; row++) {
    const from = ((area.y + row) * stride + area.x) * channels;
    cutOut.set(data.subarray(from, from + area.width * channels), row * area.width * channels);
  }
  return cutOut;
}
