import * as ort from "onnxruntime-web/webgpu";
import { runtimeFiles } from "./runtime-files.ts";

ort.env.wasm.wasmPaths = runtimeFiles.webgpu;

export { ort };
