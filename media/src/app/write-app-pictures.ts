import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type Sharp } from "sharp";
import { type PagePicture, writePictures } from "../write-pictures.ts";
import { exportPicture, applyLook } from "./apply-look.ts";
import { exportGenerated, generatedNames } from "./generated-pictures.ts";
import type { LookLabels } from "./look-labels.ts";
import { type Configurator, openConfigurator } from "./open-configurator.ts";
import { writeSharePreviews } from "./write-share-previews.ts";
import { classic, readPhoto, red, sedan, silver, suv } from "../sample-photo.ts";
import { cameraFrame, screenshotSteps } from "./screenshot-steps.ts";
import { screenshotWorkbench } from "./screenshot-workbench.ts";

const USAGE =
  "npm run media -- app [--only steps|pairs|comparison|phone|embeds|hero|generated|login|previews]";
const apps = join(import.meta.dirname, "../../../apps");
const pages = join(apps, "site/app/pages");

/** Widths of a full-width picture. */
const wide = [960, 1920] as const;
/** Widths of a picture in half or a third of the page. */
const narrow = [736, 1280] as const;
/** Widths of a picture in half of the page, without text. */
const half = [640, 1280] as const;

/** An entry of comparison-looks.json. */
interface ComparisonLook extends Required<Pick<LookLabels, "rims" | "tint">> {
  id: string;
  film: { code: string };
}

/** Writes all pictures of the site that show the configurator or its sample cars. */
export async function writeAppPictures(args: string[]): Promise<void> {
  const options = { only: { type: "string", multiple: true } } as const;
  const { only } = parseArgs({ args, options }).values;
  const wanted = only === undefined ? Object.values(sets) : only.map((name) => sets[name]);
  if (wanted.includes(undefined)) throw new Error(USAGE);
  const folder = await mkdtemp(join(tmpdir(), "livery-media-"));
  const camera = join(folder, "camera.mjpeg");
  const frame = await cameraFrame();
  await writeFile(camera, Buffer.concat([frame, frame]));
  const configurator = await openConfigurator({ folder, camera });
  try {
    for (const write of wanted) await write?.(configurator);
  } finally {
    await configurator.close();
    await rm(folder, { recursive: true });
  }
}

const sets: Record<string, (configurator: Configurator) => Promise<void>> = {
  steps: async (configurator) =>
    writePictures(join(pages, "home/steps"), withWidths(await screenshotSteps(configurator), narrow)),
  pairs: async (configurator) =>
    writePictures(join(pages, "home/pairs"), withWidths(await exportPairs(configurator), half)),
  comparison: async (configurator) =>
    writePictures(
      join(pages, "product/pictures"),
      withWidths(await exportComparison(configurator), [960, comparisonCut.width]),
    ),
  phone: writePhone,
  embeds: async (configurator) =>
    writePictures(
      join(pages, "wrap-configurator/pictures"),
      withWidths(await screenshotEmbeds(configurator), narrow),
    ),
  hero: writeHero,
  generated: (configurator) =>
    exportGenerated(configurator, generatedNames, (name, picture) =>
      writePictures(join(pages, "product/pictures"), withWidths({ [name]: picture }, narrow)),
    ),
  login: async () =>
    writePictures(join(pages, "shop-login/pictures"), withWidths({ studio: await readPhoto(red) }, wide)),
  previews: writePreviews,
};

/** The car on the phone of the app's page, and among the benefits of the configurator's. */
async function writePhone(configurator: Configurator): Promise<void> {
  const pictures = await exportPhone(configurator);
  await writePictures(join(pages, "product/pictures"), withWidths(pictures, wide));
  const { wrapped } = pictures;
  await writePictures(join(pages, "wrap-configurator/pictures"), withWidths({ wrapped }, narrow));
}

/** Photos of cars of two bodies, and as exported in a film; `pair-looks.ts` names it. */
async function exportPairs(configurator: Configurator): Promise<Record<string, Buffer>> {
  const pictures: Record<string, Buffer> = {};
  for (const [body, { car, film }] of Object.entries(pairs)) {
    pictures[`${body}-before`] = await readPhoto(car);
    pictures[`${body}-after`] = await exportLook(configurator, { car: car.name, film });
  }
  return pictures;
}

