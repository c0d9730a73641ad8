import { expect, test } from "vitest";
import type { PanelName } from "../masks/panel-name.ts";
import { type NormalMap, normalAt, setNormal } from "./normal-map.ts";
import { type FlankPanel, straightenFlanks } from "./straighten-flanks.ts";

const SIDE = 60;

test("a flank's normals do not jump at the seam between its panels", () => {
  const map = createMap((x) => [x < 30 ? 0.06 : -0.06, 0.1]);
  straightenFlanks(map, [halfOf("front-door", 0), halfOf("rear-door", 30)]);
  expect(jumpAtSeam(map)).toBeLessThan(0.02);
});

test("a pickup's bed belongs to its flank", () => {
  const map = createMap((x) => [x < 30 ? 0.06 : -0.06, 0.1]);
  straightenFlanks(map, [halfOf("front-door", 0), halfOf("trunk", 30)]);
  expect(jumpAtSeam(map)).toBeLessThan(0.02);
});

test("a trunk that faces another way than the flank keeps its normals", () => {
  const map = createMap((x) => [x < 30 ? -0.7 : 0.6, 0.1]);
  straightenFlanks(map, [halfOf("rear-fender", 0), halfOf("trunk", 30)]);
  expect(normalAt(map, 30 * SIDE + 45)[0]).toBeCloseTo(0.6, 2);
  expect(normalAt(map, 30 * SIDE + 15)[0]).toBeCloseTo(-0.7, 2);
});

test("what turns away by much, such as a fender's nose, keeps its shape", () => {
  const map = createMap((x) => [x < 54 ? 0 : 0.6, 0.1]);
  straightenFlanks(map, [halfOf("front-fender", 30), halfOf("front-door", 0)]);
  expect(normalAt(map, 30 * SIDE + 58)[0]).toBeGreaterThan(0.5);
  expect(normalAt(map, 30 * SIDE + 20)[0]).toBeCloseTo(0, 1);
});

test("the height of a flank's normals still bends from row to row", () => {
  const map = createMap((_, y) => [0, 0.5 - 0.01 * y]);
  straightenFlanks(map, [halfOf("front-door", 0), halfOf("rear-door", 30)]);
  expect(normalAt(map, 10 * SIDE + 30)[1]).toBeCloseTo(0.4, 2);
  expect(normalAt(map, 50 * SIDE + 30)[1]).toBeCloseTo(0, 2);
});

function createMap(normalOf: (x: number, y: number) => [number, number]): NormalMap {
  const empty = () => new Float32Array(SIDE * SIDE);
  const map = { width: SIDE, height: SIDE, x: empty(), y: empty() };
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = normalOf(at % SIDE, Math.floor(at / SIDE));
    setNormal(map, at, [x, y, Math.sqrt(1 - x * x - y * y)]);
  }
  return map;
}

/** A panel over half of the map, from a column on. */
function halfOf(panel: PanelName, left: number): FlankPanel {
  const box = { left, top: 0, width: SIDE / 2, height: SIDE };
  return { box, alpha: new Uint8Array(box.width * box.height).fill(255), panel, side: "left" };
}

function jumpAtSeam(map: NormalMap): number {
  const row = 30 * SIDE;
  return Math.abs(normalAt(map, row + 29)[0] - normalAt(map, row + 30)[0]);
}
