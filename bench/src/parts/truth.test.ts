import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { toGrayPng } from "./label-map.ts";
import { isPaintAt, readTruth } from "./truth.ts";

const photo = { width: 4, height: 2 };

test("reads the files that a photo has, and names those of another size", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "livery-truth-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const labels = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 255]);
  writeFileSync(path.join(folder, "car.png"), await toGrayPng({ ...photo, labels }));
  writeFileSync(path.join(folder, "car.panels.png"), await toGrayPng({ width: 2, height: 4, labels }));
  expect(await readTruth(folder, "car", photo)).toEqual({
    classes: { ...photo, labels: Buffer.from(labels) },
    panels: null,
    normals: null,
    unusable: ["car.panels.png is 2×4, the photo 4×2"],
  });
});

test("paint is known by its class, else by its panel", () => {
  const classes = { width: 4, height: 1, labels: Uint8Array.from([0, 1, 5, 255]) };
  const panels = { width: 4, height: 1, labels: Uint8Array.from([1, 0, 11, 255]) };
  const listPaint = (truth: Parameters<typeof isPaintAt>[0]) => [0, 1, 2, 3].filter(isPaintAt(truth));
  expect(listPaint({ classes, panels })).toEqual([1]);
  expect(listPaint({ classes: null, panels })).toEqual([0, 2]);
  expect(listPaint({ classes: null, panels: null })).toEqual([0, 1, 2, 3]);
});
