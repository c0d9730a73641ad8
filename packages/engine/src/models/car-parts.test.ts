import { readFile } from "node:fs/promises";
import path from "node:path";
import * as ort from "onnxruntime-web/wasm";
import { expect, test } from "vitest";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { coverSquare } from "./cover-square.ts";
import { type SamFrame, toPartsFrame } from "./sam-frame.ts";

const file = path.join(import.meta.dirname, "../../models/car-parts.onnx");
const photo = { width: 1024, height: 320 };
/** Panels are averaged with those two cells away. */
const READ_ROWS = Math.ceil(photo.height / 4) + 2;

test("the car parts model answers the same for a photo's part of the square as for the whole square", async () => {
  const random = createRandom();
  const data = Uint8ClampedArray.from({ length: photo.width * photo.height * 4 }, () => 255 * random());
  const part = toPartsFrame({ ...photo, data });
  expect(part.height).toBeLessThan(1024);
  const model = await ort.InferenceSession.create(await readFile(file));
  // As the encoder leaves them: with a margin of 48 pixels, and zeros beyond.
  const maps = {
    image_embeddings: randomMap(random, { channels: 256, side: 64, rows: 23, scale: 0.1 }),
    stage: randomMap(random, { channels: 128, side: 128, rows: 46, scale: 1 }),
  };
  const answers = async (frame: SamFrame) => model.run({ ...maps, photo: toTensor(frame) });
  const [own, whole] = [await answers(part), await answers(toWholeSquare(part))];
  await model.release();
  expect(largestDifference(own.logits, whole.logits)).toBeLessThan(1e-4);
  expect(largestDifference(own.panels, whole.panels)).toBeLessThan(1e-4);
});

/** In the cells that count. */
function largestDifference(own?: ort.Tensor, whole?: ort.Tensor): number {
  if (!own || !whole) throw new Error("The model does not answer");
  const [cells, expected] = [coverSquare(own), coverSquare(whole)];
  let largest = 0;
  for (const [at, value] of cells.entries())
    if (at % CELL_COUNT < READ_ROWS * LOGITS_SIDE)
      largest = Math.max(largest, Math.abs(value - (expected[at] ?? Number.NaN)));
  return largest;
}

function toTensor({ width, height, values }: SamFrame): ort.Tensor {
  return new ort.Tensor("float32", values, [1, 3, height, width]);
}

function toWholeSquare({ width, height, values }: SamFrame): SamFrame {
  const square = new Float32Array(3 * 1024 * 1024);
  for (let channel = 0; channel < 3; channel++)
    square.set(
      values.subarray(channel * width * height, (channel + 1) * width * height),
      channel * 1024 * 1024,
    );
  return { width: 1024, height: 1024, values: square };
}

interface MapSize {
  channels: number;
  side: number;
  rows: number;
  scale: number;
}

/** Values in the first rows, zeros in the others. */
function randomMap(random: () => number, { channels, side, rows, scale }: MapSize): ort.Tensor {
  const values = new Float32Array(channels * side * side);
  for (let at = 0; at < values.length; at++)
    if (at % (side * side) < rows * side) values[at] = scale * (2 * random() - 1);
  return new ort.Tensor("float32", values, [1, channels, side, side]);
}

/** The same numbers from 0 to 1 in each run. */
function createRandom(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}
