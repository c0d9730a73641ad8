import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A rectangle in a picture, as shares of its width and height. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Picture {
  /** Size of the whole picture. */
  width: number;
  height: number;
  /** Red, green, blue, alpha of every pixel of the area, row by row. */
  area: Buffer;
}

const whole: Area = { left: 0, top: 0, width: 1, height: 1 };

/** Decodes a picture file with the browser under test. */
export async function readPicture(page: Page, file: Buffer, area: Area = whole): Promise<Picture> {
  const [picture] = await readAreas(page, file, [area]);
  if (picture === undefined) throw new Error("the page returned no area");
  return picture;
}

/** The same for several areas, decoding the file once. */
export async function readAreas(page: Page, file: Buffer, areas: readonly Area[]): Promise<Picture[]> {
  const { size, read } = await page.evaluate(readInPage, { file: file.toString("base64"), areas });
  return read.map((base64) => ({ ...size, area: Buffer.from(base64, "base64") }));
}

/** The same without the browser, where 48 megapixels take seconds. */
export async function readLargePicture(file: Buffer, area: Area): Promise<Picture> {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = [Math.round(area.left * width), Math.round(area.top * height)];
  const size = { width: Math.round(area.width * width), height: Math.round(area.height * height) };
  const pixels = sharp(file)
    .extract({ left, top, ...size })
    .ensureAlpha()
    .raw();
  return { width, height, area: await pixels.toBuffer() };
}

/** The picture that the app shows, as a text that differs where one pixel does. */
export function readCanvas(page: Page): Promise<string> {
  return page
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** Mean red, green and blue, 0..255. */
export function meanColor({ area }: Picture): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < area.length; at += 4) {
    sums[0] += area.readUInt8(at);
    sums[1] += area.readUInt8(at + 1);
    sums[2] += area.readUInt8(at + 2);
  }
  const pixels = area.length / 4;
  return [sums[0] / pixels, sums[1] / pixels, sums[2] / pixels];
}

/** The share of pixels that differ at all. */
export function changedShare(before: Picture, after: Picture | undefined): number {
  if (after?.area.length !== before.area.length) throw new Error("the pictures have different sizes");
  let changed = 0;
  for (let at = 0; at < before.area.length; at += 4) {
    if (before.area.readUInt32BE(at) !== after.area.readUInt32BE(at)) changed++;
  }
  return (changed * 4) / before.area.length;
}

/** Degrees round the color wheel, red 0, green 120, blue 240. */
export function hueOf([red, green, blue]: readonly [number, number, number]): number {
  const top = Math.max(red, green, blue);
  const range = top - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (top === red) return (((green - blue) / range) * 60 + 360) % 360;
  return top === green ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240;
}

async function readInPage({ file, areas }: { file: string; areas: readonly Area[] }) {
  const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("the browser has no canvas for this picture");
  context.drawImage(bitmap, 0, 0);
  const read = areas.map((area) => {
    const [left, top] = [Math.round(area.left * width), Math.round(area.top * height)];
    const [wide, high] = [Math.round(area.width * width), Math.round(area.height * height)];
    const { data } = context.getImageData(left, top, wide, high);
    const chunks = Array.from({ length: Math.ceil(data.length / 0x8000) }, (_, at) =>
      String.fromCharCode(...data.subarray(at * 0x8000, (at + 1) * 0x8000)),
    );
    return btoa(chunks.join(""));
  });
  return { size: { width, height }, read };
}
