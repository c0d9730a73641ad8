import * as ort from "onnxruntime-web/webgpu";
import moduleUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url";
import wasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";

// Both addresses or neither, as in runtime-wasm.ts.
ort.env.wasm.wasmPaths = { mjs: moduleUrl, wasm: wasmUrl };

export { ort };
