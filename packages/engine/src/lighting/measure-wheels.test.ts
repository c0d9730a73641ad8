import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import type { Raster } from "../photo/resize.ts";
import { measureWheels } from "./measure-wheels.ts";

const WIDTH = 400;
const HEIGHT = 200;

interface TestWheel {
  id: string;
  x: number;
  radius: number;
  /** Width over height. */
  roundness: number;
}

const front: TestWheel = { id: "front", x: 100, radius: 60, roundness: 0.8 };
const rear: TestWheel = { id: "rear", x: 300, radius: 48, roundness: 0.8 };

test("the side of the car faces from the nearer wheel toward the farther one", () => {
  expect(measureWheels(...scene([front, rear])).get("front")?.facing).toBe(1);
  const turned = [
    { ...front, x: 300 },
    { ...rear, x: 100 },
  ];
  expect(measureWheels(...scene(turned)).get("front")?.facing).toBe(-1);
});

test("the middle of the car is between its wheels, and beside a single one where it faces", () => {
  const both = measureWheels(...scene([front, rear]));
  expect(both.get("front")?.middle).toBe(1);
  expect(both.get("rear")?.middle).toBe(-1);
  expect(measureWheels(...scene([front])).get("front")?.middle).toBe(-1);
});

test("a single wheel is on the side of the car that it faces", () => {
  expect(measureWheels(...scene([front])).get("front")?.facing).toBe(-1);
  expect(measureWheels(...scene([{ ...front, x: 300 }])).get("front")?.facing).toBe(1);
});

test("tread under a bumper is no rim and does not affect the wheel beside it", () => {
  const [photo, masks] = scene([front]);
  const box = { left: 290, top: 120, width: 40, height: 60 };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  const ellipse = { x: 310, y: 150, longRadius: 34, shortRadius: 23, angle: Math.PI / 2 };
  const tread = { ...wheelOf(front), id: "tread", box, alpha, ellipse };
  expect([...measureWheels(photo, [...masks, tread]).keys()]).toEqual(["front"]);
});

test("a dark rim counts when only the fender covers its wheel, not when half of the wheel is hidden", () => {
  const [photo, [body, wheel]] = scene([front], () => 0.15);
  if (body === undefined || wheel?.materialClass !== "wheel")
    throw new Error("the scene has a body and a wheel");
  const covered = (share: number) => {
    const rows = Math.round(share * wheel.box.height);
    return { ...wheel, alpha: wheel.alpha.map((value, at) => (at < rows * wheel.box.width ? 0 : value)) };
  };
  expect(measureWheels(photo, [body, covered(0.2)]).size).toBe(1);
  expect(measureWheels(photo, [body, covered(0.5)]).size).toBe(0);
});

test("a known rim is used as it is", () => {
  const [photo, [body, wheel]] = scene([front], () => 0);
  if (body === undefined || wheel?.materialClass !== "wheel")
    throw new Error("the scene has a body and a wheel");
  const rim = { x: 104, y: 97, longRadius: 40, shortRadius: 31, angle: 1.5 };
  expect(measureWheels(photo, [body, { ...wheel, rim }]).get("front")?.rim).toEqual(rim);
});

test("a wheel known to show no rim has none, whatever the photo shows", () => {
  const [photo, [body, wheel]] = scene([front]);
  if (body === undefined || wheel?.materialClass !== "wheel")
    throw new Error("the scene has a body and a wheel");
  expect(measureWheels(photo, [body, { ...wheel, rim: null }]).size).toBe(0);
});

test("a darker tire means less light, a brighter top means light from above", () => {
  const lit = measureWheels(...scene([front])).get("front");
  const shaded = measureWheels(...scene([front], (y) => 0.2 + (0.4 * (HEIGHT - y)) / HEIGHT)).get("front");
  expect(shaded?.tire).toBeLessThan((lit?.tire ?? 0) / 1.5);
  expect(shaded?.highlight).toBeLessThan(lit?.highlight ?? 0);
  expect(shaded?.gradient.up).toBeGreaterThan(0.1);
  expect(Math.abs(lit?.gradient.up ?? 1)).toBeLessThan(0.05);
});

test("noise is 0 in a clean photo and close to the true deviation in a noisy one", () => {
  const [photo, masks] = scene([front]);
  expect(measureWheels(photo, masks).get("front")?.noise).toBe(0);
  const data = photo.data.map((value, at) => value + Math.floor(7 * noiseAt(at >> 2)) - 3);
  const noise = measureWheels({ ...photo, data }, masks).get("front")?.noise ?? 0;
  // Seven uniform steps have a standard deviation of two values.
  expect(noise).toBeGreaterThan(0.6 * (2 / 255));
  expect(noise).toBeLessThan(1.6 * (2 / 255));
});

/** A uniform random number from 0 to 1, the same for the same pixel. */
function noiseAt(pixel: number): number {
  const value = Math.sin(pixel * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

/** Wheels with silver spokes in front of a gray street. `light` scales the photo's values by row. */
function scene(wheels: TestWheel[], light: (y: number) => number = () => 1): [Raster, PartMask[]] {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [(at % WIDTH) + 0.5, Math.floor(at / WIDTH) + 0.5];
    const values = wheels.map((wheel) => valueAt(wheel, x, y)).filter((value) => value !== null);
    data.fill((values[0] ?? 120) * light(y), at * 4, at * 4 + 3);
  }
  const paint = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  const body: PartMask = {
    id: "body",
    materialClass: "paint",
    box: paint,
    alpha: new Uint8Array(WIDTH * HEIGHT),
    panel: null,
    side: null,
    confidence: 1,
  };
  return [{ width: WIDTH, height: HEIGHT, data }, [body, ...wheels.map(wheelOf)]];
}

function valueAt(wheel: TestWheel, x: number, y: number): number | null {
  const [across, up] = [(x - wheel.x) / wheel.roundness, y - HEIGHT / 2];
  const share = Math.hypot(across, up) / wheel.radius;
  if (share > 1) return null;
  if (share > 0.7) return 36;
  return share > 0.62 || Math.cos(10 * Math.atan2(up, across)) > 0 ? 190 : 20;
}

function wheelOf(wheel: TestWheel): PartMask {
  const halfWidth = Math.ceil(wheel.radius * wheel.roundness);
  const box = {
    left: wheel.x - halfWidth,
    top: HEIGHT / 2 - wheel.radius,
    width: 2 * halfWidth,
    height: 2 * wheel.radius,
  };
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) =>
    valueAt(wheel, box.left + (at % box.width) + 0.5, box.top + Math.floor(at / box.width) + 0.5) === null
      ? 0
      : 255,
  );
  return {
    id: wheel.id,
    materialClass: "wheel",
    box,
    alpha,
    ellipse: {
      x: wheel.x,
      y: HEIGHT / 2,
      longRadius: wheel.radius,
      shortRadius: wheel.radius * wheel.roundness,
      angle: Math.PI / 2,
    },
    panel: null,
    side: null,
    confidence: 1,
  };
}
