import * as ort from "onnxruntime-web/wasm";
import runtimeModuleUrl from "onnxruntime-web/ort-wasm-simd-threaded.mjs?url";
import runtimeUrl from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { LOGITS_SIDE, type Logits } from "./mask.ts";
import { ModelError } from "./model-error.ts";
import type { Models } from "./model-files.ts";
import type { Prompt } from "./prompts.ts";
import { FRAME_SIDE } from "./sam-frame.ts";

/** What MobileSAM's encoder knows about one photo: 1×256×64×64. */
export type Embedding = ort.Tensor;

export interface Answer {
  logits: Logits;
  /** The model's own estimate of its overlap with the truth, 0 to 1. */
  score: number;
}

export interface Segmenter {
  encode(frame: Float32Array): Promise<Embedding>;
  /** The parts model's scores, 6×256×256, background first. */
  readParts(embedding: Embedding, frame: Float32Array): Promise<Float32Array>;
  decode(embedding: Embedding, prompt: Prompt): Promise<Answer>;
}

const MOST_THREADS = 4;

/** Compiles the models on the processor. Rejects with ModelError when the device cannot run them. */
export async function createSegmenter(models: Models): Promise<Segmenter> {
  // Both addresses or neither: with the wasm's alone, two threads wait for each other without an error.
  ort.env.wasm.wasmPaths = { mjs: runtimeModuleUrl, wasm: runtimeUrl };
  // Threads need shared memory, which a page inside another site's frame does not get.
  ort.env.wasm.numThreads = self.crossOriginIsolated
    ? Math.min(MOST_THREADS, navigator.hardwareConcurrency)
    : 1;
  ort.env.logLevel = "error";
  const encoder = await createSession(models.encoder);
  const decoder = await createSession(models.decoder);
  const parts = await createSession(models.parts);
  return {
    encode: async (frame) => onlyOutput(await encoder.run({ input: frameTensor(frame) }), "output"),
    readParts: async (embedding, frame) => {
      const outputs = await parts.run({ image_embeddings: embedding, photo: frameTensor(frame) });
      return onlyOutput(outputs, "logits").data as Float32Array; // the model's declared type
    },
    decode: async (embedding, prompt) => {
      const outputs = await decoder.run({ image_embeddings: embedding, ...toFeeds(prompt) }, [
        "low_res_masks",
        "iou_predictions",
      ]);
      const logits = onlyOutput(outputs, "low_res_masks").data as Float32Array; // the model's declared type
      const scores = onlyOutput(outputs, "iou_predictions").data as Float32Array; // the model's declared type
      return { logits, score: scores[0] ?? 0 };
    },
  };
}

async function createSession(model: ArrayBuffer): Promise<ort.InferenceSession> {
  try {
    return await ort.InferenceSession.create(model, {
      executionProviders: ["wasm"],
      graphOptimizationLevel: "all",
    });
  } catch (cause) {
    throw new ModelError("The model does not start on this device", { cause });
  }
}

function frameTensor(frame: Float32Array): ort.Tensor {
  return new ort.Tensor("float32", frame, [1, 3, FRAME_SIDE, FRAME_SIDE]);
}

const LABELS = { outside: 0, inside: 1, boxStart: 2, boxEnd: 3, padding: -1 } as const;

function toFeeds(prompt: Prompt): Record<string, ort.Tensor> {
  const points = [
    ...prompt.inside.map((at) => ({ at, label: LABELS.inside })),
    ...prompt.outside.map((at) => ({ at, label: LABELS.outside })),
    // The decoder wants a padding point where there is no box.
    ...(prompt.box
      ? [
          { at: prompt.box.start, label: LABELS.boxStart },
          { at: prompt.box.end, label: LABELS.boxEnd },
        ]
      : [{ at: { x: 0, y: 0 }, label: LABELS.padding }]),
  ];
  const guess = prompt.guess ?? new Float32Array(LOGITS_SIDE * LOGITS_SIDE);
  return {
    point_coords: float32(
      points.flatMap(({ at }) => [at.x, at.y]),
      [1, points.length, 2],
    ),
    point_labels: float32(
      points.map(({ label }) => label),
      [1, points.length],
    ),
    mask_input: float32(guess, [1, 1, LOGITS_SIDE, LOGITS_SIDE]),
    has_mask_input: float32([prompt.guess ? 1 : 0], [1]),
    // We only read the small mask; the large one that the decoder also draws may be tiny.
    orig_im_size: float32([64, 64], [2]),
  };
}

function float32(values: ArrayLike<number>, dims: number[]): ort.Tensor {
  return new ort.Tensor("float32", Float32Array.from(values), dims);
}

function onlyOutput(outputs: ort.InferenceSession.ReturnType, name: string): ort.Tensor {
  const output = outputs[name];
  if (!output) throw new ModelError(`The model gave no ${name}`);
  return output;
}
