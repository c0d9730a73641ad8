import type { CarSegmenter, PartMask, Photo, PhotoProblem, Segmentation } from "@livery/engine";
import type { Engine } from "../engine.ts";
import { emptyMask } from "../replace-mask.ts";

export interface Script {
  engine: Engine;
  signals: AbortSignal[];
  /** The points at which cars were requested. */
  requestedPoints: { x: number; y: number }[];
  /** The segmented photos. */
  segmented: Photo[];
  /** How often the segmenter was closed. */
  closed: () => number;
  /** How often the models were loaded ahead of a photo. */
  prepared: () => number;
}

interface ScriptOptions {
  refuse?: Record<string, PhotoProblem>;
  beforeFound?: () => Promise<void> | undefined;
  /** One per finished segmentation; null succeeds. */
  failures?: (Error | null)[];
  canDraw?: boolean;
}

const normals = { box: { left: 0, top: 0, width: 4, height: 3 }, values: new Uint8Array() };

export const besideAllCars = { x: -1, y: -1 };

/** A scripted engine. A file `name:width` is a photo of that width; "wall" has no car, "offline" has no decoder. */
export function createScript(options: ScriptOptions = {}): Script {
  const signals: AbortSignal[] = [];
  const requestedPoints: { x: number; y: number }[] = [];
  const segmented: Photo[] = [];
  let closedCount = 0;
  let preparedCount = 0;
  let lastName = "";
  const segmenter: CarSegmenter = {
    async segmentCar(photo, { signal, onProgress, at } = {}): Promise<Segmentation> {
      segmented.push(photo);
      if (at) requestedPoints.push(at);
      if (signal) signals.push(signal);
      onProgress?.({ kind: "encoding", fraction: 0.5 });
      await options.beforeFound?.();
      signal?.throwIfAborted();
      const failure = options.failures?.shift();
      if (failure) throw failure;
      if (lastName === "wall" || at === besideAllCars) return { kind: "no-car", warnings: ["too-dark"] };
      return {
        kind: "car",
        masks: [mask("hood"), mask("roof")],
        normals,
        warnings: ["several-cars", "too-dark"],
      };
    },
    editMask: (one) =>
      one.id === "hood" ? Promise.resolve(emptyMask(one)) : Promise.reject(named("ModelError")),
    prepare: () => void preparedCount++,
    close: () => void closedCount++,
  };
  const engine: Engine = {
    async readPhoto(blob) {
      const [name = "", width = ""] = (await blob.text()).split(":");
      lastName = name;
      if (name === "offline") throw named("ReaderError");
      const problem = options.refuse?.[name];
      return problem ? { kind: "refused", problem } : { kind: "photo", photo: photoOf(Number(width)) };
    },
    readBackground: async (blob) => toBackground(await engine.readPhoto(blob)),
    cacheModels: () => Promise.resolve(),
    createEmptyMask: ({ id, materialClass, panel }) => {
      if (materialClass === "wheel") throw new Error("this test begins no wheel");
      return { ...mask(id), materialClass, panel, alpha: new Uint8Array(0) };
    },
    createCarSegmenter: () => segmenter,
    createRenderer: () => {
      if (options.canDraw === false) return { kind: "unsupported" };
      throw new Error("this test draws nothing");
    },
    ...drawings,
  };
  return {
    engine,
    signals,
    requestedPoints,
    segmented,
    closed: () => closedCount,
    prepared: () => preparedCount,
  };
}

function toBackground(result: Awaited<ReturnType<Engine["readPhoto"]>>) {
  if (result.kind === "refused") return result;
  return { kind: "background", background: { picture: result.photo.pixels, horizon: 0.5 } } as const;
}

const noScene = () => {
  throw new Error("this test draws no scene");
};

const drawings = {
  encodeImage: () => Promise.resolve(new Blob(["thumbnail"])),
  findCamera: noScene,
  guessPlate: noScene,
  masksVersion: () => "scripted",
  plateMaskOf: noScene,
  plateQuadOf: noScene,
  toPaintedPlace: noScene,
  createRimThumbnails: () => null,
  createSceneArtist: noScene,
  createSwatches: () => null,
};

export function file(name: string, width = 1): Blob {
  return new Blob([`${name}:${width}`]);
}

/** Node has no ImageData; the session never reads pixels. */
export function photoOf(width: number): Photo {
  return { width, height: 1, pixels: {} as ImageData };
}

export function mask(id: string): PartMask {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  return { id, materialClass: "paint", panel: null, box, alpha: new Uint8Array([255]) } as PartMask; // one pixel
}

export const named = (name: string): Error => Object.assign(new Error("as scripted"), { name });

export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
