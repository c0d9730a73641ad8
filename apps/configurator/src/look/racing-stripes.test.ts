import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listStripes } from "./find-stripes.ts";
import type { StripeBand } from "./stripe.ts";
import { findRacingStripes } from "./racing-stripes.ts";

interface Front {
  /** How far the windshield's middle is from the hood's. */
  shift?: number;
  /** Of the left lamp: the right one is 30 wide. */
  lampWidth?: number;
}

/** A car from straight ahead: a hood from 145 to 290 pixels wide around x = 200, and above it windshield and roof. */
function makeFront({ shift = 0, lampWidth = 30 }: Front = {}): PartMask[] {
  return [
    makePart({
      materialClass: "paint",
      panel: "hood",
      box: { left: 55, top: 150, width: 290, height: 60 },
      widthAt: (y) => 145 + (145 * y) / 60,
    }),
    makePart({
      materialClass: "paint",
      panel: "roof",
      box: { left: 140, top: 80, width: 120, height: 10 },
      widthAt: () => 120,
    }),
    makePart({
      materialClass: "glass",
      panel: "windshield",
      box: { left: 130 + shift, top: 90, width: 140, height: 60 },
      widthAt: (y) => 120 + y / 3,
    }),
    makePart({
      materialClass: "lamp",
      panel: "front-lamp",
      box: { left: 80 - lampWidth / 2, top: 180, width: lampWidth, height: 20 },
      widthAt: () => lampWidth,
    }),
    makePart({
      materialClass: "lamp",
      panel: "front-lamp",
      box: { left: 305, top: 180, width: 30, height: 20 },
      widthAt: () => 30,
    }),
  ];
}

interface Part {
  materialClass: "paint" | "glass" | "lamp";
  panel: PartMask["panel"];
  box: PartMask["box"];
  widthAt: (y: number) => number;
}

/** A part that is so wide in each row, around its middle. */
function makePart({ materialClass, panel, box, widthAt }: Part): PartMask {
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) => {
    const [x, y] = [(at % box.width) + 0.5, Math.floor(at / box.width)];
    return Math.abs(x - box.width / 2) < widthAt(y) / 2 ? 255 : 0;
  });
  const id = `${materialClass}-${panel}-${box.left}`;
  return { id, materialClass, panel, side: null, confidence: 1, box, alpha };
}

test("one stripe lies in the middle, and widens toward the camera", () => {
  const [hood, roof, ...more] = findRacingStripes(makeFront(), "one");
  expect(more).toEqual([]);
  const across = (corners: readonly { x: number }[], from: number, to: number) =>
    Math.round((corners[to]?.x ?? 0) - (corners[from]?.x ?? 0));
  const clip = hood?.clip ?? [];
  expect([across(clip, 0, 1), across(clip, 3, 2)]).toEqual([38, 76]);
  for (const corners of [clip, roof?.clip ?? []])
    expect(((corners[0]?.x ?? 0) + (corners[1]?.x ?? 0)) / 2).toBeCloseTo(200, 0);
});

test("two stripes leave the middle free", () => {
  const [left, right] = findRacingStripes(makeFront(), "two");
  expect(left?.clip[1]?.x).toBeLessThan(196);
  expect(right?.clip[0]?.x).toBeGreaterThan(204);
});

test("an offset stripe is on the driver's side, which is right in the photo", () => {
  const [stripe] = findRacingStripes(makeFront(), "offset");
  expect(((stripe?.clip[0]?.x ?? 0) + (stripe?.clip[1]?.x ?? 0)) / 2).toBeGreaterThan(210);
});

test("a car from the rear has none: its trunk has no clean edges", () => {
  const rear = makeFront().map((mask) =>
    mask.panel === "hood" ? { ...mask, panel: "trunk" as const } : mask,
  );
  expect(findRacingStripes(rear, "one")).toEqual([]);
});

test.each<[string, PartMask[]]>([
  ["a windshield beside the hood's middle, as from an angle", makeFront({ shift: 30 })],
  ["one lamp much larger than the other", makeFront({ lampWidth: 60 })],
  ["only one lamp", makeFront().slice(0, 4)],
  ["no hood", makeFront().slice(1)],
])("%s leaves no place to be sure of", (_, masks) => {
  expect(listStripes(masks)).toEqual([]);
});

test("each band of twin stripes is as much wider, and all are moved to one side", () => {
  const front = makeFront();
  const widthsOf = (band?: StripeBand) =>
    findRacingStripes(front, "two", band)
      .slice(0, 2)
      .map(({ clip }) => [clip[2]?.x ?? 0, clip[3]?.x ?? 0] as const)
      .map(([right, left]) => ({ width: right - left, middle: (right + left) / 2 }));
  const [ordinary, changed] = [widthsOf(), widthsOf({ shiftCm: 29, widthPercent: 50 })];
  // At the hood's lower edge 290 pixels are 1.45 m.
  expect(changed.map(({ width }) => Math.round(width))).toEqual(
    ordinary.map(({ width }) => Math.round(width / 2)),
  );
  expect(changed.map(({ middle }, at) => Math.round(middle - (ordinary[at]?.middle ?? 0)))).toEqual([58, 58]);
});
