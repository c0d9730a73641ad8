import { expect, test } from "vitest";
import { LOGITS_SIDE } from "../masks/mask.ts";
import { createPaintTest, toCellColors } from "./paint-color.ts";
import { findComponents } from "../masks/connected-components.ts";

const BODY = { left: 20, right: 120 };
const MIRROR = { left: 130, right: 140 };
const GRILLE = { left: 150, right: 170 };

/** A frame-sized photo with a body, a mirror in the body's colour but darker, and a black grille, side by side. */
function testFor(body: [number, number, number]) {
  const photo = { width: 1024, height: 1024, data: new Uint8ClampedArray(1024 * 1024 * 4).fill(140) };
  const areas = [
    { ...BODY, colour: body },
    { ...MIRROR, colour: body.map((value) => value * 0.6) },
    { ...GRILLE, colour: [22, 22, 24] },
  ];
  for (const { left, right, colour } of areas)
    for (let y = 0; y < 1024; y++)
      for (let x = left * 4; x < right * 4; x++) photo.data.set([...colour, 255], (y * 1024 + x) * 4);
  const paint = new Float32Array(LOGITS_SIDE * LOGITS_SIDE).map((_, cell) => (isWithin(BODY)(cell) ? 5 : -5));
  return createPaintTest(toCellColors(photo), paint);
}

function isWithin({ left, right }: { left: number; right: number }) {
  return (cell: number) => cell % LOGITS_SIDE >= left && cell % LOGITS_SIDE < right;
}

function pieceAt(area: { left: number; right: number }) {
  const [piece] = findComponents(isWithin(area));
  if (!piece) throw new Error("The piece is not there");
  return piece;
}

test("a red mirror on a red car is paint, its grille is not", () => {
  const isPaint = testFor([180, 20, 28]);
  expect(isPaint(pieceAt(MIRROR))).toBe(true);
  expect(isPaint(pieceAt(GRILLE))).toBe(false);
});

test("on a grey car colour says nothing", () => {
  const isPaint = testFor([120, 122, 125]);
  expect(isPaint(pieceAt(MIRROR))).toBe(false);
  expect(isPaint(pieceAt(GRILLE))).toBe(false);
});
