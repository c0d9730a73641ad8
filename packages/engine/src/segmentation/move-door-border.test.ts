import { expect, test } from "vitest";
import { intAt } from "../array-access.ts";
import { type ClassScores, readClassScores } from "../masks/class-scores.ts";
import { toComponent } from "../masks/connected-components.ts";
import { CELL_COUNT, LOGITS_SIDE } from "../masks/mask.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { Raster } from "../photo/resize.ts";
import { emptyScores } from "../testing/class-map.ts";
import { LINES_SIDE } from "./find-dark-lines.ts";
import type { LabeledComponent } from "./label-components.ts";
import { moveDoorBorder } from "./move-door-border.ts";

/** In pixels: where the model has the border, and rows that are painted. */
const BORDER = 256;
const BELT = 220;
const SILL = 380;
const [FRONT, REAR] = [1, 2];
/** The column behind the rear door. */
const REAR_END = 340;

/** Before the end of a door, below the belt line. */
function isHandle(beforeEnd: number, y: number): boolean {
  return beforeEnd > -26 && beforeEnd < -6 && y >= BELT + 30 && y < BELT + 38;
}

/** A door from 150 to the border and one from there to the end, painted below the belt line and with windows above. */
function doors({ line, isMirrored = false }: { line?: number; isMirrored?: boolean }) {
  const place = (x: number) => (isMirrored ? LINES_SIDE - 1 - x : x);
  const doorAt = (x: number, y: number) => {
    if (x < 150 || x >= REAR_END || y < 130 || y >= SILL) return 0;
    return x < BORDER ? FRONT : REAR;
  };
  const cellsOf = (door: number, isPaint: boolean) =>
    Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter((cell) => {
      const [x, y] = [place((cell % LOGITS_SIDE) * 2), Math.floor(cell / LOGITS_SIDE) * 2];
      return doorAt(x, y) === door && y >= BELT === isPaint;
    });
  const labeled = (materialClass: "paint" | "glass", panel: PanelName, door: number): LabeledComponent => {
    const component = toComponent(cellsOf(door, materialClass === "paint"));
    return { materialClass, component, panel, side: "left" };
  };
  const components = [
    labeled("paint", "front-door", FRONT),
    labeled("paint", "rear-door", REAR),
    labeled("glass", "front-door", FRONT),
    labeled("glass", "rear-door", REAR),
  ];
  const owners = Uint16Array.from({ length: LINES_SIDE * LINES_SIDE }, (_, at) => {
    const [x, y] = [place(at % LINES_SIDE), Math.floor(at / LINES_SIDE)];
    return y < BELT ? 0 : doorAt(x, y);
  });
  const photo = draw((x, y) => {
    // A post between the windows.
    if (y < BELT) return Math.abs(place(x) - BORDER) < 4 ? 30 : 70;
    const right = line === undefined ? Infinity : place(x) - line;
    if (Math.abs(right) < 1.5) return 50;
    if (isHandle(right, y) || isHandle(place(x) - REAR_END, y)) return 90;
    // A door darkens toward the sill, and the edge behind a gap is lit.
    return 180 - (y - BELT) / 4 + (right > 0 && right < 3 ? 25 : 0);
  });
  return { owners, components, classes: classesOf(components), photo };
}

function draw(grayAt: (x: number, y: number) => number): Raster {
  const data = new Uint8ClampedArray(LINES_SIDE * LINES_SIDE * 4);
  for (let at = 0; at < LINES_SIDE * LINES_SIDE; at++) {
    const gray = grayAt(at % LINES_SIDE, Math.floor(at / LINES_SIDE));
    data.set([gray, gray, gray, 255], at * 4);
  }
  return { width: LINES_SIDE, height: LINES_SIDE, data };
}

function classesOf(components: readonly LabeledComponent[]): ClassScores {
  const scores = emptyScores();
  for (const { materialClass, component } of components)
    for (const cell of component.cells) scores[(materialClass === "paint" ? 1 : 2) * CELL_COUNT + cell] = 8;
  return readClassScores(scores, { width: 1024, height: 1024 });
}

/** How far the border is from a column in the lower half of the paint, on average; with the nose at the left. */
function distanceTo(column: number, owners: Uint16Array, isMirrored = false): number {
  const rows = Array.from({ length: SILL - 300 }, (_, index) => 300 + index);
  const distances = rows.map((y) => {
    const row = owners.subarray(y * LINES_SIDE, (y + 1) * LINES_SIDE);
    return Math.abs((isMirrored ? LINES_SIDE - 1 - row.lastIndexOf(REAR) : row.indexOf(REAR)) - column);
  });
  return distances.reduce((sum, distance) => sum + distance, 0) / rows.length;
}

test.each([
  ["before the border", 240, false],
  ["behind it", 268, false],
  ["before it, of a car whose nose is at the right", 240, true],
])("the border between the doors moves to the line %s", (_, line, isMirrored) => {
  const moved = moveDoorBorder(doors({ line, isMirrored }));
  expect(distanceTo(line, moved, isMirrored)).toBeLessThan(4);
});

test("without a line the border stays", () => {
  const car = doors({});
  expect(moveDoorBorder(car)).toBe(car.owners);
});

test("a car with one door is not touched, and neither is one that shows the doors of both sides", () => {
  const car = doors({ line: 268 });
  const [front, rear, ...windows] = car.components;
  if (!front || !rear) throw new Error("The doors are missing");
  const one = { ...car, components: [front, { ...rear, panel: "rear-fender" as const }, ...windows] };
  expect(moveDoorBorder(one)).toBe(car.owners);
  const four = { ...car, components: [front, rear, { ...front, side: "right" as const }, ...windows] };
  expect(moveDoorBorder(four)).toBe(car.owners);
});

test("only pixels of doors change their panel", () => {
  const car = doors({ line: 268 });
  const moved = moveDoorBorder(car);
  expect(moved.some((owner, at) => owner !== intAt(car.owners, at))).toBe(true);
  expect(moved.every((owner, at) => (owner === 0) === (intAt(car.owners, at) === 0))).toBe(true);
});
