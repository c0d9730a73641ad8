import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** As in `npm run bench -- parts`, from 1; 0 is background. */
const classes = ["paint", "glass", "wheel", "lamp", "trim"];

/** Writes the material class of each pixel. `parts` is the path of a render's part map without .png and .json. */
export async function writeClassMap(parts: string, width: number, file: string): Promise<void> {
  const { data, info } = await readClasses(parts);
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize(width, null, { kernel: "nearest" })
    .png({ palette: false, compressionLevel: 9 })
    .toColorspace("b-w")
    .toFile(file);
}

/** Writes a mask: white on paint, black elsewhere. */
export async function writePaintMask(parts: string, file: string): Promise<void> {
  const { data, info } = await readClasses(parts);
  const mask = data.map((value) => (value === 1 ? 255 : 0));
  await sharp(mask, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toColorspace("b-w")
    .toFile(file);
}

async function readClasses(parts: string) {
  const list = JSON.parse(await readFile(`${parts}.json`, "utf8")) as { materialClass: string }[]; // written by part_map.py
  const { data, info } = await sharp(`${parts}.png`).raw().toBuffer({ resolveWithObject: true });
  const numbers = new Uint8Array(info.width * info.height);
  for (let at = 0; at < numbers.length; at++) {
    const part = list[(data[at * info.channels] ?? 0) - 1];
    numbers[at] = part === undefined ? 0 : classes.indexOf(part.materialClass) + 1;
  }
  return { data: numbers, info };
}
