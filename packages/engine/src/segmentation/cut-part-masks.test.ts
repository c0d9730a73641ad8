import { type ClassScores, readClassScores } from "../masks/class-scores.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { ModelPanel } from "../masks/panel-name.ts";
import { expect, test } from "vitest";
import { floatAt } from "../array-access.ts";
import { emptyScores } from "../testing/class-map.ts";
import { cutPartMasks } from "./cut-part-masks.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import { labelComponents } from "./label-components.ts";
import { CELL_COUNT, LOGITS_SIDE, type Logits, type Mask } from "../masks/mask.ts";

const [PAINT, WHEEL] = [1, 3];
const BODY = { left: 40, top: 60, right: 200, bottom: 140 };
const WHEELS = [
  { left: 60, top: 130, right: 80, bottom: 150 },
  { left: 160, top: 130, right: 180, bottom: 150 },
];

/** A body with two wheels, both certain. */
function carWithTwoWheels() {
  const scores = emptyScores();
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const isIn = ({ left, top, right, bottom }: typeof BODY) => {
      const [x, y] = [cell % LOGITS_SIDE, Math.floor(cell / LOGITS_SIDE)];
      return x >= left && x < right && y >= top && y < bottom;
    };
    const plane = WHEELS.some(isIn) ? WHEEL : isIn(BODY) ? PAINT : 0;
    scores[plane * CELL_COUNT + cell] = 5;
  }
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** Panel scores with one certain panel per cell. */
function panelsOf(panelAt: (cell: number) => ModelPanel | null): PanelScores {
  return { likeliestAt: panelAt, probabilityOf: (panel, cell) => (panelAt(cell) === panel ? 1 : 0) };
}

const noPanels = panelsOf(() => null);

/** A softener with hard borders, at twice the size of the cells. */
function enlarge(logits: Logits): Mask {
  const side = 2 * LOGITS_SIDE;
  const alpha = new Uint8Array(side * side).map((_, at) => {
    const cell = Math.floor(at / side / 2) * LOGITS_SIDE + Math.floor((at % side) / 2);
    return floatAt(logits, cell) > 0 ? 255 : 0;
  });
  return { width: side, height: side, alpha };
}

/** A photo that says nothing about borders. */
const gray = {
  width: 2 * LOGITS_SIDE,
  height: 2 * LOGITS_SIDE,
  data: new Uint8Array(16 * CELL_COUNT).fill(128),
};

test("each wheel has a mask of its own, in its own box, above the paint", () => {
  const masks = cut(carWithTwoWheels(), noPanels);
  expect(masks.map(({ materialClass }) => materialClass)).toEqual(["paint", "wheel", "wheel"]);
  expect(new Set(masks.map(({ id }) => id)).size).toBe(3);
  const boxes = masks.slice(1).map(({ box }) => box);
  expect(boxes).toEqual([
    { left: 120, top: 260, width: 40, height: 40 },
    { left: 320, top: 260, width: 40, height: 40 },
  ]);
});

test("the paint has a hole where a wheel is, and the wheel's mask fills it", () => {
  const [paint, wheel] = cut(carWithTwoWheels(), noPanels);
  if (!paint || !wheel) throw new Error("Masks are missing");
  const at = (x: number, y: number) => (y - paint.box.top) * paint.box.width + x - paint.box.left;
  expect(paint.alpha[at(100, 130)]).toBe(255);
  expect(paint.alpha[at(140, 270)]).toBe(0);
  expect(wheel.alpha.every((value) => value === 255)).toBe(true);
});

test("a wheel has its ellipse, and every mask has its confidence", () => {
  const [paint, wheel] = cut(carWithTwoWheels(), noPanels);
  if (wheel?.materialClass !== "wheel") throw new Error("The wheel is missing");
  expect(wheel.ellipse.x).toBeCloseTo(140);
  expect(wheel.ellipse.y).toBeCloseTo(280);
  expect(paint?.confidence).toBeGreaterThan(0.9);
  expect(paint?.confidence).toBeLessThan(1);
});

test("a car that is all noise has no masks", () => {
  const nothing = readClassScores(emptyScores(), { width: 1024, height: 1024 });
  expect(cut(nothing, noPanels)).toEqual([]);
});

test("paint is cut along its panels without losing a pixel; wheels are not", () => {
  const whole = cut(carWithTwoWheels(), noPanels);
  const halves = panelsOf((cell) => (cell % LOGITS_SIDE < 100 ? "hood" : "front-bumper"));
  const divided = cut(carWithTwoWheels(), halves);
  expect(divided.map(({ materialClass, panel }) => [materialClass, panel])).toEqual([
    ["paint", "front-bumper"],
    ["paint", "hood"],
    ["wheel", "wheel"],
    ["wheel", "wheel"],
  ]);
  expect(coverage(divided.slice(0, 2))).toBe(coverage(whole.slice(0, 1)));
});

test("no pixel is lost where a panel reaches far between two dark lines", () => {
  const panels = panelsOf((cell) =>
    cell % LOGITS_SIDE < 80 ? "front-fender" : cell < 100 * LOGITS_SIDE ? "roof" : "front-door",
  );
  const lines = new Uint8Array(LINES_SIDE * LINES_SIDE);
  for (const y of [194, 206]) lines.fill(255, y * LINES_SIDE + 140, y * LINES_SIDE + 400);
  const whole = cut(carWithTwoWheels(), noPanels);
  const divided = cut(carWithTwoWheels(), panels, lines);
  const paint = divided.filter(({ materialClass }) => materialClass === "paint");
  expect(paint).toHaveLength(3);
  expect(coverage(paint)).toBe(coverage(whole.slice(0, 1)));
});

function cut(classes: ClassScores, panels: PanelScores, lines = new Uint8Array(LINES_SIDE * LINES_SIDE)) {
  const components = labelComponents(classes, { fixtureAt: () => null, panels, farMirrors: new Set() });
  return cutPartMasks(classes, components, { photo: gray, small: gray, soften: enlarge, lines });
}

function coverage(masks: ReturnType<typeof cutPartMasks>): number {
  return masks.reduce((sum, { alpha }) => sum + alpha.filter((value) => value > 0).length, 0);
}
