import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPlace } from "./draw-place.ts";

/** Width, height and the rows of a picture of ours. */
function read(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const rowBytes = width * 3 + 1;
  const pixels = Array.from({ length: height }, (_, y) => [
    ...rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes),
  ]);
  for (let y = 1; y < height; y++)
    pixels[y] = (pixels[y] ?? []).map((value, x) => (value + (pixels[y - 1]?.[x] ?? 0)) & 255);
  return { width, height, row: (y: number) => pixels[y] ?? [] };
}

test("draws the same place for the same prompt, and another for another", () => {
  const draw = (prompt: string) => drawPlace(prompt, "1:1");
  expect(draw("a quay")).toEqual(draw("a quay"));
  expect(draw("a quay")).not.toEqual(draw("a forest"));
});

test("the ground begins at the horizon that the prompt names", () => {
  const { height, row, width } = read(drawPlace("The horizon lies at 30 percent of the height.", "16:9"));
  const left = (y: number) => row(y).slice(0, 3).join();
  const right = (y: number) => row(y).slice(-3).join();
  const horizon = Math.round(height * 0.3);
  expect([width, height]).toEqual([1344, 756]);
  expect(left(horizon)).toBe(right(horizon));
  expect(left(horizon - 1)).not.toBe(left(horizon));
});

test("the word across it is in its pixels", () => {
  const { row, height } = read(drawPlace("a quay", "16:9"));
  // Between the sides of the M, where the word's letters alternate with what is behind them.
  const colors = new Set(
    row(Math.round(height * 0.12))
      .join(",")
      .match(/\d+,\d+,\d+/g),
  );
  expect(colors.size).toBeGreaterThan(1);
});
