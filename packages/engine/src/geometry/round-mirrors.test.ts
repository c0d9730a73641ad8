import { expect, test } from "vitest";
import type { PanelName } from "../masks/panel-name.ts";
import { partMask } from "../testing/ball.ts";
import { type NormalMap, normalAt } from "./normal-map.ts";
import { roundMirrors } from "./round-mirrors.ts";

const SIDE = 64;

test("a mirror's shell faces up at its upper edge, down at its lower one and aside at both ends", () => {
  const normals = round("mirror", () => true);
  expect(normalAt(normals, at(32, 25))[1]).toBeGreaterThan(0.5);
  expect(normalAt(normals, at(32, 39))[1]).toBeLessThan(-0.5);
  expect(normalAt(normals, at(21, 32))[0]).toBeLessThan(-0.5);
  expect(normalAt(normals, at(43, 32))[0]).toBeGreaterThan(0.5);
});

test("in the middle a shell faces half-way to where the model has it", () => {
  expect(
    normalAt(
      round("mirror", () => true),
      at(32, 32),
    )[1],
  ).toBeCloseTo(0.12, 1);
});

test.each([
  [
    "the rim that is left of a mirror seen from behind",
    "mirror",
    (x: number, y: number) => Math.hypot((x - 36) / 14, (y - 32) / 9) > 1,
  ],
  ["a hood", "hood", () => true],
] as const)("%s keeps the model's normals", (_, panel, isShown) => {
  const normals = round(panel, isShown);
  expect(normals.x).toEqual(flat().x);
  expect(normals.y).toEqual(flat().y);
});

/** Twice as wide as it is high, in the middle, where a model has all of it face a little up. */
function round(panel: PanelName, isShown: (x: number, y: number) => boolean): NormalMap {
  const box = { left: 0, top: 0, width: SIDE, height: SIDE };
  const alpha = Uint8Array.from({ length: SIDE * SIDE }, (_, place) => {
    const [x, y] = [place % SIDE, Math.floor(place / SIDE)];
    return Math.hypot((x - 32) / 14, (y - 32) / 9) < 1 && isShown(x, y) ? 255 : 0;
  });
  const mask = { ...partMask("paint", { materialClass: "paint", box, alpha }), panel };
  return roundMirrors(flat(), new Map([[mask, mask]]));
}

function flat(): NormalMap {
  return {
    width: SIDE,
    height: SIDE,
    x: new Float32Array(SIDE * SIDE),
    y: new Float32Array(SIDE * SIDE).fill(0.4),
  };
}

function at(x: number, y: number): number {
  return y * SIDE + x;
}
