import { toLab } from "@livery/catalog";
import sharp from "sharp";
import { isInsideMask } from "../is-inside-mask.ts";

export type Lab = [number, number, number];

/** The places that count: inside the mask, eroded by one pixel. */
export async function readPaintPixels(mask: string): Promise<number[]> {
  const { data, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return Array.from(data.keys()).filter((at) => isInsideMask(data, info, at));
}

/** CIELAB at these places of a picture. */
export async function readLab(picture: string | Buffer, places: readonly number[]): Promise<Lab[]> {
  const rgb = await sharp(picture).removeAlpha().toColorspace("srgb").raw().toBuffer();
  return places.map((at) => toLab([rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0]));
}