const pairs = {
  suv: { car: suv, film: "2080-S347" },
  classic: { car: classic, film: "2080-G14" },
};

/** The car of the configurator's start screen, bare and in films; `hero-car.ts` names these. */
async function writeHero(configurator: Configurator): Promise<void> {
  const folder = join(apps, "configurator/src/samples", heroCar.id, "hero");
  await mkdir(folder, { recursive: true });
  const write = async (name: string, picture: Buffer) => {
    for (const width of heroWidths) {
      const cut = sharp(picture).extract(heroCut).resize(width);
      await cut.webp({ quality: 80, smartSubsample: true }).toFile(join(folder, `${name}-${width}.webp`));
    }
  };
  await write("bare", await readPhoto(heroCar));
  for (const [name, film] of Object.entries(heroFilms))
    await write(name, await exportLook(configurator, { car: heroCar.name, film }));
}

const heroCar = classic;
/** Of four brands, because a shop may offer only one. */
const heroFilms = { orange: "CG54-HD", violet: "K75466", khaki: "SW900-712-O", flip: "2080-GP281" };
/** The car with some space around it, in pixels of the photo. */
const heroCut = { left: 288, top: 178, width: 1575, height: 938 };
const heroWidths = [720, 1440];

/** What links show: a car and a scene as they are on the site, and the app. */
async function writePreviews(configurator: Configurator): Promise<void> {
  await writeSharePreviews(configurator, {
    bare: await readPhoto(suv),
    wrapped: await readFile(join(pages, "home/pairs/suv-after.webp")),
    inScene: await readFile(join(pages, "product/pictures/desert.webp")),
  });
}

/** A photo before, and as exported in each look of the comparison, all in the same cut. */
async function exportComparison(configurator: Configurator): Promise<Record<string, Sharp>> {
  const file = await readFile(join(pages, "product/comparison-looks.json"), "utf8");
  const cut = (picture: Buffer) => sharp(picture).extract(comparisonCut);
  const pictures: Record<string, Sharp> = { before: cut(await readPhoto(sedan)) };
  for (const { id, film, rims, tint } of JSON.parse(file) as ComparisonLook[])
    pictures[id] = cut(await exportLook(configurator, { car: sedan.name, film: film.code, rims, tint }));
  return pictures;
}

/** The car nearly fills it, in pixels of the photo. */
const comparisonCut = { left: 177, top: 120, width: 1728, height: 1152 };

/** The car on the phone, without and with film. */
async function exportPhone(configurator: Configurator): Promise<Record<"bare" | "wrapped", Buffer>> {
  const rims = { design: "Turbine", finish: "Gold" };
  const wrapped = await exportLook(configurator, { car: silver.name, film: "2080-M206", rims });
  return { bare: await readPhoto(silver), wrapped };
}

/** The configurator as an embed: with default settings, and with a shop's name and colors, in English and in Spanish. */
async function screenshotEmbeds(configurator: Configurator): Promise<Record<string, Buffer>> {
  const plain = { car: sedan, width: 1200, height: 750, scale: 1.2 };
  const branded = { ...plain, search: "?name=Northside%20Wraps&accent=f0b429&ground=12100b" };
  return {
    window: await screenshotWorkbench(configurator, plain),
    brand: await screenshotWorkbench(configurator, branded),
    "window-es": await screenshotWorkbench(configurator, { ...plain, isSpanish: true }),
    "brand-es": await screenshotWorkbench(configurator, { ...branded, isSpanish: true }),
  };
}

async function exportLook(configurator: Configurator, look: LookLabels): Promise<Buffer> {
  const page = await configurator.open({ width: 1000, height: 700 });
  await applyLook(page, look);
  const picture = await exportPicture(page);
  await page.close();
  return picture;
}

function withWidths(
  pictures: Record<string, PagePicture["source"]>,
  widths: readonly number[],
): Record<string, PagePicture> {
  const entries = Object.entries(pictures).map(([name, source]) => [name, { source, widths }] as const);
  return Object.fromEntries(entries);
}
