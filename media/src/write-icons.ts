import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "../..");
/** The source of all icons. Browsers with SVG support use it directly. */
const logo = join(root, "apps/site/public/favicon.svg");
const BACKGROUND = "#07080a";

/**
 * Writes the icons of the site and the configurator. Systems crop some icons: those have a full background, and the
 * maskable one keeps the logo inside the safe zone of 80 percent (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export async function writeIcons(): Promise<void> {
  const svg = await readFile(logo, "utf8");
  const site = join(root, "apps/site/public");
  const app = join(root, "apps/configurator/public");
  await writeFile(join(app, "icon.svg"), svg);
  for (const folder of [site, app]) {
    for (const side of [192, 512])
      await writeFile(join(folder, `icon-${side}.png`), await draw(svg, { side, share: 1 }));
    await writeFile(
      join(folder, "icon-180.png"),
      await draw(svg, { side: 180, share: 0.9, hasBackground: true }),
    );
    const maskable = await draw(svg, { side: 512, share: 0.72, hasBackground: true });
    await writeFile(join(folder, "icon-maskable-512.png"), maskable);
  }
  await writeFile(join(site, "favicon.ico"), toIco(await draw(svg, { side: 32, share: 1 })));
}

interface Drawing {
  side: number;
  /** Size of the logo as a share of the side. */
  share: number;
  hasBackground?: boolean;
}

async function draw(svg: string, { side, share, hasBackground = false }: Drawing): Promise<Buffer> {
  const size = Math.round(side * share);
  const picture = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
  const background = hasBackground ? BACKGROUND : "#00000000";
  const canvas = sharp({ create: { width: side, height: side, channels: 4, background } });
  return canvas
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one PNG: a header of 6 bytes and one entry of 16. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
