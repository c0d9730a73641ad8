/** The browser side of the engine benches: uses the engine as the configurator does and times each stage. */
import {
  createCarSegmenter,
  createRenderer,
  type Mask,
  type PartMask,
  type Photo,
  type PhotoProblem,
  type RenderLayer,
  readPhoto,
  type SurfaceNormals,
} from "@livery/engine";
import type { Film } from "@livery/catalog";
import { averageNormals } from "./average-normals.ts";
import { type BenchLook, createLayers } from "./create-layers.ts";
import { colorNormals } from "./color-normals.ts";
import { drawClassMap, drawPanelMap, toPngUrl } from "./draw-label-maps.ts";
import { createScenesBench, type ScenesBench } from "./place-car.ts";

export interface EngineBench {
  /** Loads a photo for `recolor`, with its paint mask and normals. The engine finds what is not given. */
  load(photoUrl: string, given: LoadOptions): Promise<LoadedPhoto>;
  /** The loaded photo in a film at full size, as a PNG data URL. */
  recolor(film: Film): Promise<string>;
  segmentCar(photoUrl: string): Promise<SegmentationResult>;
  /** The photo in each look as a JPEG data URL with at most this many pixels; null without a car. */
  renderLooks(photoUrl: string, looks: BenchLook[], maxPixels: number): Promise<string[] | null>;
  /** Times each stage from file to first look, then each next film. */
  time(photoUrl: string, films: Film[]): Promise<StageTimes>;
}

/** Pictures of the photo's size. */
export interface LoadOptions {
  maskUrl: string | null;
  normalsUrl: string | null;
}

export interface LoadedPhoto {
  isCar: boolean;
  /** The surface normals, as a PNG data URL; null when no car was found. */
  normalMap: string | null;
}

export type SegmentationResult = SegmentationRun | { kind: "refused"; problem: PhotoProblem };

export interface SegmentationRun {
  kind: "segmented";
  /** The material class of each pixel, as a PNG data URL. */
  classMap: string;
  /** The panel of each pixel of paint, as a PNG data URL. */
  panelMap: string;
  /** The surface normals, as a PNG data URL; null without a car. */
  normalMap: string | null;
  isCar: boolean;
  stageMs: { models: number; encode: number; decode: number };
}

export interface StageTimes {
  readMs: number;
  modelsMs: number;
  encodeMs: number;
  decodeMs: number;
  firstFilmMs: number;
  totalMs: number;
  nextFilmMs: number[];
  exportMs: number;
  isCar: boolean;
}

declare global {
  interface Window {
    engineBench: EngineBench;
    scenesBench: ScenesBench;
  }
}

const canvas = document.querySelector("canvas");
if (!canvas) throw new Error("The page has no canvas");
const created = createRenderer(canvas);
if (created.kind === "unsupported") throw new Error("This browser has no WebGL2");
const { renderer } = created;
const segmenter = createCarSegmenter();
let loadedMasks: readonly PartMask[] = [];

window.scenesBench = createScenesBench({ renderer, segmenter });
window.engineBench = {
  load: loadPhoto,
  recolor: async (film) => toPngUrl(await renderer.exportPixels(createLayers(loadedMasks, { film }))),
  segmentCar,
  renderLooks,
  time: timeStages,
};

async function loadPhoto(photoUrl: string, { maskUrl, normalsUrl }: LoadOptions): Promise<LoadedPhoto> {
  const photo = await fetchPhoto(photoUrl);
  const found = maskUrl && normalsUrl ? null : await segmenter.segmentCar(photo);
  const car = found?.kind === "car" ? found : null;
  loadedMasks = maskUrl ? [toPaintMask(toMask(await fetchPhoto(maskUrl)))] : (car?.masks ?? []);
  const normals = normalsUrl ? averageNormals(await fetchPhoto(normalsUrl)) : (car?.normals ?? null);
  renderer.setPhoto(photo);
  renderer.setMasks(loadedMasks, normals);
  return { isCar: loadedMasks.length > 0, normalMap: normals && drawNormalMap(photo, normals) };
}

