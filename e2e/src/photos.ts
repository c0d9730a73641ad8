import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import type { Area } from "./picture.ts";

/** A file as Playwright hands it to an input. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A render of ours that looks like a customer's photo, and what is known of it. */
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

/** The same as telephones of one maker take it, in a format that Chromium does not open. */
export const heicRoadster: CarPhoto = {
  ...roadster,
  name: "IMG_0458.HEIC",
  mimeType: "image/heic",
  buffer: fixture("roadster.heic").buffer,
};

/** A white car, larger than what is drawn on screen. */
export const largeRoadster: CarPhoto = {
  ...fixture("roadster-3200.jpg"),
  width: 3200,
  height: 2400,
  door: { left: 0.34, top: 0.46, width: 0.1, height: 0.08 },
};

/** Cars of the benches, in other places, and a part of the door of each. */
export const squareRear = scene("square-rear", { left: 0.63, top: 0.55, width: 0.05, height: 0.05 });
export const yard = scene("yard", { left: 0.66, top: 0.49, width: 0.04, height: 0.05 });
export const baySide = scene("bay-side", { left: 0.5, top: 0.53, width: 0.05, height: 0.05 });

/** A photo of ours at another size, as a camera of so many pixels would have written it. */
export async function enlarged(
  photo: CarPhoto,
  { width, height }: { width: number; height: number },
): Promise<CarPhoto> {
  const buffer = await sharp(photo.buffer).resize(width, height, { fit: "fill" }).jpeg().toBuffer();
  return { ...photo, ...jpeg(buffer), width, height };
}

/** Stony ground, cut from a render: a good photo, but of no car. */
export const ground: PhotoFile = fixture("ground.jpg");

export const textNamedPhoto = jpeg(Buffer.from("Dear reader, this is a letter and not a car.\n".repeat(40)));
export const emptyFile = jpeg(Buffer.alloc(0));
export const halfPhoto = jpeg(roadster.buffer.subarray(0, roadster.buffer.length / 2));

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that says it is 12,000 by 10,000 pixels: 120 million, in a file of a few bytes. */
export const hugePhoto: PhotoFile = {
  name: "huge.png",
  mimeType: "image/png",
  buffer: Buffer.concat([
    pngSignature,
    pngChunk("IHDR", Buffer.from([0, 0, 0x2e, 0xe0, 0, 0, 0x27, 0x10, 8, 2, 0, 0, 0])),
    pngChunk("IEND", Buffer.alloc(0)),
  ]),
};

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

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
