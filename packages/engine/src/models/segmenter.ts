import { clamp } from "../numbers.ts";
import type { DecoderAnswer, Prompt } from "./prompt.ts";
import type * as ort from "onnxruntime-web/wasm";
import type { Backend } from "./choose-backend.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { ModelError } from "./model-error.ts";
import type { Models } from "./model-files.ts";
import type { SamFrame } from "./sam-frame.ts";

/** The output of MobileSAM's encoder for one photo. */
export interface Encoded {
  /** 1×256×64×64. */
  embedding: Embedding;
  /** 1×128×128×128, from an earlier layer. Only the car parts model reads it. */
  stage: ort.Tensor;
}

type Embedding = ort.Tensor;

/** The output of the car parts model for one photo. */
export interface PartScores {
  /** 10×256×256: background, materialClasses, fixtures. */
  parts: Float32Array;
  /** 18×256×256: "none", modelPanels. */
  panels: Float32Array;
}

export interface Segmenter {
  /** The frame's sides are multiples of 16, at most 1024. The output is zero where the frame is not. */
  encode(frame: SamFrame): Promise<Encoded>;
  /** Takes the whole frame. */
  readParts(encoded: Encoded, frame: SamFrame): Promise<PartScores>;
  /** 4×128×128: unit normals in view space, then their expected error in radians. */
  readNormals(embedding: Embedding): Promise<Float32Array>;
  decode(embedding: Embedding, prompt: Prompt): Promise<DecoderAnswer>;
  /** Frees the models' memory; the segmenter cannot be used afterward. */
  release(): Promise<void>;
}

const MAX_THREADS = 4;

type Runtime = typeof ort;

/**
 * Compiles the models. The encoder runs on `backend`; the small models always run on the CPU, which is faster for their
 * many short calls. Rejects with ModelError when the device cannot run them.
 */
export async function createSegmenter(models: Models, backend: Backend): Promise<Segmenter> {
  const runtime = await loadRuntime(backend);
  const sessions: ort.InferenceSession[] = [];
  const release = async () => {
    await Promise.all(sessions.map((session) => session.release()));
  };
  const open = async (model: ArrayBuffer, where: Backend) => {
    const session = await createSession(runtime, model, where);
    sessions.push(session);
    return session;
  };
  try {
    const encoder = await open(models.encoder, backend);
    const decoder = await open(models.decoder, "wasm");
    const parts = await open(models.parts, "wasm");
    const shape = await open(models.shape, "wasm");
    return toSegmenter(runtime, { encoder, decoder, parts, shape }, release);
  } catch (error) {
    await release();
    throw error;
  }
}

function toSegmenter(
  runtime: Runtime,
  { encoder, decoder, parts, shape }: Record<keyof Models, ort.InferenceSession>,
  release: () => Promise<void>,
): Segmenter {
  const tensor: ToTensor = (values, dims) => new runtime.Tensor("float32", Float32Array.from(values), dims);
  const frameTensor = ({ width, height, values }: SamFrame) =>
    new runtime.Tensor("float32", values, [1, 3, height, width]);
  return {
    encode: async (frame) => {
      const outputs = await encoder.run({ input: frameTensor(frame) });
      return { embedding: outputOf(outputs, "output"), stage: outputOf(outputs, "stage") };
    },
    readParts: async ({ embedding, stage }, frame) => {
      const outputs = await parts.run({ image_embeddings: embedding, stage, photo: frameTensor(frame) });
      return {
        parts: outputOf(outputs, "logits").data as Float32Array, // the model's declared type
        panels: outputOf(outputs, "panels").data as Float32Array, // the model's declared type
      };
    },
    readNormals: async (embedding) => {
      const outputs = await shape.run({ image_embeddings: embedding });
      return outputOf(outputs, "normals").data as Float32Array; // the model's declared type
    },
    decode: async (embedding, prompt) => {
      const feeds = { image_embeddings: embedding, ...toFeeds(prompt, tensor) };
      const outputs = await decoder.run(feeds, ["low_res_masks", "iou_predictions"]);
      const logits = outputOf(outputs, "low_res_masks").data as Float32Array; // the model's declared type
      const scores = outputOf(outputs, "iou_predictions").data as Float32Array; // the model's declared type
      return { logits, score: scores[0] ?? 0 };
    },
    release,
  };
}

async function loadRuntime(backend: Backend): Promise<Runtime> {
  const { ort: runtime }: { ort: Runtime } =
    backend === "webgpu" ? await import("./runtime-webgpu.ts") : await import("./runtime-wasm.ts");
  runtime.env.wasm.numThreads = threadCount();
  runtime.env.logLevel = "error";
  return runtime;
}

/**
 * Threads need shared memory, which a page in another site's iframe does not get. Half of the cores are used, because
 * threads wait for each other and the page needs one too: on two cores, two threads took 1.5 times as long as one.
 */
function threadCount(): number {
  if (!self.crossOriginIsolated) return 1;
  return clamp(Math.floor(navigator.hardwareConcurrency / 2), 1, MAX_THREADS);
}

async function createSession(
  runtime: Runtime,
  model: ArrayBuffer,
  backend: Backend,
): Promise<ort.InferenceSession> {
  try {
    return await runtime.InferenceSession.create(model, {
      executionProviders: [backend],
      graphOptimizationLevel: "all",
    });
  } catch (cause) {
    throw new ModelError(`The model does not load on ${backend}`, { cause });
  }
}

type ToTensor = (values: ArrayLike<number>, dims: number[]) => ort.Tensor;

const LABELS = { outside: 0, inside: 1, boxStart: 2, boxEnd: 3, padding: -1 } as const;

function toFeeds(prompt: Prompt, tensor: ToTensor): Record<string, ort.Tensor> {
  const points = [
    ...prompt.inside.map((at) => ({ at, label: LABELS.inside })),
    ...prompt.outside.map((at) => ({ at, label: LABELS.outside })),
    // The decoder requires a padding point if there is no box.
    ...(prompt.box
      ? [
          { at: prompt.box.start, label: LABELS.boxStart },
          { at: prompt.box.end, label: LABELS.boxEnd },
        ]
      : [{ at: { x: 0, y: 0 }, label: LABELS.padding }]),
  ];
  const guess = prompt.guess ?? new Float32Array(LOGITS_SIDE * LOGITS_SIDE);
  return {
    point_coords: tensor(
      points.flatMap(({ at }) => [at.x, at.y]),
      [1, points.length, 2],
    ),
    point_labels: tensor(
      points.map(({ label }) => label),
      [1, points.length],
    ),
    mask_input: tensor(guess, [1, 1, LOGITS_SIDE, LOGITS_SIDE]),
    has_mask_input: tensor([prompt.guess ? 1 : 0], [1]),
    // Only the low-resolution mask is used, so the full-size output can be tiny.
    orig_im_size: tensor([64, 64], [2]),
  };
}

function outputOf(outputs: ort.InferenceSession.ReturnType, name: string): ort.Tensor {
  const output = outputs[name];
  if (!output) throw new ModelError(`The model has no output ${name}`);
  return output;
}