async function segmentCar(photoUrl: string): Promise<SegmentationResult> {
  const read = await readPhoto(await (await fetch(photoUrl)).blob());
  if (read.kind === "refused") return read;
  const { photo } = read;
  const marks = createMarks();
  marks.set("start");
  const result = await segmenter.segmentCar(photo, {
    onProgress: ({ kind }) => marks.set(kind),
  });
  marks.set("end");
  const masks = result.kind === "car" ? result.masks : [];
  return {
    kind: "segmented",
    classMap: drawClassMap(photo, masks),
    panelMap: drawPanelMap(photo, masks),
    normalMap: result.kind === "car" ? drawNormalMap(photo, result.normals) : null,
    isCar: result.kind === "car",
    stageMs: {
      models: marks.between("start", "encoding"),
      encode: marks.between("encoding", "cutting"),
      decode: marks.between("cutting", "end"),
    },
  };
}

function drawNormalMap(photo: Photo, normals: SurfaceNormals): string {
  return toPngUrl(new ImageData(colorNormals(photo, normals), photo.width));
}

async function renderLooks(
  photoUrl: string,
  looks: BenchLook[],
  maxPixels: number,
): Promise<string[] | null> {
  const photo = await fetchPhoto(photoUrl);
  const result = await segmenter.segmentCar(photo);
  if (result.kind !== "car") return null;
  renderer.setPhoto(photo);
  renderer.setMasks(result.masks, result.normals);
  const pictures: string[] = [];
  for (const look of looks) {
    const layers = createLayers(result.masks, look);
    const file = await renderer.export(layers, { maxPixels, type: "image/jpeg", quality: 0.9 });
    pictures.push(await toDataUrl(file));
  }
  return pictures;
}

async function timeStages(photoUrl: string, films: Film[]): Promise<StageTimes> {
  const file = await (await fetch(photoUrl)).blob();
  const marks = createMarks();
  marks.set("start");
  segmenter.prepare();
  const read = await readPhoto(file);
  if (read.kind === "refused") throw new Error(`${photoUrl} was refused: ${read.problem}`);
  renderer.setPhoto(read.photo);
  marks.set("read");
  const result = await segmenter.segmentCar(read.photo, { onProgress: ({ kind }) => marks.set(kind) });
  marks.set("segmented");
  const masks = result.kind === "car" ? result.masks : [];
  renderer.setMasks(masks, result.kind === "car" ? result.normals : null);
  const wrapCar = (film: Film) => createLayers(masks, { film });
  const [first, ...next] = films;
  if (!first) throw new Error("Pass at least one film");
  drawAndWait(wrapCar(first));
  marks.set("drawn");
  const nextFilmMs = next.map((film) => timed(() => drawAndWait(wrapCar(film))));
  const exportStart = performance.now();
  await renderer.exportPixels(wrapCar(first));
  const exportMs = performance.now() - exportStart;
  return {
    readMs: marks.between("start", "read"),
    modelsMs: marks.between("read", "encoding"),
    encodeMs: marks.between("encoding", "cutting"),
    decodeMs: marks.between("cutting", "segmented"),
    firstFilmMs: marks.between("segmented", "drawn"),
    totalMs: marks.between("start", "drawn"),
    nextFilmMs,
    exportMs,
    isCar: result.kind === "car",
  };
}

/** Remembers the first time of each event. */
function createMarks() {
  const times = new Map<string, number>();
  const timeOf = (name: string) => times.get(name) ?? Number.NaN;
  return {
    set: (name: string) => {
      if (!times.has(name)) times.set(name, performance.now());
    },
    between: (from: string, to: string) => timeOf(to) - timeOf(from),
  };
}

/** `readPixels` blocks until the GPU has drawn. */
function drawAndWait(layers: readonly RenderLayer[]): void {
  renderer.show(layers);
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

/** The red channel as a mask. */
function toMask({ width, height, pixels }: Photo): Mask {
  return { width, height, alpha: new Uint8Array(pixels.data.filter((_, at) => at % 4 === 0)) };
}

function toPaintMask({ width, height, alpha }: Mask): PartMask {
  const box = { left: 0, top: 0, width, height };
  return { id: "paint", materialClass: "paint", box, alpha, panel: null, side: null, confidence: 1 };
}

async function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string)); // readAsDataURL gives a string
    reader.addEventListener("error", () =>
      reject(new Error("The picture could not be read", { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}
