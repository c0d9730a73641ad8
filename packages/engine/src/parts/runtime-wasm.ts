import * as ort from "onnxruntime-web/wasm";
import moduleUrl from "onnxruntime-web/ort-wasm-simd-threaded.mjs?url";
import wasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";

// Both addresses or neither: with the wasm's alone, two threads wait for each other without an error.
ort.env.wasm.wasmPaths = { mjs: moduleUrl, wasm: wasmUrl };

export { ort };
