import { expect, test } from "vitest";
import { mendBites } from "./mend-bites.ts";

const size = { width: 80, height: 60 };

/** A car that masks cover whole, with a square hole in its outline away from glass: how much of the hole is car. */
function mend(side: number): number {
  const masks = new Float32Array(size.width * size.height);
  const hole: number[] = [];
  for (let at = 0; at < masks.length; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    if (x >= 5 && x < 75 && y >= 5 && y < 55) masks[at] = 1;
    if (x >= 30 && x < 30 + side && y >= 20 && y < 20 + side) hole.push(at);
  }
  const outline = masks.slice();
  for (const at of hole) outline[at] = 0;
  const mended = mendBites(outline, { masks, mirrors: new Float32Array(masks.length), ...size });
  return hole.reduce((sum, at) => sum + (mended[at] ?? 0), 0) / hole.length;
}

test("a hole as small as a badge is car", () => {
  expect(mend(5)).toBe(1);
});

test("a hole as large as the gap below a wing stays", () => {
  expect(mend(14)).toBe(0);
});
