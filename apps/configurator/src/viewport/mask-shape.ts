import type { PartMask } from "@livery/engine";

export type Shape = Pick<PartMask, "box" | "alpha">;

/** Opacity of white inside a shape and on its edge, 0 to 255. */
export interface ShapePaint {
  inside: number;
  edge: number;
}

/** Draws a mask in white on a transparent image the size of its box times `scale`. */
export function drawShape({ box, alpha }: Shape, scale: number, paint: ShapePaint): ImageData {
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const isInside = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    const row = Math.floor(((y + 0.5) * box.height) / height) * box.width;
    return (alpha[row + Math.floor(((x + 0.5) * box.width) / width)] ?? 0) > 127;
  };
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInside(x, y)) continue;
      const isEdge = !isInside(x - 1, y) || !isInside(x + 1, y) || !isInside(x, y - 1) || !isInside(x, y + 1);
      pixels.set([255, 255, 255, isEdge ? paint.edge : paint.inside], (y * width + x) * 4);
    }
  }
  return new ImageData(pixels, width, height);
}

/** The topmost mask at a point of the photo; null beside the car. Later masks lie over earlier ones. */
export function maskAt(masks: readonly PartMask[], at: { x: number; y: number }): PartMask | null {
  const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
  return (
    masks.findLast(({ box, alpha }) => {
      const [column, row] = [x - box.left, y - box.top];
      if (column < 0 || row < 0 || column >= box.width || row >= box.height) return false;
      return (alpha[row * box.width + column] ?? 0) > 127;
    }) ?? null
  );
}

/** The part of a mask that is not in another mask of the same photo. */
export function differenceOf(mask: Shape, other: Shape): Shape {
  const { box } = mask;
  const alpha = mask.alpha.map((value, at) => {
    const x = box.left + (at % box.width) - other.box.left;
    const y = box.top + Math.floor(at / box.width) - other.box.top;
    const isOnOther = x >= 0 && y >= 0 && x < other.box.width && y < other.box.height;
    return isOnOther && (other.alpha[y * other.box.width + x] ?? 0) > 127 ? 0 : value;
  });
  return { box, alpha };
}
