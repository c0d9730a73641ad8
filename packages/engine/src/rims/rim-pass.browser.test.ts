import type { Ellipse } from "../masks/ellipse.ts";
import type { RimDesignId, RimFinish } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBrushes } from "../render/layer-passes.ts";
import { createPainter, type Painter } from "../render/compositor.ts";
import type { Raster } from "../photo/resize.ts";
import { rimShapes } from "./rim-shape-table.ts";
import type { WheelReading } from "../geometry/wheel.ts";

const SIDE = 96;
const ids = Object.keys(rimShapes) as RimDesignId[]; // a record of all designs

const finishes = {
  white: finish("#d9dadb", "gloss"),
  silver: finish("#b9bcc0", "gloss", { isMetallic: true }),
  gunmetal: finish("#43464a", "satin", { isMetallic: true }),
  "satin-black": finish("#161617", "satin"),
  "gloss-black": finish("#0b0b0c", "gloss"),
  "machined-black": finish("#0b0b0c", "gloss", { machinedHex: "#c6c8ca" }),
  gold: finish("#b08a3e", "gloss", { isMetallic: true }),
  chrome: finish("#d4d6d8", "chrome", { isMetallic: true }),
};
const scene = { exposure: 0.9, white: [1, 1, 1] as [number, number, number] };
const upright: Ellipse = { x: 48, y: 48, longRadius: 36, shortRadius: 28, angle: Math.PI / 2 };

test("whatever the wheel's slant, only the rim within its mask changes", () => {
  const { painter, photo } = openPainter();
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.constantFrom(...Object.values(finishes)),
      fc.constantFrom(1 as const, -1 as const),
      fc.record({
        x: fc.double({ min: 10, max: 86, noNaN: true }),
        y: fc.double({ min: 10, max: 86, noNaN: true }),
        longRadius: fc.double({ min: 4, max: 60, noNaN: true }),
        roundness: fc.double({ min: 0.2, max: 1, noNaN: true }),
        angle: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      }),
      (design, finish, facing, { roundness, ...rest }) => {
        const rim = { ...rest, shortRadius: roundness * rest.longRadius };
        const drawn = draw(painter, { design, finish, wheel: { ...reading(rim), facing } });
        const strays = changed(drawn, photo).filter(
          ({ x, y }) => shareAt(rim, x, y) > 1 + 2.5 / rim.shortRadius || x >= 90,
        );
        expect(strays).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
  painter.destroy();
});

test("a rim is drawn all over: nothing of the old one is left within its edge", () => {
  const { painter, photo } = openPainter();
  const drawn = draw(painter, { design: "mesh", finish: finishes.silver, wheel: reading(upright) });
  const within = everyPixel().filter(({ x, y }) => shareAt(upright, x, y) < 0.93 && x < 90);
  expect(changed(drawn, photo).length).toBeGreaterThan(0.98 * within.length);
  painter.destroy();
});

test("finishes differ as they should: white over silver over gunmetal over black, and bare faces on black", () => {
  const { painter } = openPainter();
  const brightness = (id: keyof typeof finishes) =>
    meanWithin(
      draw(painter, { design: "five-spoke", finish: finishes[id], wheel: reading(upright) }),
      upright,
    );
  expect(brightness("white")).toBeGreaterThan(brightness("gunmetal") + 20);
  expect(brightness("silver")).toBeGreaterThan(brightness("gunmetal") + 20);
  expect(brightness("gunmetal")).toBeGreaterThan(brightness("satin-black") + 5);
  expect(brightness("machined-black")).toBeGreaterThan(brightness("gloss-black") + 20);
  painter.destroy();
});

test("under less light the rim is darker, and the light falls off as it did on the old rim", () => {
  const { painter } = openPainter();
  const paint = (wheel: WheelReading) =>
    draw(painter, { design: "ten-spoke", finish: finishes.silver, wheel });
  const lit = paint(reading(upright));
  const dim = paint({ ...reading(upright), tyre: 0.002 });
  expect(meanWithin(dim, upright)).toBeLessThan(meanWithin(lit, upright) - 10);
  const below = { ...upright, y: upright.y + 20, longRadius: 12, shortRadius: 12 };
  const falling = paint({ ...reading(upright), fall: { right: 0, up: 0.3 } });
  expect(meanWithin(falling, below)).toBeLessThan(meanWithin(lit, below) - 4);
  painter.destroy();
});

test("a slanted wheel shows its depth on the side that it faces away from", () => {
  const { painter } = openPainter();
  const slanted = { ...upright, shortRadius: 20 };
  const paint = (facing: 1 | -1) =>
    draw(painter, { design: "deep-dish", finish: finishes.white, wheel: { ...reading(slanted), facing } });
  const [right, left] = [paint(1), paint(-1)];
  expect(changed(right, { width: SIDE, height: SIDE, data: left }).length).toBeGreaterThan(200);
  painter.destroy();
});

test("two halves of a picture fit together to the pixel", () => {
  const { painter, photo } = openPainter();
  const stroke = { design: "turbine" as const, finish: finishes.gold, wheel: reading(upright) };
  const whole = draw(painter, stroke);
  const half = { left: 48, top: 0, width: 48, height: SIDE };
  painter.forget();
  painter.setPhoto({ width: 48, height: SIDE, data: crop(photo.data, half) });
  painter.paint(
    [
      {
        key: "half",
        box: { ...half, left: 0 },
        mask: () => new Uint8Array(48 * SIDE).fill(255),
        treatment: { kind: "rim", scene, ...stroke },
      },
    ],
    { x: 48, y: 0, photoWidth: SIDE, photoHeight: SIDE },
  );
  const within = { ...half, width: 40 };
  const tile = painter.read();
  const differences = crop(whole, within).map((value, at) =>
    Math.abs(
      value - (tile[(Math.floor(at / 160) * 48 + (Math.floor(at / 4) % 40)) * 4 + (at % 4)] as number),
    ),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(2);
  painter.destroy();
});

interface Drawing {
  design: RimDesignId;
  finish: RimFinish;
  wheel: WheelReading;
}

function openPainter(): { painter: Painter; photo: Raster } {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) throw new Error("This browser has no WebGL2");
  const data = Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * 7919) % 251,
  );
  const photo = { width: SIDE, height: SIDE, data };
  const painter = createPainter(gl, createBrushes(gl));
  painter.setPhoto(photo);
  return { painter, photo };
}

