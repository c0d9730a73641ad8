import { expect, test } from "vitest";
import { CELL_COUNT, type Mask } from "../masks/mask.ts";
import { widenPaint } from "./widen-paint.ts";

const [WIDTH, HEIGHT] = [256, 64];
/** Where the paint really ends, and what is there: half paint. */
const EDGE = 100;
const [WHITE, BLACK, GRAY] = [230, 20, 125];

/** A photo in grays. */
function photoOf(colorAt: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++)
    data.fill(colorAt(at % WIDTH, Math.floor(at / WIDTH)), at * 4, at * 4 + 4);
  return { width: WIDTH, height: HEIGHT, data };
}

function maskOf(alphaAt: (x: number) => number): Mask {
  const alpha = new Uint8Array(WIDTH * HEIGHT).map((_, at) => alphaAt(at % WIDTH));
  return { width: WIDTH, height: HEIGHT, alpha };
}

/** White paint and something black beyond a mixed pixel. */
const car = photoOf((x) => (x < EDGE ? WHITE : x === EDGE ? GRAY : BLACK));
const upTo = (end: number) => maskOf((x) => (x < end ? 255 : 0));
const from = (start: number) => maskOf((x) => (x >= start ? 255 : 0));

/** Widens, and returns each mask's middle row. */
function widen(photo: ReturnType<typeof photoOf>, masks: { paint: Mask; covers?: Mask[] }, isFixed = false) {
  const { paint, covers = [] } = masks;
  widenPaint(
    { paint, covers },
    { photo, small: photo, fixed: new Uint8Array(CELL_COUNT).fill(Number(isFixed)) },
  );
  return [paint, ...covers].map(({ alpha }) => alpha.subarray(32 * WIDTH, 33 * WIDTH));
}

test("a pixel that is half paint and half black is covered by nearly all: its light is the paint's", () => {
  const [paint] = widen(car, { paint: upTo(EDGE) });
  expect(paint?.[EDGE]).toBeGreaterThan(240);
  expect([...(paint?.subarray(EDGE + 1) ?? [])].every((alpha) => alpha === 0)).toBe(true);
});

test("a pixel that is half paint and half a bright ground is covered by half", () => {
  const [paint] = widen(
    photoOf((x) => (x < EDGE ? WHITE : x === EDGE ? 190 : 150)),
    { paint: upTo(EDGE) },
  );
  expect(paint?.[EDGE]).toBeGreaterThan(110);
  expect(paint?.[EDGE]).toBeLessThan(185);
});

test("paint beside the masks joins it, and glass that lies over it gives way", () => {
  const [paint, glass] = widen(car, { paint: upTo(EDGE - 1), covers: [from(EDGE - 1)] });
  expect(paint?.[EDGE - 1]).toBeGreaterThan(240);
  expect(glass?.[EDGE - 1]).toBeLessThan(15);
  expect(glass?.[EDGE + 1]).toBe(255);
});

test("a seam stays dark, and what is beyond it stays as it is", () => {
  const photo = photoOf((x) => (x >= EDGE && x < EDGE + 4 ? BLACK : x < EDGE ? WHITE : 200));
  const [paint] = widen(photo, { paint: upTo(EDGE) });
  expect([...(paint?.subarray(EDGE) ?? [])].every((alpha) => alpha === 0)).toBe(true);
});

test("along a black seal before a gray window frame, compression leaves no dots", () => {
  const seal = [GRAY, 3, 54, 49, 50];
  const photo = photoOf((x, y) => (x < EDGE ? WHITE : (seal[x - EDGE] ?? 50) + (y % 7)));
  const paint = upTo(EDGE);
  widenPaint({ paint, covers: [] }, { photo, small: photo, fixed: new Uint8Array(CELL_COUNT) });
  const seam = Array.from({ length: 40 }, (_, row) => paint.alpha[(row + 12) * WIDTH + EDGE] ?? 0);
  expect(Math.min(...seam)).toBeGreaterThan(235);
});

test("a light line in paint before a light ground is filled; a strip of trim there stays", () => {
  const light = photoOf(() => WHITE);
  const creased = maskOf((x) => (x >= EDGE ? 0 : x === EDGE - 3 ? 90 : 255));
  expect(widen(light, { paint: creased })[0]).toEqual(upTo(EDGE).alpha.subarray(0, WIDTH));
  const strip = maskOf((x) => (x === EDGE - 3 ? 255 : 0));
  const [, trim] = widen(light, { paint: upTo(EDGE), covers: [strip] });
  expect(trim?.[EDGE - 3]).toBe(255);
});

test("a plate as light as the paint keeps its mask", () => {
  const [paint, plate] = widen(car, { paint: upTo(EDGE - 3), covers: [from(EDGE - 3)] }, true);
  expect(paint).toEqual(upTo(EDGE - 3).alpha.subarray(0, WIDTH));
  expect(plate).toEqual(from(EDGE - 3).alpha.subarray(0, WIDTH));
});

test("ground of the paint's own color changes nothing", () => {
  const [paint] = widen(
    photoOf((x) => (x < EDGE ? WHITE : WHITE - 10)),
    { paint: upTo(EDGE) },
  );
  expect(paint).toEqual(upTo(EDGE).alpha.subarray(0, WIDTH));
});
