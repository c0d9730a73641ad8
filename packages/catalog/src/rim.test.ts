import { expect, test } from "vitest";
import { rimDesigns, rimFinishes } from "./rim.ts";

test("gives every rim and every finish a unique id and name", () => {
  expect(new Set(rimDesigns.map(({ id }) => id)).size).toBe(rimDesigns.length);
  expect(new Set(rimDesigns.map(({ name }) => name)).size).toBe(rimDesigns.length);
  expect(new Set(rimFinishes.map(({ id }) => id)).size).toBe(rimFinishes.length);
  expect(new Set(rimFinishes.map(({ name }) => name)).size).toBe(rimFinishes.length);
});

test("makes machined faces brighter than the coat", () => {
  const luma = (hex: string) => Number.parseInt(hex.slice(3, 5), 16);
  const machined = rimFinishes.flatMap(({ hex, machinedHex }) =>
    machinedHex ? [[hex, machinedHex] as const] : [],
  );
  expect(machined.length).toBeGreaterThan(0);
  expect(machined.filter(([coat, face]) => luma(face) < luma(coat) + 60)).toEqual([]);
});