/** The mask ends at column 90: what lies beyond covers the wheel. */
function draw(painter: Painter, drawing: Drawing): Uint8Array {
  const box = { left: 0, top: 0, width: 90, height: SIDE };
  const mask = () => new Uint8Array(box.width * box.height).fill(255);
  painter.paint([{ key: "wheel", box, mask, treatment: { kind: "rim", scene, ...drawing } }], {
    x: 0,
    y: 0,
    photoWidth: SIDE,
    photoHeight: SIDE,
  });
  return painter.read();
}

function reading(rim: Ellipse): WheelReading {
  return {
    rim,
    photo: { width: SIDE, height: SIDE },
    facing: 1,
    tyre: 0.02,
    highlight: 0,
    fall: { right: 0, up: 0 },
    softness: 1,
    grain: 0,
  };
}

function finish(
  hex: RimFinish["hex"],
  glossLevel: RimFinish["glossLevel"],
  rest: Partial<RimFinish> = {},
): RimFinish {
  return { id: hex, name: hex, hex, glossLevel, isMetallic: false, machinedHex: null, ...rest };
}

/** A pixel's distance from the ellipse's middle: 1 on its edge. */
function shareAt({ x, y, longRadius, shortRadius, angle }: Ellipse, column: number, row: number): number {
  const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / longRadius;
  return Math.hypot(along, (dy * Math.cos(angle) - dx * Math.sin(angle)) / shortRadius);
}

function everyPixel(): { x: number; y: number; at: number }[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => ({ x: at % SIDE, y: Math.floor(at / SIDE), at }));
}

function changed(drawn: Uint8Array, photo: Raster) {
  return everyPixel().filter(({ at }) =>
    [0, 1, 2, 3].some((channel) => drawn[at * 4 + channel] !== photo.data[at * 4 + channel]),
  );
}

function meanWithin(drawn: Uint8Array, rim: Ellipse): number {
  const within = everyPixel().filter(({ x, y }) => shareAt(rim, x, y) < 0.95);
  return within.reduce((sum, { at }) => sum + (drawn[at * 4 + 1] as number), 0) / within.length;
}

function crop(
  data: Raster["data"],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  return Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const [x, y] = [left + (Math.floor(at / 4) % width), top + Math.floor(at / 4 / width)];
    return data[(y * SIDE + x) * 4 + (at % 4)] as number;
  });
}
