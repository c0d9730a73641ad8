import { expect, test } from "vitest";
import { readPartMasks } from "./read-part-masks.ts";
import type { PartMaskFact } from "./sample-cars.ts";

const facts: PartMaskFact[] = [
  { id: "hood", materialClass: "paint", panel: "hood", side: null },
  { id: "lamp", materialClass: "lamp", panel: "front-lamp", side: "left" },
];

test("each mask has its box and its alpha per pixel", () => {
  const masks = readPartMasks(
    picture(4, [
      [0, 255, 0],
      [1, 255, 0],
      [1, 200, 2],
      [2, 255, 0],
    ]),
    facts,
  );
  expect(masks).toMatchObject([
    { id: "hood", box: { left: 1, top: 0, width: 2, height: 1 }, alpha: Uint8Array.of(255, 200) },
    { id: "lamp", box: { left: 2, top: 0, width: 2, height: 1 }, alpha: Uint8Array.of(55, 255) },
  ]);
});

test("an edge next to no part is also soft", () => {
  const [hood] = readPartMasks(
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
