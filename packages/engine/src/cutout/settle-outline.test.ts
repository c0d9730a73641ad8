import { expect, test } from "vitest";
import { settleOutline } from "./settle-outline.ts";

const [width, height] = [60, 40];
const ROOF = 20;
const bump = { left: 28, right: 31, top: 16 };

/** A car below a row, and a bump above it that its colors are likely to be in: the share of the bump that is car. */
function settle({ isEdge, doubt = height }: { isEdge: boolean; doubt?: number }) {
  const channel = new Float32Array(width * height);
  const logits = new Float32Array(width * height);
  const coverage = new Float32Array(width * height);
  const doubtful: number[] = [];
  const inBump: number[] = [];
  for (let at = 0; at < logits.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isBump = y < ROOF && y >= bump.top && x >= bump.left && x < bump.right;
    const isCar = y >= ROOF || isBump;
    coverage[at] = isCar ? 1 : 0;
    logits[at] = isBump ? 1 : isCar ? 3 : -3;
    channel[at] = isCar && isEdge ? 0.8 : 0.3;
    if (isBump) inBump.push(at);
    if (Math.abs(y - ROOF) <= doubt) doubtful.push(at);
  }
  const settled = settleOutline(coverage, {
    width,
    height,
    channels: [channel, channel, channel],
    doubtful,
    logits,
  });
  return {
    bump: inBump.reduce((sum, at) => sum + (settled[at] ?? 0), 0) / inBump.length,
    roof: settled[(ROOF + 2) * width + 10],
    wall: settled[(ROOF - 3) * width + 10],
  };
}

test("a bump that is only likely to be car goes where the picture shows no edge around it", () => {
  const settled = settle({ isEdge: false });
  expect(settled.bump).toBeLessThan(0.2);
  expect([settled.roof, settled.wall]).toEqual([1, 0]);
});

test("a bump with an edge around it stays", () => {
  expect(settle({ isEdge: true }).bump).toBeGreaterThan(0.8);
});

test("what is beyond doubt stays, whatever its odds say", () => {
  expect(settle({ isEdge: false, doubt: -1 }).bump).toBe(1);
});
