import { expect, test } from "vitest";
import { readPieces } from "./read-part-masks.ts";
import type { PieceFact } from "./sample-cars.ts";

const facts: PieceFact[] = [
  { id: "hood", materialClass: "paint", panel: "hood", side: null },
  { id: "lamp", materialClass: "lamp", panel: "front-lamp", side: "left" },
];

test("a piece gets its box and its share of each pixel", () => {
  const pieces = readPieces(
    picture(4, [
      [0, 255, 0],
      [1, 255, 0],
      [1, 200, 2],
      [2, 255, 0],
    ]),
    facts,
  );
  expect(pieces).toMatchObject([
    { id: "hood", box: { left: 1, top: 0, width: 2, height: 1 }, alpha: Uint8Array.of(255, 200) },
    { id: "lamp", box: { left: 2, top: 0, width: 2, height: 1 }, alpha: Uint8Array.of(55, 255) },
  ]);
});

test("a border to nothing is soft as well", () => {
  const [hood] = readPieces(
    picture(2, [
      [0, 170, 1],
      [1, 255, 0],
    ]),
    facts.slice(0, 1),
  );
  expect(hood?.alpha).toEqual(Uint8Array.of(85, 255));
});

function picture(width: number, pixels: [number, number, number][]) {
  const data = new Uint8ClampedArray(pixels.flatMap((pixel) => [...pixel, 255]));
  return { width, height: pixels.length / width, data };
}
