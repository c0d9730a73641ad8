import type { RimDesignId, RimFinish } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byteAt } from "../array-access.ts";
import { type Compositor, createCompositor } from "../render/compositor.ts";
import { createLayerPasses, createPassInput } from "../render/layer-passes.ts";
import { createEnvironment } from "../lighting/environment-map.ts";
import { toIrradiance } from "../lighting/irradiance.ts";
import type { Ellipse } from "../masks/ellipse.ts";
import type { Raster } from "../photo/resize.ts";
import { rimShapes } from "./rim-shape-table.ts";
import type { Wheel } from "../lighting/measure-wheels.ts";
import { createRimPass, type RimInput } from "./rim-pass.ts";
import { createRimStudio } from "./rim-studio.ts";

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
const scene = { ...createRimStudio(), exposure: 0.9 };
const upright: Ellipse = { x: 48, y: 48, longRadius: 36, shortRadius: 28, angle: Math.PI / 2 };

test("at any angle of the wheel only the rim within its mask changes", () => {
  const { compositor, photo } = openCompositor();
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
        const drawn = draw(compositor, { design, finish, wheel: { ...wheelAt(rim), facing } });
        const strays = changed(drawn, photo).filter(
          ({ x, y }) => shareAt(rim, x, y) > 1 + 2.5 / rim.shortRadius || x >= 90,
        );
        expect(strays).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
  compositor.destroy();
});

test("the new rim replaces the whole old one", () => {
  const { compositor, photo } = openCompositor();
  const drawn = draw(compositor, { design: "mesh", finish: finishes.silver, wheel: wheelAt(upright) });
  const within = everyPixel().filter(({ x, y }) => shareAt(upright, x, y) < 0.93 && x < 90);
  expect(changed(drawn, photo).length).toBeGreaterThan(0.98 * within.length);
  compositor.destroy();
});

test("lighter finishes are brighter, and machined faces are brighter than black", () => {
  const { compositor } = openCompositor();
  const brightness = (id: keyof typeof finishes) =>
    meanWithin(
      draw(compositor, { design: "five-spoke", finish: finishes[id], wheel: wheelAt(upright) }),
      upright,
    );
  expect(brightness("white")).toBeGreaterThan(brightness("gunmetal") + 20);
  expect(brightness("silver")).toBeGreaterThan(brightness("gunmetal") + 20);
  expect(brightness("gunmetal")).toBeGreaterThan(brightness("satin-black") + 5);
  expect(brightness("machined-black")).toBeGreaterThan(brightness("gloss-black") + 20);
  compositor.destroy();
});

test("the rim is darker in less light and follows the old rim's light gradient", () => {
  const { compositor } = openCompositor();
  const drawWith = (wheel: Wheel) =>
    draw(compositor, { design: "ten-spoke", finish: finishes.silver, wheel });
  const lit = drawWith(wheelAt(upright));
  const dim = drawWith({ ...wheelAt(upright), tire: 0.002 });
  expect(meanWithin(dim, upright)).toBeLessThan(meanWithin(lit, upright) - 10);
  const below = { ...upright, y: upright.y + 20, longRadius: 12, shortRadius: 12 };
  const falling = drawWith({ ...wheelAt(upright), gradient: { right: 0, up: 0.3 } });
  expect(meanWithin(falling, below)).toBeLessThan(meanWithin(lit, below) - 4);
  compositor.destroy();
});

test("chrome shows the scene's own light", () => {
  const { compositor } = openCompositor();
  const environment = createEnvironment(([, y]) => (y > 0 ? [0.2, 0.4, 1.2] : [0.9, 0.3, 0.1]), {
    width: 64,
  });
  const drawn = draw(
    compositor,
    { design: "deep-dish", finish: finishes.chrome, wheel: wheelAt(upright) },
    { exposure: 0.9, environment, irradiance: toIrradiance(environment) },
  );
  const [blue, red] = [
    everyPixel().filter(({ at }) => byteAt(drawn, at * 4 + 2) > byteAt(drawn, at * 4) + 40),
    everyPixel().filter(({ at }) => byteAt(drawn, at * 4) > byteAt(drawn, at * 4 + 2) + 40),
  ].map((pixels) => pixels.filter(({ x, y }) => shareAt(upright, x, y) < 0.95));
  expect(blue?.length).toBeGreaterThan(300);
  expect(red?.length).toBeGreaterThan(300);
  compositor.destroy();
});

test("the side that an angled wheel faces decides where its depth shows", () => {
  const { compositor } = openCompositor();
  const slanted = { ...upright, shortRadius: 20 };
  const drawWith = (facing: 1 | -1) =>
    draw(compositor, { design: "deep-dish", finish: finishes.white, wheel: { ...wheelAt(slanted), facing } });
  const [right, left] = [drawWith(1), drawWith(-1)];
  expect(changed(right, { width: SIDE, height: SIDE, data: left }).length).toBeGreaterThan(200);
  compositor.destroy();
});

