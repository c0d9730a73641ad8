import type { Box, PartMask } from "@livery/engine";
import type { PartMaskFact } from "./sample-cars.ts";

/**
 * Decodes a sample's part masks from its part map. Per pixel, red is the number of the main part (1 is the first of the
 * facts, 0 is none), green is its alpha, and blue is the number of the part that has the rest.
 */
export function readPartMasks(
  { width, height, data }: Pick<ImageData, "width" | "height" | "data">,
  facts: readonly PartMaskFact[],
): PartMask[] {
  const edges = facts.map(() => ({ left: width, top: height, right: 0, bottom: 0 }));
  const extend = (number: number, x: number, y: number) => {
    const edge = edges[number - 1];
    if (!edge) return;
    edge.left = Math.min(edge.left, x);
    edge.top = Math.min(edge.top, y);
    edge.right = Math.max(edge.right, x + 1);
    edge.bottom = Math.max(edge.bottom, y + 1);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      extend(data[at] as number, x, y);
      if ((data[at + 1] as number) < 255) extend(data[at + 2] as number, x, y);
    }
  return facts.map((fact, index) => {
    const { left, top, right, bottom } = edges[index] ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const box = { left, top, width: right - left, height: bottom - top };
    return { ...fact, box, alpha: decodeAlpha(data, width, { number: index + 1, box }), confidence: 1 };
  });
}

function decodeAlpha(
  data: ImageData["data"],
  width: number,
  { number, box }: { number: number; box: Box },
): Uint8Array<ArrayBuffer> {
  const alpha = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = ((box.top + y) * width + box.left + x) * 4;
      if (data[at] === number) alpha[y * box.width + x] = data[at + 1] as number;
      else if (data[at + 2] === number) alpha[y * box.width + x] = 255 - (data[at + 1] as number);
    }
  return alpha;
}
