import sharp from "sharp";

/** One number for each pixel, row by row: its class or its panel. */
export interface LabelMap {
  width: number;
  height: number;
  labels: Uint8Array;
}

/** From a picture file whose gray values are the labels. */
export async function readLabelMap(source: string | Buffer): Promise<LabelMap> {
  const { data, info } = await sharp(source).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, labels: data };
}

export function toGrayPng({ width, height, labels }: LabelMap): Promise<Buffer> {
  return sharp(labels, { raw: { width, height, channels: 1 } })
    .toColorspace("b-w")
    .png()
    .toBuffer();
}