test("a painted caliper shows between the spokes, on the side of the car's middle", () => {
  const { compositor } = openCompositor();
  const drawing = { design: "five-spoke" as const, finish: finishes.silver };
  const paint = { hex: "#b3121a" as const, isMetallic: false };
  const drawWith = (middle: 1 | -1, caliper?: typeof paint) =>
    draw(compositor, { ...drawing, caliper, wheel: { ...wheelAt(upright), middle } });
  const within = everyPixel().filter(({ x, y }) => shareAt(upright, x, y) < 0.93 && x < 90);
  const reds = (drawn: Uint8Array) =>
    within.filter(({ at }) => byteAt(drawn, at * 4) > byteAt(drawn, at * 4 + 2) + 30);
  const meanX = (pixels: { x: number }[]) => pixels.reduce((sum, { x }) => sum + x, 0) / pixels.length;
  expect(reds(drawWith(1))).toEqual([]);
  const [right, left] = [reds(drawWith(1, paint)), reds(drawWith(-1, paint))];
  expect(right.length).toBeGreaterThan(50);
  expect(left.length).toBeGreaterThan(50);
  expect(meanX(right)).toBeGreaterThan(upright.x + 4);
  expect(meanX(left)).toBeLessThan(upright.x - 4);
  compositor.destroy();
});

test("two tiles of a picture match at their seam", () => {
  const { compositor, photo } = openCompositor();
  const drawing = { design: "turbine" as const, finish: finishes.gold, wheel: wheelAt(upright) };
  const whole = draw(compositor, drawing);
  const half = { left: 48, top: 0, width: 48, height: SIDE };
  compositor.clearCaches();
  compositor.setPhoto({ width: 48, height: SIDE, data: crop(photo.data, half) });
  compositor.draw(
    [
      {
        maskKey: "half",
        box: { ...half, left: 0 },
        mask: () => new Uint8Array(48 * SIDE).fill(255),
        input: createPassInput(createRimPass, { scene, ...drawing }, scene),
      },
    ],
    { x: 48, y: 0, photoWidth: SIDE, photoHeight: SIDE },
  );
  const within = { ...half, width: 40 };
  const tile = compositor.readPixels();
  const differences = crop(whole, within).map((value, at) =>
    Math.abs(value - byteAt(tile, (Math.floor(at / 160) * 48 + (Math.floor(at / 4) % 40)) * 4 + (at % 4))),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(2);
  compositor.destroy();
});

type Drawing = Omit<RimInput, "scene">;

function openCompositor(): { compositor: Compositor; photo: Raster } {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) throw new Error("This browser has no WebGL2");
  const data = Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * 7919) % 251,
  );
  const photo = { width: SIDE, height: SIDE, data };
  const compositor = createCompositor(gl, createLayerPasses(gl));
  compositor.setPhoto(photo);
  return { compositor, photo };
}

/** The mask ends at column 90, as if something covered the wheel there. */
function draw(compositor: Compositor, drawing: Drawing, light = scene): Uint8Array {
  const box = { left: 0, top: 0, width: 90, height: SIDE };
  const mask = () => new Uint8Array(box.width * box.height).fill(255);
  compositor.draw(
    [
      {
        maskKey: "wheel",
        box,
        mask,
        input: createPassInput(createRimPass, { scene: light, ...drawing }, light),
      },
    ],
    {
      x: 0,
      y: 0,
      photoWidth: SIDE,
      photoHeight: SIDE,
    },
  );
  return compositor.readPixels();
}

function wheelAt(rim: Ellipse): Wheel {
  return {
    rim,
    photo: { width: SIDE, height: SIDE },
    facing: 1,
    middle: 1,
    tire: 0.02,
    highlight: 0,
    gradient: { right: 0, up: 0 },
    blurWidth: 1,
    noise: 0,
  };
}

function finish(
  hex: RimFinish["hex"],
  glossLevel: RimFinish["glossLevel"],
  rest: Partial<RimFinish> = {},
): RimFinish {
  return { id: hex, name: hex, hex, glossLevel, isMetallic: false, machinedHex: null, ...rest };
}

/** A pixel's distance from the ellipse's center, 1 on its edge. */
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
  return within.reduce((sum, { at }) => sum + byteAt(drawn, at * 4 + 1), 0) / within.length;
}

function crop(
  data: Raster["data"],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  return Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const [x, y] = [left + (Math.floor(at / 4) % width), top + Math.floor(at / 4 / width)];
    return byteAt(data, (y * SIDE + x) * 4 + (at % 4));
  });
}
