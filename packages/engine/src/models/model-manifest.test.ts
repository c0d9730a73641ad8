import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { modelFiles } from "./model-manifest.ts";

test.each(["parts", "shape"] as const)("models/car-%s.onnx is the file that devices accept", (name) => {
  const bytes = readFileSync(path.join(import.meta.dirname, `../../models/car-${name}.onnx`));
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(modelFiles[name].sha256);
  expect(bytes.length).toBe(modelFiles[name].bytes);
});
