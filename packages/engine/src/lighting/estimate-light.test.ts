import { expect, test } from "vitest";
import { type LightReading, readLight } from "./estimate-light.ts";

const SIDE = 40;

test("a white car mirrors less unseen by a dark wall than before a bright one", () => {
  const [dark, bright] = [unseenBefore(50), unseenBefore(190)];
  expect(bright).toBeGreaterThan(2 * dark);
  expect(unseenBefore(120)).toBeGreaterThan(dark);
});

test("nor does a wall as black as night take all that it mirrors, or a glaring one make a mirror of it", () => {
  expect(unseenBefore(0)).toBeGreaterThan(0.003);
  expect(unseenBefore(255)).toBeLessThan(0.03);
});

test("a black car that the photo has next to nothing of is not taken for a coloured one", () => {
  expect(readSquare([0, 0, 0], 60)?.colourfulness).toBe(0);
  expect(readSquare([2, 1, 0], 60)?.colourfulness).toBeLessThan(0.2);
  expect(readSquare([60, 4, 6], 60)?.colourfulness).toBe(1);
});

/** Of a white square before a wall of this grey value. */
function unseenBefore(wall: number): number {
  return readSquare([225, 225, 225], wall)?.unseenReflection ?? Number.NaN;
}

/** The reading of a square of paint in the middle of a grey wall. */
function readSquare(paint: [number, number, number], wall: number): LightReading | null {
  const isCar = (at: number) =>
    [at % SIDE, Math.floor(at / SIDE)].every((place) => place >= SIDE / 4 && place < (3 * SIDE) / 4);
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => isCar(at));
  const data = Uint8ClampedArray.from(cells.flatMap((car) => [...(car ? paint : [wall, wall, wall]), 255]));
  const alpha = Uint8Array.from(cells, (car) => (car ? 255 : 0));
  const size = { width: SIDE, height: SIDE };
  return readLight({ ...size, data }, { ...size, alpha });
}
