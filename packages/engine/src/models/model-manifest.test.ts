import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { modelFacts } from "./model-manifest.ts";

test("our own parts model is the file that devices will accept", () => {
  const bytes = readFileSync(path.join(import.meta.dirname, "../../models/car-parts.onnx"));
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(modelFacts.parts.sha256);
  expect(bytes.length).toBe(modelFacts.parts.bytes);
});
