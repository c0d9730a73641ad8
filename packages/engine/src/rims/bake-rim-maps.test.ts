import type { RimDesignId } from "@livery/catalog";
import { expect, test } from "vitest";
import { bakeRimMaps, MAP_EXTENT, type RimMaps } from "./bake-rim-maps.ts";
import { rimShapes } from "./rim-shape-table.ts";

const SIDE = 192;
const ids = Object.keys(rimShapes) as RimDesignId[]; // a record of all designs
const mapsById = new Map(ids.map((id) => [id, bakeRimMaps(rimShapes[id], SIDE)]));

test.each(ids)("%s looks the same when turned by one sector", (id) => {
  const maps = mapsOf(id);
  const turn = (2 * Math.PI) / rimShapes[id].sectors;
  const places = circle(0.45).concat(circle(0.6), circle(0.75), circle(0.97));
  const different = places.filter(
    ({ radius, angle }) => isMetal(maps, radius, angle) !== isMetal(maps, radius, angle + turn),
  );
  // Rounding moves the spokes' edges by up to a pixel.
  expect(different.length).toBeLessThan(0.08 * places.length);
});

test.each(ids)("%s has gaps and solid spokes", (id) => {
  const maps = mapsOf(id);
  const places = circle(0.45).concat(circle(0.55), circle(0.65), circle(0.72), circle(0.8));
  const share = places.filter(({ radius, angle }) => isMetal(maps, radius, angle)).length / places.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.98);
});

test.each(ids)("%s has a closed lip and hub, and finite values everywhere", (id) => {
  const maps = mapsOf(id);
  for (const { radius, angle } of circle(0.98).concat(circle(0.16)))
    expect(isMetal(maps, radius, angle)).toBe(true);
  expect(maps.geometry.every(Number.isFinite)).toBe(true);
  expect(Math.max(...maps.geometry.filter((_, at) => at % 4 < 2).map(Math.abs))).toBeLessThanOrEqual(1);
});

test.each(ids)("%s has the same shape in smaller maps", (id) => {
  const small = bakeRimMaps(rimShapes[id], SIDE / 2);
  const places = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95].flatMap(circle);
  const different = places.filter(
    ({ radius, angle }) => isMetal(small, radius, angle) !== isMetal(mapsOf(id), radius, angle),
  );
  // Rounding moves the spokes' edges by up to a pixel.
  expect(different.length).toBeLessThan(0.08 * places.length);
});

test("no two designs are alike", () => {
  const pairs = ids.flatMap((a, index) =>
    ids.slice(index + 1).map((b) => ({ pair: `${a}, ${b}`, difference: difference(mapsOf(a), mapsOf(b)) })),
  );
  expect(pairs.filter((pair) => pair.difference < 0.04)).toEqual([]);
});

function mapsOf(id: RimDesignId): RimMaps {
  const maps = mapsById.get(id);
  if (!maps) throw new Error(`${id} has no maps`);
  return maps;
}

function circle(radius: number): { radius: number; angle: number }[] {
  return Array.from({ length: 180 }, (_, index) => ({ radius, angle: (index * Math.PI) / 90 }));
}

function isMetal({ side, surface }: RimMaps, radius: number, angle: number): boolean {
  const toPixel = (value: number) => Math.floor(((value / MAP_EXTENT + 1) / 2) * side);
  return (
    surface[(toPixel(radius * Math.sin(angle)) * side + toPixel(radius * Math.cos(angle))) * 4 + 3] === 255
  );
}

/** Mean height difference as a share of a typical rim depth. */
function difference(a: RimMaps, b: RimMaps): number {
  const heightsOf = ({ geometry }: RimMaps) => geometry.filter((_, at) => at % 4 === 2);
  const others = heightsOf(b);
  const sum = heightsOf(a).reduce((total, height, at) => total + Math.abs(height - (others[at] ?? 0)), 0);
  return sum / others.length / 0.2;
}
