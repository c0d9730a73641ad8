import { copyFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { screenshotKiosk } from "./app/screenshot-kiosk.ts";
import { kioskShot } from "./shots/kiosk-shot.ts";
import { writeClassMap } from "./part-map/write-class-map.ts";
import { renderShots } from "./render-shots.ts";
import type { Shot } from "./shots/shot.ts";
import { allScenes, meshCarShots, sampleShots, siteShots } from "./shots/shots-table.ts";
import { writePartMap } from "./part-map/write-part-map.ts";
import { PREVIEW_WIDTH } from "./sample-photo.ts";
import { writeKiosk, writeSitePictures } from "./write-site-pictures.ts";

const USAGE = "npm run media -- render --assets DIR [--cars DIR] [--only cars|samples|scenes|site|kiosk]";
const root = join(import.meta.dirname, "../..");
const samples = join(root, "apps/configurator/src/samples");
const scenes = join(root, "bench/scenes");
const SCENE_WIDTH = 1280;

interface PictureSet {
  shots: readonly Shot[];
  /** Creates inputs of the shots that are not in the asset folder. */
  prepare?: () => Promise<void>;
  /** Writes the pictures from the folder of renders. */
  write: (renders: string) => Promise<void>;
}

const sets: Record<string, PictureSet> = {
  cars: { shots: meshCarShots, write: forEach(meshCarShots, writeSample) },
  samples: { shots: sampleShots, write: forEach(sampleShots, writeSample) },
  scenes: { shots: allScenes, write: forEach(allScenes, writeScene) },
  site: { shots: siteShots, write: writeSitePictures },
  kiosk: { shots: [kioskShot], prepare: screenshotKiosk, write: writeKiosk },
};

/** Renders our pictures and writes them, compressed, to their places in the repository. */
export async function renderMedia(args: string[]): Promise<void> {
  const options = { assets: { type: "string" }, cars: { type: "string" }, only: { type: "string" } } as const;
  const { values } = parseArgs({ args, options });
  const wanted = values.only === undefined ? Object.values(sets) : [sets[values.only]];
  if (!values.assets || wanted.includes(undefined)) throw new Error(USAGE);
  const found = wanted.filter((set) => set !== undefined);
  for (const { prepare } of found) await prepare?.();
  const shots = [...new Set(found.flatMap((set) => set.shots))];
  if (shots.some(({ car }) => car !== undefined) && values.cars === undefined) throw new Error(USAGE);
  const cars = values.cars === undefined ? {} : { cars: resolve(values.cars) };
  const renders = await renderShots(shots, { assets: resolve(values.assets), ...cars });
  for (const { write } of found) await write(renders);
}

function forEach(shots: readonly Shot[], write: (shot: Shot, renders: string) => Promise<void>) {
  return async (renders: string) => {
    for (const shot of shots) await write(shot, renders);
  };
}

async function writeSample(shot: Shot, renders: string): Promise<void> {
  const folder = join(samples, shot.id);
  await mkdir(folder, { recursive: true });
  const photo = sharp(pictureOf(shot, renders));
  await photo
    .clone()
    .webp({ quality: 94, effort: 6, smartSubsample: true })
    .toFile(join(folder, "photo.webp"));
  await photo.clone().resize(PREVIEW_WIDTH).webp({ quality: 80 }).toFile(join(folder, "preview.webp"));
  const parts = join(renders, `${shot.id}.parts`);
  await writePartMap({ parts, photo: pictureOf(shot, renders) }, join(folder, "part-masks.png"));
  await copyFile(`${parts}.json`, join(folder, "part-masks.json"));
}

async function writeScene(shot: Shot, renders: string): Promise<void> {
  await mkdir(join(scenes, "truth"), { recursive: true });
  const photo = sharp(pictureOf(shot, renders)).resize(SCENE_WIDTH);
  await photo.webp({ quality: 94, effort: 6 }).toFile(join(scenes, `${shot.id}.webp`));
  await writeClassMap(
    join(renders, `${shot.id}.parts`),
    SCENE_WIDTH,
    join(scenes, "truth", `${shot.id}.png`),
  );
}

function pictureOf({ id, paints }: Shot, renders: string): string {
  return join(renders, `${id}.${Object.keys(paints)[0]}.png`);
}
