import * as ort from "onnxruntime-web/wasm";
import { runtimeFiles } from "./runtime-files.ts";

ort.env.wasm.wasmPaths = runtimeFiles.wasm;

export { ort };
