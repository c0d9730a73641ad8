import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import * as ort from "onnxruntime-web/wasm";
import { GUIDE_SIDE } from "../src/masks/soften-mask.ts";
import { createSegmenter } from "../src/models/segmenter.ts";
import { type Raster, shrinkTo } from "../src/photo/resize.ts";
import { type ChosenView, chooseView } from "../src/segmentation/choose-view.ts";
import { embedPhoto } from "../src/segmentation/embed-photo.ts";

interface TrainingPhoto {
  name: string;
  chosen: ChosenView;
  /** The photo at most 512 pixels long. */
  small: Raster;
}

/** The photos with a car, embedded as the app does it, one after the other. */
export async function* embedPhotos(paths: readonly string[]): AsyncGenerator<TrainingPhoto> {
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = "error";
  const models = {
    encoder: readModel("../build/models/encoder.onnx"),
    decoder: readModel("../build/models/decoder.onnx"),
    parts: readModel("../models/car-parts.onnx"),
    shape: readModel("../models/car-shape.onnx"),
  };
  const segmenter = await createSegmenter(ort, models, "wasm");
  for (const path of paths) {
    const chosen = await chooseView(readPpm(path), (photo) =>
      embedPhoto(photo, { current: segmenter, encode: (frame) => segmenter.encode(frame) }),
    );
    if (!chosen.hasCar) continue;
    yield { name: basename(path, ".ppm"), chosen, small: shrinkTo(chosen.embedding.photo, 4, GUIDE_SIDE) };
  }
}

async function readModel(path: string): Promise<ArrayBuffer> {
  return Uint8Array.from(await readFile(new URL(path, import.meta.url))).buffer;
}

/** A binary portable pixmap, as OpenCV writes it: three lines of text, then three bytes a pixel. */
function readPpm(path: string): Raster {
  const bytes = readFileSync(path);
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString("latin1"));
  if (!header) throw new Error(`${path} is not a binary pixmap`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++)
    data.set(bytes.subarray(header[0].length + 3 * at, header[0].length + 3 * at + 3), 4 * at);
  return { width, height, data };
}
