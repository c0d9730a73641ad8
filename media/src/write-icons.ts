import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "../..");
/** The mark that every icon is drawn from; browsers that know SVG get it as it is. */
const mark = join(root, "apps/site/public/favicon.svg");
const GROUND = "#07080a";

/**
 * Draws the icons of the site and of the car app from one mark. Systems cut theirs to a shape of their own: there the
 * ground goes to the edges, and what may be cut to a circle keeps the mark within the safe 80 percent
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export async function writeIcons(): Promise<void> {
  const svg = await readFile(mark, "utf8");
  const site = join(root, "apps/site/public");
  const app = join(root, "apps/configurator/public");
  await writeFile(join(app, "icon.svg"), svg);
  for (const folder of [site, app]) {
    for (const side of [192, 512])
      await writeFile(join(folder, `icon-${side}.png`), await draw(svg, { side, share: 1 }));
    await writeFile(join(folder, "icon-180.png"), await draw(svg, { side: 180, share: 0.9, isFull: true }));
    const maskable = await draw(svg, { side: 512, share: 0.72, isFull: true });
    await writeFile(join(folder, "icon-maskable-512.png"), maskable);
  }
  await writeFile(join(site, "favicon.ico"), toIco(await draw(svg, { side: 32, share: 1 })));
}

interface Drawing {
  side: number;
  /** Of the side, for the mark. */
  share: number;
  /** Whether the ground fills the corners. */
  isFull?: boolean;
}

async function draw(svg: string, { side, share, isFull = false }: Drawing): Promise<Buffer> {
  const size = Math.round(side * share);
  const picture = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
  const background = isFull ? GROUND : "#00000000";
  const ground = sharp({ create: { width: side, height: side, channels: 4, background } });
  return ground
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One PNG in an ICO's envelope: a header of 6 bytes and one entry of 16. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
