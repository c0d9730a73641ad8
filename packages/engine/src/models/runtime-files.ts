import webgpuModule from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url";
import webgpuWasm from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import wasmModule from "onnxruntime-web/ort-wasm-simd-threaded.mjs?url";
import wasmWasm from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import type { Backend } from "./choose-backend.ts";

/**
 * The addresses of each runtime's own files. A runtime is given both or neither: with the wasm's alone, two threads
 * wait for each other without an error.
 */
export const runtimeFiles: Record<Backend, { mjs: string; wasm: string }> = {
  wasm: { mjs: wasmModule, wasm: wasmWasm },
  webgpu: { mjs: webgpuModule, wasm: webgpuWasm },
};
