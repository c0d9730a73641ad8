import fc from "fast-check";
import { expect, test } from "vitest";
import { moveInGroups, type Place } from "./move-in-groups.ts";

const grid = { sizes: [5, 3, 7], columns: 3 };
const move = (group: number, index: number, key: string) => moveInGroups(grid, { group, index }, key);

test("left and right move through all groups as one row", () => {
  expect(move(0, 4, "ArrowRight")).toEqual({ group: 1, index: 0 });
  expect(move(1, 0, "ArrowLeft")).toEqual({ group: 0, index: 4 });
  expect(move(0, 0, "ArrowLeft")).toEqual({ group: 0, index: 0 });
  expect(move(2, 6, "ArrowRight")).toEqual({ group: 2, index: 6 });
});

test("up and down keep the column, across groups too", () => {
  expect(move(0, 1, "ArrowDown")).toEqual({ group: 0, index: 4 });
  expect(move(0, 4, "ArrowDown")).toEqual({ group: 1, index: 1 });
  expect(move(1, 1, "ArrowUp")).toEqual({ group: 0, index: 4 });
});

test("a shorter row gives its last swatch", () => {
  expect(move(0, 2, "ArrowDown")).toEqual({ group: 0, index: 4 });
  expect(move(1, 2, "ArrowUp")).toEqual({ group: 0, index: 4 });
  expect(move(2, 5, "ArrowDown")).toEqual({ group: 2, index: 6 });
});

test("home and end move to the ends of the grid", () => {
  expect(move(1, 1, "Home")).toEqual({ group: 0, index: 0 });
  expect(move(0, 1, "End")).toEqual({ group: 2, index: 6 });
});

test("no key leaves the grid", () => {
  const anyGrid = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
    columns: fc.integer({ min: 1, max: 12 }),
  });
  const key = fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "a");
  fc.assert(
    fc.property(anyGrid, fc.array(key, { maxLength: 40 }), (shape, keys) => {
      const start: Place = { group: 0, index: 0 };
      const end = keys.reduce((place, pressed) => moveInGroups(shape, place, pressed), start);
      expect(end.index).toBeGreaterThanOrEqual(0);
      expect(end.index).toBeLessThan(shape.sizes[end.group] ?? 0);
    }),
  );
});
