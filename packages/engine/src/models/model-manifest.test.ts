import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { modelFiles } from "./model-manifest.ts";

test("models/car-parts.onnx is the file that devices accept", () => {
  const bytes = readFileSync(path.join(import.meta.dirname, "../../models/car-parts.onnx"));
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(modelFiles.parts.sha256);
  expect(bytes.length).toBe(modelFiles.parts.bytes);
});
