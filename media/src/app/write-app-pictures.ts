import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { renderShots } from "../render-shots.ts";
import { type PagePicture, writePictures } from "../write-pictures.ts";
import { drawStyles } from "../styles/draw-styles.ts";
import { exportPicture, showLook } from "./apply-look.ts";
import type { Look } from "./look-labels.ts";
import { type App, openApp } from "./open-configurator.ts";
import { makePreviews } from "./write-share-previews.ts";
import { placeShots } from "../shots/scene-shots.ts";
import { readPhoto, red, silver, white } from "../sample-photo.ts";
import { cameraFrame, takeSteps } from "./screenshot-steps.ts";
import { takeStudio } from "./screenshot-workbench.ts";

const USAGE = "npm run media -- app --assets DIR";
const pages = join(import.meta.dirname, "../../../apps/site/app/pages");

/** From the narrowest phone to a large screen, for a picture as wide as the page. */
const wide = [960, 1920] as const;
/** For a picture in half or a third of the page. */
const narrow = [736, 1280] as const;

/** What comparison-looks.json holds of each. */
interface ComparisonLook extends Required<Pick<Look, "rims" | "tint">> {
  id: string;
  film: { code: string };
}

/** Everything that is made with the real app and its sample cars, written to where the site has it. */
export async function makeAppPictures(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { assets: { type: "string" } } });
  if (!values.assets) throw new Error(USAGE);
  const places = await renderShots(placeShots, resolve(values.assets));
  const folder = await mkdtemp(join(tmpdir(), "livery-media-"));
  const camera = join(folder, "camera.mjpeg");
  const frame = await cameraFrame();
  await writeFile(camera, Buffer.concat([frame, frame]));
  const app = await openApp({ folder, camera });
  try {
    await writePictures(join(pages, "home/steps"), withWidths(await takeSteps(app), narrow));
    const hero = await makeHero(app);
    const elsewhere = await readPlaces(places);
    await writePictures(join(pages, "product/pictures"), {
      ...withWidths({ ...(await makeComparison(app)), ...hero }, wide),
      ...withWidths(await drawStyles(), narrow),
      ...withWidths(elsewhere, narrow),
    });
    await writePictures(
      join(pages, "wrap-configurator/pictures"),
      withWidths({ ...(await takeFrames(app)), wrapped: hero.wrapped }, narrow),
    );
    await writePictures(
      join(pages, "shop-login/pictures"),
      withWidths({ studio: await readPhoto(red) }, wide),
    );
    await makePreviews(app, { ...hero, elsewhere: elsewhere.desert });
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

/** One photo as it is, and as the app exports it with each look of the comparison. */
async function makeComparison(app: App): Promise<Record<string, Buffer>> {
  const file = await readFile(join(pages, "product/comparison-looks.json"), "utf8");
  const pictures: Record<string, Buffer> = { before: await readPhoto(white) };
  for (const { id, film, rims, tint } of JSON.parse(file) as ComparisonLook[])
    pictures[id] = await exportLook(app, { car: white.name, film: film.code, rims, tint });
  return pictures;
}

/** What the phone of the opening sees: another car, in another film. */
async function makeHero(app: App): Promise<Record<"bare" | "wrapped", Buffer>> {
  const rims = { design: "Turbine", finish: "Gold" };
  const wrapped = await exportLook(app, { car: silver.name, film: "2080-G336", rims });
  return { bare: await readPhoto(silver), wrapped };
}

/** The app as it stands in a shop's page: as it is, and in a shop's name and colours. */
async function takeFrames(app: App): Promise<Record<"window" | "brand", Buffer>> {
  const view = { width: 960, height: 600, scale: 1.5 };
  const search = "?name=Northside%20Wraps&accent=f0b429&ground=12100b";
  return { window: await takeStudio(app, view), brand: await takeStudio(app, { ...view, search }) };
}

async function exportLook(app: App, look: Look): Promise<Buffer> {
  const page = await app.open({ width: 1000, height: 700 });
  await showLook(page, look);
  const picture = await exportPicture(page);
  await page.close();
  return picture;
}

async function readPlaces(renders: string): Promise<Record<"desert" | "workshop" | "town", Buffer>> {
  const read = (place: string) => readFile(join(renders, `place-${place}.orange.png`));
  return { desert: await read("desert"), workshop: await read("workshop"), town: await read("town") };
}

function withWidths(
  pictures: Record<string, PagePicture["source"]>,
  widths: readonly number[],
): Record<string, PagePicture> {
  const entries = Object.entries(pictures).map(([name, source]) => [name, { source, widths }] as const);
  return Object.fromEntries(entries);
}
