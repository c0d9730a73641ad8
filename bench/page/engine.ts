/** The page's side of the engine benches: it does what the configurator does, and tells how long each step took. */
import {
  createCarSegmenter,
  createRenderer,
  type Look,
  type Mask,
  type PartMask,
  type Photo,
  readPhoto,
} from "@livery/engine";
import type { Film } from "@livery/catalog";
import { type BenchLook, dressCar } from "./create-layers.ts";
import { drawClasses } from "./draw-class-map.ts";

export interface EngineBench {
  /** Loads a photo and a mask of its size from these addresses, for `paint`. */
  load(photoUrl: string, maskUrl: string): Promise<void>;
  /** The loaded photo in a film at full size, as a PNG's data address. */
  paint(film: Film): Promise<string>;
  /** The classes of each pixel as a grey PNG's data address, and milliseconds of each stage. */
  segmentCar(photoUrl: string): Promise<PartsRun>;
  /** The photo in each of these looks as JPEGs of about this many pixels, as data addresses; null without a car. */
  showLooks(photoUrl: string, looks: BenchLook[], maxPixels: number): Promise<string[] | null>;
  /** Milliseconds of each stage from file to first look, then of each next film. */
  time(photoUrl: string, films: Film[]): Promise<StageTimes>;
}

export interface PartsRun {
  picture: string;
  isCar: boolean;
  stageMs: { models: number; encode: number; draw: number };
}

export interface StageTimes {
  readMs: number;
  modelsMs: number;
  encodeMs: number;
  outlineMs: number;
  firstFilmMs: number;
  totalMs: number;
  nextFilmMs: number[];
  exportMs: number;
  isCar: boolean;
}

declare global {
  interface Window {
    engineBench: EngineBench;
  }
}

const canvas = document.querySelector("canvas");
if (!canvas) throw new Error("The page has no canvas");
const created = createRenderer(canvas);
if (created.kind === "unsupported") throw new Error("No WebGL2 here");
const { renderer } = created;
const finder = createCarSegmenter();

window.engineBench = {
  load: async (photoUrl, maskUrl) => {
    const photo = await fetchPhoto(photoUrl);
    renderer.setPhoto(photo);
    renderer.setPieces([asPaint(toMask(await fetchPhoto(maskUrl)))]);
  },
  paint: async (film) => {
    const pixels = await renderer.exportPixels(wrapIn(film));
    const target = document.createElement("canvas");
    target.width = pixels.width;
    target.height = pixels.height;
    target.getContext("2d")?.putImageData(pixels, 0, 0);
    return target.toDataURL("image/png");
  },
  segmentCar,
  showLooks,
  time: timeStages,
};

async function segmentCar(photoUrl: string): Promise<PartsRun> {
  const photo = await fetchPhoto(photoUrl);
  const began = new Map([["start", performance.now()]]);
  const found = await finder.segmentCar(photo, {
    onProgress: ({ kind }) => began.has(kind) || began.set(kind, performance.now()),
  });
  began.set("end", performance.now());
  const between = (from: string, to: string) =>
    (began.get(to) ?? Number.NaN) - (began.get(from) ?? Number.NaN);
  return {
    picture: drawClasses(photo, found.kind === "car" ? found.pieces : []),
    isCar: found.kind === "car",
    stageMs: {
      models: between("start", "looking"),
      encode: between("looking", "outlining"),
      draw: between("outlining", "end"),
    },
  };
}

async function showLooks(photoUrl: string, looks: BenchLook[], maxPixels: number): Promise<string[] | null> {
  const photo = await fetchPhoto(photoUrl);
  const found = await finder.segmentCar(photo);
  if (found.kind !== "car") return null;
  renderer.setPhoto(photo);
  renderer.setPieces(found.pieces);
  const pictures: string[] = [];
  for (const look of looks) {
    const layers = dressCar(found.pieces, look);
    const file = await renderer.export({ layers }, { maxPixels, type: "image/jpeg", quality: 0.9 });
    pictures.push(await toDataAddress(file));
  }
  return pictures;
}

async function timeStages(photoUrl: string, films: Film[]): Promise<StageTimes> {
  const file = await (await fetch(photoUrl)).blob();
  const marks = new Map<string, number>();
  const mark = (name: string) => {
    if (!marks.has(name)) marks.set(name, performance.now());
  };
  mark("start");
  const read = await readPhoto(file);
  if (read.kind === "refused") throw new Error(`${photoUrl} was refused: ${read.problem}`);
  renderer.setPhoto(read.photo);
  mark("read");
  const found = await finder.segmentCar(read.photo, { onProgress: ({ kind }) => mark(kind) });
  mark("found");
  const pieces = found.kind === "car" ? found.pieces : [];
  renderer.setPieces(pieces);
  const wrapCar = (film: Film): Look => ({ layers: dressCar(pieces, { film }) });
  const [first, ...next] = films;
  if (!first) throw new Error("Give at least one film");
  showAndWait(wrapCar(first));
  mark("shown");
  const nextFilmMs = next.map((film) => timed(() => showAndWait(wrapCar(film))));
  const exportStart = performance.now();
  await renderer.exportPixels(wrapCar(first));
  const exportMs = performance.now() - exportStart;
  const between = (from: string, to: string) =>
    (marks.get(to) ?? Number.NaN) - (marks.get(from) ?? Number.NaN);
  return {
    readMs: between("start", "read"),
    modelsMs: between("read", "looking"),
    encodeMs: between("looking", "outlining"),
    outlineMs: between("outlining", "found"),
    firstFilmMs: between("found", "shown"),
    totalMs: between("start", "shown"),
    nextFilmMs,
    exportMs,
    isCar: found.kind === "car",
  };
}

/** Reading a pixel back waits until the graphics chip has drawn. */
function showAndWait(look: Look): void {
  renderer.show(look);
  const gl = canvas?.getContext("webgl2");
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function fetchPhoto(url: string): Promise<Photo> {
  const read = await readPhoto(await (await fetch(url)).blob());
  if (read.kind === "refused") throw new Error(`${url} was refused: ${read.problem}`);
  return read.photo;
}

function toMask({ width, height, pixels }: Photo): Mask {
  return {
    width,
    height,
    alpha: Uint8Array.from({ length: width * height }, (_, at) => pixels.data[at * 4] as number),
  };
}

function asPaint({ width, height, alpha }: Mask): PartMask {
  const box = { left: 0, top: 0, width, height };
  return { id: "paint", materialClass: "paint", box, alpha, panel: null, side: null, confidence: 1 };
}

function wrapIn(film: Film): Look {
  return { layers: [{ kind: "film", pieces: ["paint"], film }] };
}

async function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string)); // as readAsDataURL gives it
    reader.addEventListener("error", () =>
      reject(new Error("The picture could not be read", { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}
