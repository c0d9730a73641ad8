import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { composePhoto } from "./compose-photo.ts";
import { type CarPhoto, ground, type PhotoFile, roadster } from "./photos.ts";
import type { Area } from "./picture.ts";

const whole: Area = { left: 0, top: 0, width: 1, height: 1 };

/** The left half of a photo, which cuts off its car and so causes a warning. */
export function leftHalfOf(page: Page, photo: CarPhoto): Promise<PhotoFile> {
  const size = { width: photo.width / 2, height: photo.height };
  return composePhoto(page, size, [{ photo, from: { ...whole, width: 0.5 }, to: whole }]);
}

/** The roadster, so far away that it is not found. */
export async function distantRoadster(page: Page): Promise<CarPhoto> {
  const size = { width: 1600, height: 1200 };
  const to = { left: 0.4, top: 0.45, width: 0.13, height: 0.115 };
  const file = await composePhoto(page, size, [
    { photo: ground, to: whole },
    { photo: roadster, to },
  ]);
  return { ...file, ...size, door: within(to, roadster.door) };
}

export interface TwoCarsPhoto extends PhotoFile {
  width: number;
  height: number;
  /** Part of each car's painted door. */
  doors: readonly [Area, Area];
}

/** A silver and a white sample car next to each other. */
export async function twoCars(page: Page): Promise<TwoCarsPhoto> {
  const size = { width: 2400, height: 800 };
  const [left, right] = [
    { ...whole, width: 0.5 },
    { ...whole, left: 0.5, width: 0.5 },
  ];
  const file = await composePhoto(page, size, [
    { photo: sample("lot"), to: left },
    { photo: sample("yard"), to: right },
  ]);
  const doors = [
    within(left, { left: 0.31, top: 0.47, width: 0.05, height: 0.06 }),
    within(right, { left: 0.65, top: 0.52, width: 0.05, height: 0.04 }),
  ] as const;
  return { ...file, ...size, doors };
}

/** Maps an area of a photo into a larger photo that shows it in `to`. */
function within(to: Area, { left, top, width, height }: Area): Area {
  return {
    left: to.left + left * to.width,
    top: to.top + top * to.height,
    width: width * to.width,
    height: height * to.height,
  };
}

function sample(name: string): PhotoFile {
  const file = join(import.meta.dirname, "../../apps/configurator/src/samples", name, "photo.webp");
  return { name: `${name}.webp`, mimeType: "image/webp", buffer: readFileSync(file) };
}
