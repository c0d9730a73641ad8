import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { packAnalysis, unpackAnalysis } from "./pack-analysis.ts";

test("masks, shape and warnings come back bit for bit", async () => {
  const [hood, roof, wheel] = [mask("hood", 37), mask("roof", 0), toWheel(mask("wheel", 11))];
  const edited = { ...mask("hood", 53), confidence: 0.1 + 0.2 };
  const normals = { box: { left: -3, top: 2, width: 9, height: 9 }, values: bytesOf(4 * 128 * 128) };
  const analysis = {
    at: { x: 1.25, y: 3 },
    masks: [edited, roof, wheel],
    foundMasks: [hood, roof, wheel],
    normals,
    warnings: ["too-dark" as const],
  };
  const stored = structuredClone(await packAnalysis(analysis));
  const opened = await unpackAnalysis(stored);
  expect(opened).toEqual(analysis);
  expect(opened.masks[1]).toBe(opened.foundMasks[1]);
});

test("a car that was outlined by hand has no shape and no masks of segmentation", async () => {
  const analysis = { at: null, masks: [mask("drawn-1", 5)], foundMasks: [], normals: null, warnings: [] };
  expect(await unpackAnalysis(await packAnalysis(analysis))).toEqual(analysis);
});

test("soft masks take a small part of their size", async () => {
  const size = { width: 900, height: 600 };
  const alpha = new Uint8Array(size.width * size.height).map((_, at) => {
    const [x, y] = [(at % size.width) - 450, Math.floor(at / size.width) - 300];
    return Math.max(0, Math.min(255, 255 * (250 - Math.hypot(x, y)))); // a disk with a soft edge
  });
  const soft = { ...mask("hood", 0), box: { left: 0, top: 0, ...size }, alpha };
  const packed = await packAnalysis({
    at: null,
    masks: [soft],
    foundMasks: [soft],
    normals: null,
    warnings: [],
  });
  expect(packed.compressed.byteLength).toBeLessThan(alpha.length / 50);
});

test("damaged bytes are refused", async () => {
  const packed = await packAnalysis({
    at: null,
    masks: [mask("hood", 99)],
    foundMasks: [],
    normals: null,
    warnings: [],
  });
  await expect(unpackAnalysis({ ...packed, compressed: packed.compressed.slice(5) })).rejects.toBeInstanceOf(
    TypeError,
  );
});

function mask(id: string, width: number): PartMask {
  const box = { left: 4, top: 5, width, height: 7 };
  const fact = { id, materialClass: "paint", panel: "hood", side: null, confidence: 0.9 } as const;
  return { ...fact, box, alpha: bytesOf(7 * width) };
}

function toWheel(paint: PartMask): PartMask {
  const ellipse = { x: 4, y: 5, longRadius: 2.5, shortRadius: 1.5, angle: 0.1 };
  return { ...paint, materialClass: "wheel", ellipse, rim: null };
}

/** Bytes without a pattern, the same each time. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  let state = length + 1;
  return new Uint8Array(length).map(() => (state = (state * 48_271) % 2_147_483_647) & 255);
}
