import type * as ort from "onnxruntime-web/wasm";
import { clamp } from "../numbers.ts";
import type { Backend } from "./choose-backend.ts";
import { ModelError } from "./model-error.ts";

export type Runtime = typeof ort;

const MAX_THREADS = 4;

/**
 * The smallest model that the runtime accepts: a graph "n" whose output is its input, "x". Opening it downloads and
 * compiles the runtime's WebAssembly, for which the runtime has no call of its own.
 */
const value = [0x0a, 1, 0x78, 0x12, 4, 0x0a, 2, 0x08, 1];
const graph = [0x12, 1, 0x6e, 0x5a, value.length, ...value, 0x62, value.length, ...value];
const smallestModel = Uint8Array.of(0x08, 7, 0x3a, graph.length, ...graph, 0x42, 2, 0x10, 13);

/**
 * Downloads and compiles the runtime for a backend, which needs no model and so can go on while they download. Rejects
 * with ModelError; the runtime then refuses every other try in this worker.
 */
export async function startRuntime(backend: Backend): Promise<Runtime> {
  try {
    const { ort: runtime }: { ort: Runtime } =
      backend === "webgpu" ? await import("./runtime-webgpu.ts") : await import("./runtime-wasm.ts");
    runtime.env.wasm.numThreads = threadCount();
    runtime.env.logLevel = "error";
    const session = await runtime.InferenceSession.create(smallestModel, {
      executionProviders: ["wasm"],
      graphOptimizationLevel: "disabled",
    });
    await session.release();
    return runtime;
  } catch (cause) {
    throw new ModelError(`The runtime for ${backend} does not start`, { cause });
  }
}

/**
 * Threads need shared memory, which a page in another site's iframe does not get. Half of the cores are used, because
 * threads wait for each other and the page needs one too: on two cores, two threads took 1.5 times as long as one.
 */
function threadCount(): number {
  if (!self.crossOriginIsolated) return 1;
  return clamp(Math.floor(navigator.hardwareConcurrency / 2), 1, MAX_THREADS);
}
