import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { App } from "./open-configurator.ts";
import { takeStudio } from "./screenshot-workbench.ts";

const root = join(import.meta.dirname, "../../..");
/** What services that show a shared address ask for. */
const PREVIEW = { width: 1200, height: 630 };

interface PreviewPictures {
  bare: Buffer;
  wrapped: Buffer;
  elsewhere: Buffer;
}

/** Pictures for shared addresses, one a page, and the one of the README. */
export async function makePreviews(app: App, pictures: PreviewPictures): Promise<void> {
  const split = await joinHalves(await fit(pictures.bare), await fit(pictures.wrapped));
  await writePreview("home", await addWords(app, split, "See wraps on real cars"));
  const elsewhere = await fit(pictures.elsewhere);
  await writePreview("app", await addWords(app, elsewhere, "Customize your car like never before"));
  await writePreview("configurator", await takeStudio(app, PREVIEW));
  const readme = await takeStudio(app, { width: 1440, height: 860 });
  await sharp(readme).webp({ quality: 84, effort: 6 }).toFile(join(root, "docs/picture.webp"));
}

/** The lower part of a photo is where the car stands. */
function fit(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(PREVIEW.width)
    .extract({ left: 0, top: 96, ...PREVIEW })
    .toBuffer();
}

/** The left half of one and the right half of the other, with the line of a comparison between them. */
async function joinHalves(left: Buffer, right: Buffer): Promise<Buffer> {
  const middle = PREVIEW.width / 2;
  const half = { left: middle, top: 0, width: middle, height: PREVIEW.height };
  const line = { width: 3, height: PREVIEW.height, channels: 3, background: "white" } as const;
  return sharp(left)
    .composite([
      { input: await sharp(right).extract(half).toBuffer(), left: middle, top: 0 },
      { input: { create: line }, left: middle - 1, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** The name and a line of words over the picture's top, in the site's own type. */
async function addWords(app: App, picture: Buffer, words: string): Promise<Buffer> {
  const font = await readFile(join(root, "packages/ui/fonts/archivo.woff2"));
  const page = await app.open(PREVIEW);
  await page.setContent(`<style>
    @font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%;
      src: url(data:font/woff2;base64,${font.toString("base64")}) }
    body { margin: 0; width: 1200px; height: 630px; color: white; font-family: Archivo; font-stretch: 125%;
      background: linear-gradient(#050608e0, #05060890 26%, #05060800 48%),
        url(data:image/png;base64,${picture.toString("base64")}) }
    p { margin: 0; padding: 40px 56px 0; font-weight: 700; font-size: 20px; letter-spacing: 0.24em }
    h1 { margin: 0; padding: 14px 56px 0; font-weight: 600; font-size: 50px; letter-spacing: -0.01em }
  </style><p>LIVERY</p><h1>${words}</h1>`);
  await page.evaluate(() => document.fonts.ready);
  const shown = await page.screenshot();
  await page.close();
  return shown;
}

async function writePreview(name: string, picture: Buffer): Promise<void> {
  const jpeg = await sharp(picture)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(join(root, `apps/site/public/preview-${name}.jpg`), jpeg);
}
