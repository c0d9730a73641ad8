import type { DecoderAnswer, Prompt } from "./prompt.ts";
import type * as ort from "onnxruntime-web/wasm";
import type { Backend } from "./choose-backend.ts";
import { coverSquare } from "./cover-square.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { ModelError } from "./model-error.ts";
import type { Models } from "./start-download.ts";
import type { SamFrame } from "./sam-frame.ts";
import type { Runtime } from "./start-runtime.ts";

/** The output of MobileSAM's encoder for one photo. */
export interface Encoded {
  /** 1×256×64×64. */
  embedding: Embedding;
  /** 1×128×128×128, from an earlier layer. The car parts model and the badge probes read it. */
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
  /** Takes the photo with more of its margin than the encoder. The output is zero where the frame is not. */
  readParts(encoded: Encoded, frame: SamFrame): Promise<PartScores>;
  /** 4×128×128: unit normals in view space, then their expected error in radians. */
  readNormals(embedding: Embedding): Promise<Float32Array>;
  decode(embedding: Embedding, prompt: Prompt): Promise<DecoderAnswer>;
  /** Opens the models that are not open yet, while there is no photo. One call of a segmenter runs at a time. */
  openAll(): Promise<void>;
  /** Frees the models' memory; the segmenter cannot be used afterward. */
  release(): Promise<void>;
}

/**
 * Opens the encoder on `backend`. The small models always run on the CPU, which is faster for their many short calls,
 * and are opened when first used, so that a photo that waits is encoded first. Rejects with ModelError when the encoder
 * is not available or the device cannot run it; the methods do when that holds of their model.
 */
export async function createSegmenter(
  runtime: Runtime,
  models: Models,
  backend: Backend,
): Promise<Segmenter> {
  const others = {
    parts: new LazySession(runtime, models.parts),
    decoder: new LazySession(runtime, models.decoder),
    shape: new LazySession(runtime, models.shape),
  };
  const encoder = await createSession(runtime, await models.encoder, {
    backend,
    // On the CPU it runs as fast without, and opens sooner (decision 098).
    isOptimized: backend !== "wasm",
  });
  const tensor: ToTensor = (values, dims) => new runtime.Tensor("float32", Float32Array.from(values), dims);
  const frameTensor = ({ width, height, values }: SamFrame) =>
    new runtime.Tensor("float32", values, [1, 3, height, width]);
  return {
    encode: async (frame) => {
      const outputs = await encoder.run({ input: frameTensor(frame) });
      return { embedding: outputOf(outputs, "output"), stage: outputOf(outputs, "stage") };
    },
    readParts: async ({ embedding, stage }, frame) => {
      const parts = await others.parts.opened();
      const outputs = await parts.run({ image_embeddings: embedding, stage, photo: frameTensor(frame) });
      return {
        parts: coverSquare(outputOf(outputs, "logits")),
        panels: coverSquare(outputOf(outputs, "panels")),
      };
    },
    readNormals: async (embedding) => {
      const shape = await others.shape.opened();
      const outputs = await shape.run({ image_embeddings: embedding });
      return outputOf(outputs, "normals").data as Float32Array; // the model's declared type
    },
    decode: async (embedding, prompt) => {
      const decoder = await others.decoder.opened();
      const feeds = { image_embeddings: embedding, ...toFeeds(prompt, tensor) };
      const outputs = await decoder.run(feeds, ["low_res_masks", "iou_predictions"]);
      const logits = outputOf(outputs, "low_res_masks").data as Float32Array; // the model's declared type
      const scores = outputOf(outputs, "iou_predictions").data as Float32Array; // the model's declared type
      return { logits, score: scores[0] ?? 0 };
    },
    openAll: async () => {
      for (const other of Object.values(others)) await other.opened();
    },
    release: async () => {
      await Promise.all([encoder.release(), ...Object.values(others).map((other) => other.release())]);
    },
  };
}

/** Runs on the CPU, and is opened at the first use. Its bytes are not kept after that. */
class LazySession {
  readonly #runtime: Runtime;
  #model: Promise<ArrayBuffer> | undefined;
  #opening: Promise<ort.InferenceSession> | undefined;

  constructor(runtime: Runtime, model: Promise<ArrayBuffer>) {
    this.#runtime = runtime;
    this.#model = model;
  }

  async opened(): Promise<ort.InferenceSession> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async release(): Promise<void> {
    await (await this.#opening)?.release();
  }

  async #open(): Promise<ort.InferenceSession> {
    const model = await this.#model;
    this.#model = undefined;
    if (!model) throw new Error("The model was opened already");
    return createSession(this.#runtime, model, { backend: "wasm", isOptimized: true });
  }
}

async function createSession(
  runtime: Runtime,
  model: ArrayBuffer,
  { backend, isOptimized }: { backend: Backend; isOptimized: boolean },
): Promise<ort.InferenceSession> {
  try {
    return await runtime.InferenceSession.create(model, {
      executionProviders: [backend],
      graphOptimizationLevel: isOptimized ? "all" : "disabled",
      // Nodes still run one by one, but no buffer is planned for reuse, which takes longer than it saves (decision 128).
      executionMode: isOptimized ? "sequential" : "parallel",
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
