/** The browser side of the scenes bench: a car cut out, and put on the level ground of another place. */
import {
  type CarSegmenter,
  createSceneArtist,
  type PartMask,
  type Photo,
  type Place,
  readPhoto,
  type Renderer,
} from "@livery/engine";
import { measureScene } from "@livery/engine/measure-scene";
import { toPngUrl } from "./draw-label-maps.ts";

/** A place without the pixels of its light. */
export interface PlaceFacts extends Pick<Place, "sun" | "light" | "exposure"> {
  /** URL of the light around the car. */
  surroundings: string;
  /** Linear color of its ground, 0 to 1. */
  ground: readonly [number, number, number];
}

interface CutOut {
  /** Grayscale PNG data URLs of the photo's size. */
  matte: string;
  masks: string;
  tires: { x: number; y: number }[];
}

export interface ScenesBench {
  /** Null when no car is found. Other calls are about the photo cut out last. */
  cutOut(photoUrl: string): Promise<CutOut | null>;
  /** The car on plain ground in the light of a place, as a PNG data URL. */
  placeCar(place: PlaceFacts): Promise<string>;
  /** Milliseconds of each drawing at this size in a worker of its own, as the app draws it. */
  timePreviews(places: readonly PlaceFacts[], longSide: number): Promise<number[]>;
}

interface Tools {
  renderer: Renderer;
  segmenter: CarSegmenter;
}

export function createScenesBench({ renderer, segmenter }: Tools): ScenesBench {
  let current: { photo: Photo; masks: readonly PartMask[] } | null = null;

  function source(longSide: number) {
    if (current === null) throw new Error("no car was cut out");
    const { photo, masks } = current;
    const { width, height } = photo;
    const picture = renderer.readPicture([]);
    return { picture, masks, photo: { width, height }, carLight: renderer.readLight([]), longSide };
  }

  return {
    async cutOut(photoUrl) {
      const read = await readPhoto(await (await fetch(photoUrl)).blob());
      if (read.kind === "refused") throw new Error(`${photoUrl} was refused: ${read.problem}`);
      const found = await segmenter.segmentCar(read.photo);
      if (found.kind !== "car") return null;
      current = { photo: read.photo, masks: found.masks };
      renderer.setPhoto(read.photo);
      renderer.setMasks(found.masks, found.normals);
      const { matte, masks, tires, width } = measureScene(source(Infinity));
      return { matte: toGrayUrl(matte, width), masks: toGrayUrl(masks, width), tires };
    },
    async placeCar(facts) {
      const artist = createSceneArtist();
      try {
        const scene = { kind: "place", place: await toPlace(facts) } as const;
        return toPngUrl(await artist.draw({ ...source(Infinity), scene }));
      } finally {
        artist.close();
      }
    },
    async timePreviews(places, longSide) {
      const times: number[] = [];
      for (const facts of places) {
        const scene = { kind: "place", place: await toPlace(facts) } as const;
        const start = performance.now();
        const artist = createSceneArtist();
        await artist.draw({ ...source(longSide), scene });
        times.push(performance.now() - start);
        artist.close();
      }
      return times;
    },
  };
}

async function toPlace({ surroundings, ground, ...facts }: PlaceFacts): Promise<Place> {
  const bitmap = await createImageBitmap(await (await fetch(surroundings)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (context === null) throw new Error("The browser has no canvas");
  context.drawImage(bitmap, 0, 0);
  const around = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return {
    ...facts,
    backdrop: evenColor(ground),
    surroundings: around,
    floor: ground,
    wall: ground,
    mirror: 0,
    grain: 0,
    evenBelow: null,
  };
}

/** As few pixels as can be sampled. */
function evenColor(color: PlaceFacts["ground"]): ImageData {
  const pixels = new ImageData(4, 4);
  for (let at = 0; at < 16; at++) pixels.data.set([...color.map(toByte), 255], at * 4);
  return pixels;
}

function toByte(value: number): number {
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

function toGrayUrl(plane: Uint8Array, width: number): string {
  const pixels = new ImageData(width, plane.length / width);
  for (const [at, value] of plane.entries()) pixels.data.set([value, value, value, 255], at * 4);
  return toPngUrl(pixels);
}
