import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { emptyScores } from "../testing/class-map.ts";
import { boostPaintByColor } from "./boost-paint-by-color.ts";
import { CELL_COUNT } from "../masks/mask.ts";
import type { CellColors, Chromaticity } from "./cell-colors.ts";

const paintCell = 0;
const uncertain = 200;

test("a cell in the paint's color is paint although the model says trim", () => {
  expect(boostPaintByColor(uncertainCar(), colored(blue, blue)).classAt(uncertain)).toBe("paint");
});

test("a shaded cell of the same hue is paint too", () => {
  expect(boostPaintByColor(uncertainCar(), colored(blue, [0.25, 0.312])).classAt(uncertain)).toBe("paint");
});

test("a cell in another color keeps its class", () => {
  expect(boostPaintByColor(uncertainCar(), colored(blue, [0.6, 0.2])).classAt(uncertain)).toBe("trim");
  expect(boostPaintByColor(uncertainCar(), colored(blue, gray)).classAt(uncertain)).toBe("trim");
});

test("color has no effect on a gray car", () => {
  expect(boostPaintByColor(uncertainCar(), colored(gray, gray)).classAt(uncertain)).toBe("trim");
});

const blue: Chromaticity = [0.2, 0.3];
const gray: Chromaticity = [1 / 3, 1 / 3];

function colored(paint: Chromaticity, other: Chromaticity): CellColors {
  return (cell) => (cell === uncertain ? other : paint);
}

/** A hundred cells of certain paint, one cell that is barely trim, and background elsewhere. */
function uncertainCar() {
  const scores = emptyScores();
  scores.fill(6, 0, CELL_COUNT);
  for (let cell = paintCell; cell < 100; cell++) scores[CELL_COUNT + cell] = 12;
  scores[uncertain] = 0;
  scores[CELL_COUNT + uncertain] = 1;
  scores[5 * CELL_COUNT + uncertain] = 3;
  return readClassScores(scores, { width: 1024, height: 1024 });
}
