import { expect, test } from "vitest";
import { readClassScores } from "../masks/class-scores.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import { readCellColors } from "./cell-colors.ts";
import { reclassifyPaintColoredTrim } from "./paint-colored-trim.ts";

type Area = { left: number; right: number };

const BODY = { left: 20, right: 120 };
const MIRROR = { left: 130, right: 140 };
const GRILLE = { left: 150, right: 170 };
const [PAINT, TRIM] = [1, 5];

/** A body, and a mirror in the body's color but darker and a black grille, which the model both takes for trim. */
function classify(body: [number, number, number]) {
  const photo = { width: 1024, height: 1024, data: new Uint8ClampedArray(1024 * 1024 * 4).fill(140) };
  const scores = new Float32Array(6 * CELL_COUNT);
  const areas = [
    { ...BODY, plane: PAINT, color: body },
    { ...MIRROR, plane: TRIM, color: body.map((value) => value * 0.6) },
    { ...GRILLE, plane: TRIM, color: [22, 22, 24] },
  ];
  for (const { left, right, plane, color } of areas) {
    for (let y = 0; y < 1024; y++)
      for (let x = left * 4; x < right * 4; x++) photo.data.set([...color, 255], (y * 1024 + x) * 4);
    for (let y = 0; y < LOGITS_SIDE; y++)
      scores.fill(
        9,
        plane * CELL_COUNT + y * LOGITS_SIDE + left,
        plane * CELL_COUNT + y * LOGITS_SIDE + right,
      );
  }
  const classes = reclassifyPaintColoredTrim(readClassScores(scores, photo), readCellColors(photo));
  const classOf = ({ left, right }: Area) => {
    const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
      (cell) => cell % LOGITS_SIDE >= left && cell % LOGITS_SIDE < right,
    );
    return [...new Set(cells.map(classes.classAt))];
  };
  return { body: classOf(BODY), mirror: classOf(MIRROR), grille: classOf(GRILLE) };
}

test("a red mirror on a red car is paint, its grille is not", () => {
  expect(classify([180, 20, 28])).toEqual({ body: ["paint"], mirror: ["paint"], grille: ["trim"] });
});

test("color has no effect on a gray car", () => {
  expect(classify([120, 122, 125])).toEqual({ body: ["paint"], mirror: ["trim"], grille: ["trim"] });
});
