import { floatAt } from "../array-access.ts";
import type { Box } from "../masks/box.ts";

/** The encoder's map after its first layer with attention, 128×128×128: a plane for each channel, whose cells span the longer side. */
export type StageMap = Float32Array;

const STAGE_CHANNELS = 128;
const STAGE_SIDE = 128;
/** How far the surroundings reach beyond a box, in pixels of the small copy and in shares of the box's longer side. */
const AROUND = { least: 6, share: 0.25 } as const;

/** How much each channel's mean in a box of the small copy is above that of its surroundings. */
export function contrastOf(
  box: Box,
  small: { width: number; height: number },
  stage: StageMap,
): Float32Array {
  const margin = Math.round(AROUND.least + AROUND.share * Math.max(box.width, box.height));
  const inside = countCells(box, small);
  const around = countCells(grow(box, margin, small), small);
  for (const [cell, count] of inside.cells) around.cells.set(cell, (around.cells.get(cell) ?? 0) - count);
  around.pixels -= inside.pixels;
  return new Float32Array(STAGE_CHANNELS).map(
    (_, channel) => meanIn(inside, stage, channel) - meanIn(around, stage, channel),
  );
}

/** How many pixels lie in each cell of the stage. */
interface CellCounts {
  cells: Map<number, number>;
  pixels: number;
}

function countCells({ left, top, width, height }: Box, small: { width: number; height: number }): CellCounts {
  const scale = STAGE_SIDE / Math.max(small.width, small.height);
  const cells = new Map<number, number>();
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const cell = Math.floor((y + 0.5) * scale) * STAGE_SIDE + Math.floor((x + 0.5) * scale);
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
    }
  return { cells, pixels: width * height };
}

function grow(
  { left, top, width, height }: Box,
  margin: number,
  small: { width: number; height: number },
): Box {
  const [startX, startY] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const endX = Math.min(small.width, left + width + margin);
  const endY = Math.min(small.height, top + height + margin);
  return { left: startX, top: startY, width: endX - startX, height: endY - startY };
}

function meanIn({ cells, pixels }: CellCounts, stage: StageMap, channel: number): number {
  const start = channel * STAGE_SIDE * STAGE_SIDE;
  let sum = 0;
  for (const [cell, count] of cells) sum += count * floatAt(stage, start + cell);
  return pixels > 0 ? sum / pixels : 0;
}
