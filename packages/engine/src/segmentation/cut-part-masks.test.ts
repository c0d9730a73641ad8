import { readClassScores } from "../masks/class-scores.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import { expect, test } from "vitest";
import { floatAt } from "../array-access.ts";
import { cutPartMasks } from "./cut-part-masks.ts";
import { LOGITS_SIDE, type Logits, type Mask } from "../masks/mask.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
const [PAINT, WHEEL] = [1, 3];
const BODY = { left: 40, top: 60, right: 200, bottom: 140 };
const WHEELS = [
  { left: 60, top: 130, right: 80, bottom: 150 },
  { left: 160, top: 130, right: 180, bottom: 150 },
];

/** A body with two wheels, the model quite sure of both. */
function twoWheeler() {
  const scores = new Float32Array(6 * CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const isIn = ({ left, top, right, bottom }: typeof BODY) => {
      const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
      return x >= left && x < right && y >= top && y < bottom;
    };
    const plane = WHEELS.some(isIn) ? WHEEL : isIn(BODY) ? PAINT : 0;
    scores[plane * CELLS + cell] = 5;
  }
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** The model quite sure of a panel in each cell. */
function panelsOf(panelAt: (cell: number) => ModelPanel | null): PanelScores {
  return { likeliestAt: panelAt, shareOf: (panel, cell) => (panelAt(cell) === panel ? 1 : 0) };
}

const noPanels = panelsOf(() => null);

/** Twice the square's size, hard borders. */
function enlarge(logits: Logits): Mask {
  const side = 2 * LOGITS_SIDE;
  const alpha = new Uint8Array(side * side).map((_, at) => {
    const cell = Math.floor(at / side / 2) * LOGITS_SIDE + Math.floor((at % side) / 2);
    return floatAt(logits, cell) > 0 ? 255 : 0;
  });
  return { width: side, height: side, alpha };
}

test("each wheel is a piece of its own, in its own box, above the paint", () => {
  const pieces = cutPartMasks(twoWheeler(), noPanels, enlarge);
  expect(pieces.map(({ materialClass }) => materialClass)).toEqual(["paint", "wheel", "wheel"]);
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(3);
  const boxes = pieces.slice(1).map(({ box }) => box);
  expect(boxes).toEqual([
    { left: 120, top: 260, width: 40, height: 40 },
    { left: 320, top: 260, width: 40, height: 40 },
  ]);
});

test("the paint has a hole where a wheel is, and the wheel's alpha fills it", () => {
  const [paint, wheel] = cutPartMasks(twoWheeler(), noPanels, enlarge);
  if (!paint || !wheel) throw new Error("Pieces are missing");
  const at = (x: number, y: number) => (y - paint.box.top) * paint.box.width + x - paint.box.left;
  expect(paint.alpha[at(100, 130)]).toBe(255);
  expect(paint.alpha[at(140, 270)]).toBe(0);
  expect(wheel.alpha.every((value) => value === 255)).toBe(true);
});

test("a wheel carries its ellipse, and every piece how sure the model is", () => {
  const [paint, wheel] = cutPartMasks(twoWheeler(), noPanels, enlarge);
  if (wheel?.materialClass !== "wheel") throw new Error("The wheel is missing");
  expect(wheel.ellipse.x).toBeCloseTo(140);
  expect(wheel.ellipse.y).toBeCloseTo(280);
  expect(paint?.confidence).toBeGreaterThan(0.9);
  expect(paint?.confidence).toBeLessThan(1);
});

test("a car that is all noise has no pieces", () => {
  const nothing = readClassScores(new Float32Array(6 * CELLS), { width: 1024, height: 1024 });
  expect(cutPartMasks(nothing, noPanels, enlarge)).toEqual([]);
});

test("paint is cut along its panels without losing a pixel, wheels are not", () => {
  const whole = cutPartMasks(twoWheeler(), noPanels, enlarge);
  const halves = panelsOf((cell) => (cell % LOGITS_SIDE < 100 ? "hood" : "front-bumper"));
  const cut = cutPartMasks(twoWheeler(), halves, enlarge);
  expect(cut.map(({ materialClass, panel }) => [materialClass, panel])).toEqual([
    ["paint", "front-bumper"],
    ["paint", "hood"],
    ["wheel", "wheel"],
    ["wheel", "wheel"],
  ]);
  expect(coverage(cut.slice(0, 2))).toBe(coverage(whole.slice(0, 1)));
});

function coverage(pieces: ReturnType<typeof cutPartMasks>): number {
  return pieces.reduce((sum, { alpha }) => sum + alpha.filter((value) => value > 0).length, 0);
}
