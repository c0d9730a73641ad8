import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Area } from "./picture.ts";

/** A file in Playwright's format for inputs. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A render that looks like a customer's photo, with known areas. */
export interface CarPhoto extends PhotoFile {
  width: number;
  height: number;
  /** Part of the painted door. */
  door: Area;
}

/** A blue car. */
export const roadster: CarPhoto = {
  ...fixture("roadster.jpg"),
  width: 1600,
  height: 1067,
  door: { left: 0.59, top: 0.5, width: 0.06, height: 0.06 },
};

/** The same as an iPhone saves it. Chromium does not decode HEIC. */
export const heicRoadster: CarPhoto = {
  ...roadster,
  name: "IMG_0458.HEIC",
  mimeType: "image/heic",
  buffer: fixture("roadster.heic").buffer,
};

/** A white car, larger than the screen. */
export const largeRoadster: CarPhoto = {
  ...fixture("roadster-3200.jpg"),
  width: 3200,
  height: 2400,
  door: { left: 0.34, top: 0.46, width: 0.1, height: 0.08 },
};

/** Cars of the benches in other surroundings. */
export const squareRear = scene("square-rear", { left: 0.63, top: 0.55, width: 0.05, height: 0.05 });
export const yard = scene("yard", { left: 0.66, top: 0.49, width: 0.04, height: 0.05 });
export const baySide = scene("bay-side", { left: 0.5, top: 0.53, width: 0.05, height: 0.05 });

/** A photo scaled to the size of another camera. */
export async function enlarged(
  photo: CarPhoto,
  { width, height }: { width: number; height: number },
): Promise<CarPhoto> {
  const buffer = await sharp(photo.buffer).resize(width, height, { fit: "fill" }).jpeg().toBuffer();
  return { ...photo, ...jpeg(buffer), width, height };
}

/** The largest part of a photo with even sides, as a video frame needs. */
export async function asVideoFrame(photo: CarPhoto): Promise<CarPhoto> {
  const [width, height] = [photo.width & ~1, photo.height & ~1];
  const region = { left: 0, top: 0, width, height };
  const buffer = await sharp(photo.buffer).extract(region).jpeg({ quality: 95 }).toBuffer();
  return { ...photo, ...jpeg(buffer), width, height };
}

/** Stony ground: a good photo without a car. */
export const ground: PhotoFile = fixture("ground.jpg");

export const textFile = jpeg(Buffer.from("Dear reader, this is a letter and not a car.\n".repeat(40)));
export const truncatedPhoto = jpeg(roadster.buffer.subarray(0, roadster.buffer.length / 2));

function scene(name: string, door: Area): CarPhoto {
  const buffer = readFileSync(join(import.meta.dirname, "../../bench/scenes", `${name}.webp`));
  return { name: `${name}.webp`, mimeType: "image/webp", buffer, width: 1280, height: 853, door };
}

function fixture(name: string): PhotoFile {
  return jpeg(readFileSync(join(import.meta.dirname, "../fixtures", name)));
}

function jpeg(buffer: Buffer): PhotoFile {
  return { name: "car.jpg", mimeType: "image/jpeg", buffer };
}
