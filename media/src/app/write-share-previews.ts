import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Configurator } from "./open-configurator.ts";
import { sedan } from "../sample-photo.ts";
import { screenshotWorkbench } from "./screenshot-workbench.ts";

const root = join(import.meta.dirname, "../../..");
/** The standard size of Open Graph images. */
const PREVIEW = { width: 1200, height: 630 };
/** Height of the brand and the headline. */
const HEADLINE = 144;

interface PreviewPictures {
  bare: Buffer;
  wrapped: Buffer;
  inScene: Buffer;
}

/** Writes the Open Graph images of the pages, of which two have words in them, and the picture of the README. */
export async function writeSharePreviews(
  configurator: Configurator,
  pictures: PreviewPictures,
): Promise<void> {
  const split = await joinHalves(await fit(pictures.bare, 60), await fit(pictures.wrapped, 60));
  const inScene = await fit(pictures.inScene, 96);
  for (const [name, picture, headline] of [
    ["home", split, "See wraps on real cars"],
    ["home-es", split, "Vea el vinilo en autos de verdad"],
    ["app", inScene, "Customize your car like never before"],
    ["app-es", inScene, "Personalice su auto como nunca antes"],
  ] as const)
    await writePreview(name, await addHeadline(configurator, picture, headline));
  await writePreview("configurator", await screenshotWorkbench(configurator, { car: sedan, ...PREVIEW }));
  const readme = await screenshotWorkbench(configurator, { car: sedan, width: 1440, height: 860 });
  await sharp(readme).webp({ quality: 84, effort: 6 }).toFile(join(root, "docs/picture.webp"));
}

/** Crops to the part of the picture from `top` on: the car is below the headline. */
function fit(picture: Buffer, top: number): Promise<Buffer> {
  return sharp(picture)
    .resize(PREVIEW.width)
    .extract({ left: 0, top, ...PREVIEW })
    .toBuffer();
}

/** The left half of one picture and the right half of the other, with a dividing line below the headline. */
async function joinHalves(left: Buffer, right: Buffer): Promise<Buffer> {
  const middle = PREVIEW.width / 2;
  const half = { left: middle, top: 0, width: middle, height: PREVIEW.height };
  const line = { width: 3, height: PREVIEW.height - HEADLINE, channels: 3, background: "white" } as const;
  return sharp(left)
    .composite([
      { input: await sharp(right).extract(half).toBuffer(), left: middle, top: 0 },
      { input: { create: line }, left: middle - 1, top: HEADLINE },
    ])
    .png()
    .toBuffer();
}

/** Sets the brand and a headline over the top of the picture.  */
async function addHeadline(configurator: Configurator, picture: Buffer, headline: string): Promise<Buffer> {
  const font = await readFile(join(root, "packages/ui/fonts/archivo.woff2"));
  const page = await configurator.open(PREVIEW);
  await page.setContent(`<style>
    @font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%;
      src: url(data:font/woff2;base64,${font.toString("base64")}) }
    body { margin: 0; width: 1200px; height: 630px; color: white; font-family: Archivo; font-stretch: 125%;
      background: linear-gradient(#050608e0, #05060890 26%, #05060800 48%),
        url(data:image/png;base64,${picture.toString("base64")}) }
    p { margin: 0; padding: 40px 56px 0; font-weight: 700; font-size: 20px; letter-spacing: 0.24em }
    h1 { margin: 0; padding: 14px 56px 0; font-weight: 600; font-size: 50px; letter-spacing: -0.01em;
      text-wrap: balance }
  </style><p>LIVERY</p><h1>${headline}</h1>`);
  await page.evaluate(() => document.fonts.ready);
  const screenshot = await page.screenshot();
  await page.close();
  return screenshot;
}

async function writePreview(name: string, picture: Buffer): Promise<void> {
  const jpeg = await sharp(picture)
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(join(root, `apps/site/public/preview-${name}.jpg`), jpeg);
}
