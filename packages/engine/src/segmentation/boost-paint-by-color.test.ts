import { readClassScores } from "../masks/class-scores.ts";
import { expect, test } from "vitest";
import { boostPaintByColor } from "./boost-paint-by-color.ts";
import { LOGITS_SIDE } from "../masks/mask.ts";
import type { CellColors } from "./paint-color.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const paintCell = 0;
const doubtful = 200;

test("a cell in the colour of the paint is paint, though the model thinks it trim", () => {
  expect(boostPaintByColor(doubtfulCar(), coloured(blue, blue)).partAt(doubtful)).toBe("paint");
});

test("a shaded cell keeps the hue and is paint too", () => {
  expect(boostPaintByColor(doubtfulCar(), coloured(blue, [0.25, 0.312])).partAt(doubtful)).toBe("paint");
});

test("a cell in another colour stays what the model says", () => {
  expect(boostPaintByColor(doubtfulCar(), coloured(blue, [0.6, 0.2])).partAt(doubtful)).toBe("trim");
  expect(boostPaintByColor(doubtfulCar(), coloured(blue, grey)).partAt(doubtful)).toBe("trim");
});

test("on a grey car colour says nothing", () => {
  expect(boostPaintByColor(doubtfulCar(), coloured(grey, grey)).partAt(doubtful)).toBe("trim");
});

const blue: [number, number] = [0.2, 0.3];
const grey: [number, number] = [1 / 3, 1 / 3];

function coloured(paint: [number, number], other: [number, number]): CellColors {
  return (cell) => (cell === doubtful ? other : paint);
}

/** A hundred cells of sure paint, one that is trim by a little, and no car elsewhere. */
function doubtfulCar() {
  const scores = new Float32Array(6 * CELLS);
  scores.fill(6, 0, CELLS);
  for (let cell = paintCell; cell < 100; cell++) scores[CELLS + cell] = 12;
  scores[doubtful] = 0;
  scores[CELLS + doubtful] = 1;
  scores[5 * CELLS + doubtful] = 3;
  return readClassScores(scores, { width: 1024, height: 1024 });
}
