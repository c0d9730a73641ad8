/** The browser side of the scenes bench: a car cut out, and put on the level ground of another place. */
import {
  type CarSegmenter,
  createSceneArtist,
  type PartMask,
  type Photo,
  type Place,
  readPhoto,
  type Renderer,
  type Scene,
  type SceneCar,
  type SceneArtist,
  type StyleName,
} from "@livery/engine";
import { measureScene } from "@livery/engine/measure-scene";
import { toPngUrl } from "./draw-label-maps.ts";

/** A place without its pictures. */
export type Facts = Omit<Place, "backdrop" | "surroundings">;

/** A scene with URLs in place of pixels. */
export type SceneFacts =
  | { kind: "style"; style: StyleName }
  | { kind: "place"; place: Facts & { backdrop: string | null; surroundings: string | null } };

/** Plain level ground in the light of a place. */
export interface GroundFacts extends Pick<Place, "sun" | "light" | "exposure"> {
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
  placeCar(place: GroundFacts): Promise<string>;
  /** The car in a scene, as the app previews it, as a PNG data URL. */
  drawScene(scene: SceneFacts, longSide: number): Promise<string>;
  /** Milliseconds until a new worker has the car cut out at this size, as when the app offers scenes. */
  timeCutout(longSide: number): Promise<number>;
  /** Milliseconds of a drawing at this size, as the app previews it, in the worker of the call before. */
  timePreview(scene: SceneFacts, longSide: number): Promise<number>;
}

interface Tools {
  renderer: Renderer;
  segmenter: CarSegmenter;
}

export function createScenesBench({ renderer, segmenter }: Tools): ScenesBench {
  let current: { photo: Photo; masks: readonly PartMask[] } | null = null;
  let artist: SceneArtist | null = null;

  let readCar: () => SceneCar = noCar;
  let longSide = 0;

  /** Of the photo cut out last; the same function for the same size, so that artists keep the car. */
  function readAt(side: number): () => SceneCar {
    if (side === longSide) return readCar;
    longSide = side;
    readCar = () => {
      if (current === null) return noCar();
      const { photo, masks } = current;
      const { width, height } = photo;
      const picture = renderer.readPicture([]);
      return { picture, masks, photo: { width, height }, carLight: renderer.readLight([]), longSide: side };
    };
    return readCar;
  }

  return {
    async cutOut(photoUrl) {
      const read = await readPhoto(await (await fetch(photoUrl)).blob());
      if (read.kind === "refused") throw new Error(`${photoUrl} was refused: ${read.problem}`);
      const found = await segmenter.segmentCar(read.photo);
      if (found.kind !== "car") return null;
      current = { photo: read.photo, masks: found.masks };
      longSide = 0;
      renderer.setPhoto(read.photo);
      renderer.setMasks(found.masks, found.normals);
      const { matte, masks, tires, width } = measureScene(readAt(Infinity)());
      return { matte: toGrayUrl(matte, width), masks: toGrayUrl(masks, width), tires };
    },
    async placeCar(facts) {
      const artist = createSceneArtist();
      try {
        const scene = { kind: "place", place: await toGround(facts) } as const;
        return toPngUrl(await artist.draw(scene, readAt(Infinity)));
      } finally {
        artist.close();
      }
    },
    async drawScene(facts, side) {
      const scene = await toScene(facts);
      artist ??= createSceneArtist();
      return toPngUrl(await artist.draw(scene, readAt(side)));
    },
    async timeCutout(side) {
      artist?.close();
      artist = createSceneArtist();
      return millisecondsOf(artist.prepare(readAt(side)));
    },
    async timePreview(facts, side) {
      const scene = await toScene(facts);
      artist ??= createSceneArtist();
      return millisecondsOf(artist.draw(scene, readAt(side)));
    },
  };
}

function noCar(): never {
  throw new Error("no car was cut out");
}

/** From its beginning, which is this call. */
async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

async function toScene(facts: SceneFacts): Promise<Scene> {
  if (facts.kind === "style") return facts;
  const { backdrop, surroundings, ...place } = facts.place;
  const [seen, light] = await Promise.all([backdrop, surroundings].map(readPixels));
  return { kind: "place", place: { ...place, backdrop: seen ?? null, surroundings: light ?? null } };
}

async function readPixels(url: string | null): Promise<ImageData | null> {
  if (url === null) return null;
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (context === null) throw new Error("The browser has no canvas");
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

async function toGround({ surroundings, ground, ...facts }: GroundFacts): Promise<Place> {
  return {
    ...facts,
    backdrop: evenColor(ground),
    surroundings: await readPixels(surroundings),
    floor: ground,
    wall: ground,
    mirror: 0,
    grain: 0,
    evenBelow: null,
  };
}

/** As few pixels as can be sampled. */
function evenColor(color: GroundFacts["ground"]): ImageData {
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
