import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { GroundFacts } from "../../page/place-car.ts";
import type { EnginePage } from "../browser/open-engine-page.ts";
import { serveFolder } from "../browser/serve-folder.ts";
import { decodeDataUrl } from "../decode-data-url.ts";
import { lightUrl, placeFacts } from "./app-scenes.ts";
import { describeScore, type SceneScore } from "./report-scenes.ts";
import { type RenderedCar, readSceneSet, type SceneSet } from "./scene-set.ts";
import { type Plane, scoreCar, scoreEdge, scoreShadow, scoreTires } from "./score-scene.ts";

interface Run {
  engine: EnginePage;
  set: SceneSet;
  out: string;
}

/**
 * Puts rendered cars from each of their places into the others, and compares with the render there. Writes
 * CAR.FROM-TO.png for each pair. Throws when no car is found.
 */
export async function compareWithRenders(
  engine: EnginePage,
  folder: string,
  out: string,
): Promise<SceneScore[]> {
  const set = await readSceneSet(folder);
  await serveFolder(engine, set.folder);
  const scores: SceneScore[] = [];
  for (const car of set.cars)
    for (const from of car.places) scores.push(...(await measurePhoto({ engine, set, out }, car, from)));
  return scores;
}

/** The scores of one photo in each other place. */
async function measurePhoto(run: Run, car: RenderedCar, from: string): Promise<SceneScore[]> {
  const { engine, set, out } = run;
  const name = `${car.id}.${from}`;
  const cut = await engine.page.evaluate((url) => window.scenesBench.cutOut(url), `/set/${name}.png`);
  if (cut === null) throw new Error(`No car found in ${name}`);
  const alpha = await readPlane(path.join(set.folder, `${car.id}.alpha.png`));
  const photo = await readRgb(path.join(set.folder, `${name}.png`));
  const [matte, masks] = await Promise.all(
    [cut.matte, cut.masks].map((url) => readPlane(decodeDataUrl(url))),
  );
  if (!matte || !masks) throw new Error("A matte is missing");
  const edge = {
    ours: scoreEdge(matte.data, alpha),
    masks: scoreEdge(masks.data, alpha),
    binary: scoreEdge(
      masks.data.map((value) => (value > 127 ? 255 : 0)),
      alpha,
    ),
  };
  const tireError = scoreTires(cut.tires, car.tires);
  const tires = tireError === null ? null : tireError / alpha.width;
  const scores: SceneScore[] = [];
  for (const to of car.places.filter((place) => place !== from)) {
    const ground = car.ground[to];
    if (ground === undefined) throw new Error(`${car.id} has no ground in ${to}`);
    const drawn = decodeDataUrl(
      await engine.page.evaluate((facts) => window.scenesBench.placeCar(facts), factsOf(to, ground)),
    );
    await writeFile(path.join(out, `${name}-${to}.png`), drawn);
    const [picture, truth] = await Promise.all(
      [drawn, path.join(set.folder, `${car.id}.${to}.png`)].map(readRgb),
    );
    if (!picture || !truth) throw new Error("A picture is missing");
    const score: SceneScore = {
      name: `${name}-${to}`,
      edge,
      tires,
      car: { ours: scoreCar(picture, truth, alpha), pasted: scoreCar(photo, truth, alpha) },
      shadow: scoreShadow({
        picture,
        truth,
        alpha,
        ground: [toByte(ground[0]), toByte(ground[1]), toByte(ground[2])],
        horizon: Math.round(car.horizon * alpha.height),
      }),
    };
    scores.push(score);
    console.log(describeScore(score));
  }
  return scores;
}

/** The app's track has a drawn sun, which no render has: theirs is the light's own. */
const renderedTrack: Partial<GroundFacts> = {
  sun: { azimuth: 108, elevation: 10, share: 0.07, color: [1.1, 0.99, 0.8] },
  exposure: 0.57,
};

function factsOf(id: string, ground: GroundFacts["ground"]): GroundFacts {
  const facts = placeFacts[id];
  if (facts === undefined) throw new Error(`${id} is no known place`);
  const { sun, light, exposure } = facts;
  const surroundings = lightUrl(id);
  return { sun, light, exposure, ...(id === "track" && renderedTrack), ground, surroundings };
}

async function readPlane(file: string | Buffer): Promise<Plane> {
  const { data, info } = await sharp(file).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

async function readRgb(file: string | Buffer): Promise<Uint8Array> {
  return new Uint8Array(await sharp(file).removeAlpha().toColorspace("srgb").raw().toBuffer());
}

/** The sRGB byte of a linear value, IEC 61966-2-1. */
function toByte(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
