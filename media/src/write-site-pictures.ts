import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { kioskShot } from "./shots/kiosk-shot.ts";
import { heroShot, walkShots } from "./shots/shots-table.ts";
import { writeLoop } from "./video/write-loop.ts";
import { type PagePicture, writePictures, webpSettings } from "./write-pictures.ts";

const pages = join(import.meta.dirname, "../../apps/site/app/pages");
const home = join(pages, "home");
const heroWidths = [1280, 1600];
const stillWidths = [512];
const kioskWidths = [960, 1280, 1920];

/** The hero of Home in every film, and its three walkarounds with their stills. */
export async function writeSitePictures(renders: string): Promise<void> {
  await writeHero(renders, join(home, "hero"));
  const stills: Record<string, PagePicture> = {};
  for (const { id, paints, path = [] } of walkShots) {
    const [paint] = Object.keys(paints);
    const frames = join(renders, `${id}.${paint}`);
    const name = id.replace("walk-", "");
    stills[name] = { source: sharp(`${frames}.000.png`), widths: stillWidths };
    await writeLoop({ frames, count: path.length }, join(home, "walkarounds", name));
  }
  await writePictures(join(home, "walkarounds"), stills);
}

/** The kiosk of the product page and of the price. */
export async function writeKiosk(renders: string): Promise<void> {
  const [paint] = Object.keys(kioskShot.paints);
  const source = sharp(join(renders, `${kioskShot.id}.${paint}.png`));
  await writePictures(join(pages, "../features/picture/kiosk"), { kiosk: { source, widths: kioskWidths } });
}

/** The car without film for the first view, and each film in one width; hero.css has their URLs. */
async function writeHero(renders: string, folder: string): Promise<void> {
  const pictureOf = (name: string) => sharp(join(renders, `${heroShot.id}.${name}.png`));
  await writePictures(folder, { bare: { source: pictureOf("bare"), widths: heroWidths } });
  await mkdir(join(folder, "films"), { recursive: true });
  for (const name of Object.keys(heroShot.paints).filter((paint) => paint !== "bare")) {
    const film = join(folder, "films", name);
    await pictureOf(name).avif({ quality: 58, effort: 2 }).toFile(`${film}.avif`);
    await pictureOf(name).webp(webpSettings).toFile(`${film}.webp`);
  }
}
