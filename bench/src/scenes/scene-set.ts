import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Point } from "./score-scene.ts";

/** A car from one camera on level gray ground, rendered in several places. */
export interface RenderedCar {
  id: string;
  places: string[];
  /** As a share of the picture's height. */
  horizon: number;
  /** Where they touch the ground, in pixels. */
  tires: Point[];
  /** Linear display color of the empty ground, by place. */
  ground: Record<string, [number, number, number]>;
}

/** CAR.PLACE.png, CAR.alpha.png and CAR.json, as `npm run media -- placed` writes them. */
export interface SceneSet {
  folder: string;
  cars: RenderedCar[];
}

export async function readSceneSet(folder: string): Promise<SceneSet> {
  const files = await readdir(folder);
  const parse = async (file: string) =>
    JSON.parse(await readFile(path.join(folder, file), "utf8")) as unknown;
  const ids = files.flatMap((file) => /^(.+)\.alpha\.png$/.exec(file)?.[1] ?? []);
  const cars = await Promise.all(
    ids.map(async (id): Promise<RenderedCar> => {
      const facts = (await parse(`${id}.json`)) as Omit<RenderedCar, "id" | "places">; // as media/blender writes it
      const places = Object.keys(facts.ground).filter((place) => files.includes(`${id}.${place}.png`));
      return { ...facts, id, places };
    }),
  );
  return { folder, cars };
}
