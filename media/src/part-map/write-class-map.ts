import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** The classes of `npm run bench -- parts`, counted from 1; 0 is background. */
const classes = ["paint", "glass", "wheel", "lamp", "trim"];

/** From what a render knows of its pieces (the path without .png and .json) to a picture of class numbers. */
export async function writeClasses(pieces: string, width: number, file: string): Promise<void> {
  const { data, info } = await readClasses(pieces);
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize(width, null, { kernel: "nearest" })
    .png({ palette: false, compressionLevel: 9 })
    .toColourspace("b-w")
    .toFile(file);
}

/** White where the body's paint is seen, black elsewhere. */
export async function writePaintMask(pieces: string, file: string): Promise<void> {
  const { data, info } = await readClasses(pieces);
  const mask = data.map((value) => (value === 1 ? 255 : 0));
  await sharp(mask, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toColourspace("b-w")
    .toFile(file);
}

async function readClasses(pieces: string) {
  const facts = JSON.parse(await readFile(`${pieces}.json`, "utf8")) as { materialClass: string }[]; // written by part_map.py
  const { data, info } = await sharp(`${pieces}.png`).raw().toBuffer({ resolveWithObject: true });
  const numbers = new Uint8Array(info.width * info.height);
  for (let at = 0; at < numbers.length; at++) {
    const piece = facts[(data[at * info.channels] ?? 0) - 1];
    numbers[at] = piece === undefined ? 0 : classes.indexOf(piece.materialClass) + 1;
  }
  return { data: numbers, info };
}
