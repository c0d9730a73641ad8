import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** A picture for a page, before it is compressed. */
export interface PagePicture {
  /** A PNG or a sharp pipeline. */
  source: Buffer | Sharp;
  /** In pixels, ascending. */
  widths: readonly number[];
}

/** What a page needs to lay out a picture. `blur` is a CSS gradient of its colors, shown while it loads. */
interface PictureFacts {
  widths: readonly number[];
  width: number;
  height: number;
  blur: string;
}

/** Fallback for browsers without AVIF. */
export const webpSettings = { quality: 80, effort: 4, smartSubsample: true };

/** Home's JavaScript contains the gradients of all its pictures: four colors are a tenth of the smallest WebP. */
const BLUR_ROWS = 4;

/**
 * Writes each picture as NAME-WIDTH.avif, its widest version as NAME.webp, and pictures.json with the facts for its
 * page. The site's features/picture reads them. Pictures that are there under other names stay.
 */
export async function writePictures(folder: string, pictures: Record<string, PagePicture>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "pictures.json");
  const facts = existsSync(file)
    ? (JSON.parse(await readFile(file, "utf8")) as Record<string, PictureFacts>)
    : {}; // our own
  for (const [name, picture] of Object.entries(pictures))
    facts[name] = await writePicture(join(folder, name), picture);
  await writeFile(file, `${JSON.stringify(facts, null, 2)}\n`);
}

async function writePicture(file: string, { source, widths }: PagePicture): Promise<PictureFacts> {
  const flat = await sharp(await toPng(source))
    .removeAlpha()
    .png()
    .toBuffer();
  const fitTo = (width: number) => sharp(flat).resize(width, null, { kernel: "lanczos3" });
  const widest = Math.max(...widths);
  // Phones have up to three pixels per CSS pixel and hide more compression.
  for (const width of widths)
    await fitTo(width)
      .avif({ quality: width < widest ? 48 : 58, effort: 4 })
      .toFile(`${file}-${width}.avif`);
  await fitTo(widest).webp(webpSettings).toFile(`${file}.webp`);
  const { width, height } = await sharp(flat).metadata();
  const rows = await sharp(flat).resize(1, BLUR_ROWS, { fit: "fill" }).raw().toBuffer();
  return { widths, width: widest, height: Math.round((height / width) * widest), blur: gradientOf(rows) };
}

/** A CSS gradient from the RGB bytes of each row, top to bottom. */
function gradientOf(rows: Buffer): string {
  const colors = Array.from({ length: BLUR_ROWS }, (_, row) => rows.subarray(row * 3, row * 3 + 3));
  return `linear-gradient(${colors.map((color) => `#${color.toString("hex")}`).join()})`;
}

function toPng(source: Buffer | Sharp): Promise<Buffer> | Buffer {
  return Buffer.isBuffer(source) ? source : source.png().toBuffer();
}
