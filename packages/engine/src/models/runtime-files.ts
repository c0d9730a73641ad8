import webgpuModule from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url";
import webgpuWasm from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import wasmModule from "onnxruntime-web/ort-wasm-simd-threaded.mjs?url";
import wasmWasm from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import type { Backend } from "./choose-backend.ts";

/** URLs of each runtime's files. Pass both or neither: with the .wasm URL alone, two threads deadlock silently. */
export const runtimeFiles: Record<Backend, { mjs: string; wasm: string }> = {
  wasm: { mjs: wasmModule, wasm: wasmWasm },
  webgpu: { mjs: webgpuModule, wasm: webgpuWasm },
};
