import { join } from "node:path";
import sharp from "sharp";
import { heroShot, walkShots } from "./shots-table.ts";
import { writeLoop } from "./write-loop.ts";
import { type PagePicture, writePictures } from "./write-picture.ts";

const home = join(import.meta.dirname, "../../apps/site/app/pages/home");
const heroWidths = [1280, 1600];
const stillWidths = [512];

/** The opening of Home in every film, and its three walkarounds with their stills. */
export async function writeSitePictures(renders: string): Promise<void> {
  await writePictures(join(home, "hero"), readHero(renders));
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

function readHero(renders: string): Record<string, PagePicture> {
  const names = Object.keys(heroShot.paints);
  const pictures = names.map((name) => {
    const source = sharp(join(renders, `${heroShot.id}.${name}.png`));
    return [name, { source, widths: heroWidths }] as const;
  });
  return Object.fromEntries(pictures);
}
