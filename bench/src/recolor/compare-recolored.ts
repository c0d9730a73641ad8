import { ciede2000, toLab } from "@livery/catalog";
import sharp from "sharp";
import { isInsideMask } from "../is-inside-mask.ts";

export interface RecolorScore {
  /** Mean CIEDE2000 inside the mask, eroded by one pixel. */
  difference: number;
  /** Pixels outside the mask that changed. */
  changedOutside: number;
  outside: number;
}

interface References {
  /** The photo before recoloring. */
  before: string;
  /** The render in the target paint. */
  truth: string;
  mask: string;
}

/** Compares a recolored photo with the render in that paint, all files of one size. */
export async function compareRecolored(
  recolored: Buffer,
  { before, truth, mask }: References,
): Promise<RecolorScore> {
  const [truthPixels, beforePixels, afterPixels] = await Promise.all([truth, before, recolored].map(readRgb));
  if (!truthPixels || !beforePixels || !afterPixels) throw new Error("A picture is missing");
  const { data, info } = await sharp(mask).grayscale().raw().toBuffer({ resolveWithObject: true });
  const score = { changedOutside: 0, outside: 0 };
  let [sum, inside] = [0, 0];
  for (let at = 0; at < info.width * info.height; at++) {
    if (data[at] === 0) {
      score.outside++;
      if (differs(beforePixels, afterPixels, at)) score.changedOutside++;
    } else if (isInsideMask(data, info, at)) {
      sum += ciede2000(labAt(afterPixels, at), labAt(truthPixels, at));
      inside++;
    }
  }
  return { ...score, difference: sum / inside };
}

async function readRgb(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().toColorspace("srgb").raw().toBuffer();
}

function labAt(pixels: Buffer, at: number): [number, number, number] {
  return toLab([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0]);
}

/** JPEG decoders may round a channel differently by one. */
function differs(before: Buffer, after: Buffer, at: number): boolean {
  return [0, 1, 2].some(
    (channel) => Math.abs((before[at * 3 + channel] ?? 0) - (after[at * 3 + channel] ?? 0)) > 1,
  );
}
