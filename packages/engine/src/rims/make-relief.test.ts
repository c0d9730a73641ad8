import type { RimDesignId } from "@livery/catalog";
import { expect, test } from "vitest";
import { makeRelief, RELIEF_REACH, type RimRelief } from "./make-relief.ts";
import { rimShapes } from "./rim-shape-table.ts";

const SIDE = 192;
const ids = Object.keys(rimShapes) as RimDesignId[]; // a record of all designs
const reliefs = new Map(ids.map((id) => [id, makeRelief(rimShapes[id], SIDE)]));

test.each(ids)("%s looks the same after a turn by one of its sectors", (id) => {
  const relief = reliefOf(id);
  const turn = (2 * Math.PI) / rimShapes[id].sectors;
  const places = ring(0.45).concat(ring(0.6), ring(0.75), ring(0.97));
  const differing = places.filter(
    ({ radius, angle }) => isMetal(relief, radius, angle) !== isMetal(relief, radius, angle + turn),
  );
  // At the spokes' edges a pixel more or less is rounding.
  expect(differing.length).toBeLessThan(0.08 * places.length);
});

test.each(ids)("%s leaves gaps, but is no wire", (id) => {
  const relief = reliefOf(id);
  const places = ring(0.45).concat(ring(0.55), ring(0.65), ring(0.72), ring(0.8));
  const share = places.filter(({ radius, angle }) => isMetal(relief, radius, angle)).length / places.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.98);
});

test.each(ids)("%s has a whole lip and hub, and finite numbers everywhere", (id) => {
  const relief = reliefOf(id);
  for (const { radius, angle } of ring(0.98).concat(ring(0.16)))
    expect(isMetal(relief, radius, angle)).toBe(true);
  expect(relief.form.every(Number.isFinite)).toBe(true);
  expect(Math.max(...relief.form.filter((_, at) => at % 4 < 2).map(Math.abs))).toBeLessThanOrEqual(1);
});

test("no two designs are alike", () => {
  const closest = ids.flatMap((a, index) =>
    ids
      .slice(index + 1)
      .map((b) => ({ pair: `${a}, ${b}`, difference: differenceOf(reliefOf(a), reliefOf(b)) })),
  );
  expect(closest.filter(({ difference }) => difference < 0.04)).toEqual([]);
});

function reliefOf(id: RimDesignId): RimRelief {
  const relief = reliefs.get(id);
  if (!relief) throw new Error(`${id} has no relief`);
  return relief;
}

function ring(radius: number): { radius: number; angle: number }[] {
  return Array.from({ length: 180 }, (_, index) => ({ radius, angle: (index * Math.PI) / 90 }));
}

function isMetal({ side, surface }: RimRelief, radius: number, angle: number): boolean {
  const toPixel = (value: number) => Math.floor(((value / RELIEF_REACH + 1) / 2) * side);
  return (
    surface[(toPixel(radius * Math.sin(angle)) * side + toPixel(radius * Math.cos(angle))) * 4 + 3] === 255
  );
}

/** Mean difference of heights, as a share of a rim's usual depth. */
function differenceOf(a: RimRelief, b: RimRelief): number {
  const heights = ({ form }: RimRelief) => form.filter((_, at) => at % 4 === 2);
  const others = heights(b);
  const sum = heights(a).reduce((total, height, at) => total + Math.abs(height - (others[at] as number)), 0);
  return sum / others.length / 0.2;
}
