import { expect, test } from "vitest";
import { partMask } from "../testing/ball.ts";
import { type CarAxes, findCarAxes } from "./car-axes.ts";
import { metersPerPixelAt } from "./meters-per-pixel.ts";
import { createPanelFrame, type PanelFrame } from "./panel-frame.ts";
import { cross, dot, normalize, type Vector } from "./vectors.ts";

const photo = { width: 1000, height: 800 };
const middle = { x: 500, y: 400 };
const sideView = findCarAxes(
  [{ rim: { x: 0, y: 0, longRadius: 50, shortRadius: 50, angle: 0 }, facing: 1 }],
  photo,
);

test("a panel seen straight on has the scale of its wheel", () => {
  const frame = frameOf([0, 0, 1]);
  expect(stepsAt(frame, middle).map(Math.abs)).toEqual([5, 0, 0, 5].map((value) => expect.closeTo(value, 6)));
  expect(Math.abs(frame.tangent[0])).toBeCloseTo(1, 6);
});

test("the nearest wheels give the scale, by a tire's 65 centimeters, and a tow hook taken for one hardly counts", () => {
  const masks = [wheelMask(100, 40), wheelMask(900, 65), wheelMask(700, 8)];
  expect(0.65 / metersPerPixelAt({ x: 120, y: 0 }, masks) / 2).toBeCloseTo(40, -1);
  expect(0.65 / metersPerPixelAt({ x: 800, y: 0 }, masks) / 2).toBeCloseTo(63, -1);
});

test("a panel that turns away has more millimeters per pixel across, and as many along", () => {
  const [along, , , across] = stepsAt(frameOf([0, Math.sin(1), Math.cos(1)]), middle);
  expect(Math.abs(along)).toBeCloseTo(5, 1);
  expect(Math.abs(across)).toBeCloseTo(5 / Math.cos(1), 1);
});

test("a pattern on a door that recedes to the right is the finer there, and keeps to what is level on the car", () => {
  const frame = frameOf([0.6, 0, 0.8]);
  const [near, , , nearAcross] = stepsAt(frame, { x: 300, y: 400 });
  const [far, , , farAcross] = stepsAt(frame, { x: 700, y: 400 });
  expect(far).toBeGreaterThan(1.2 * near);
  expect(farAcross / nearAcross).toBeGreaterThan(1.1);
  // Above the camera, what is level on the door falls toward where it is far; as high as the camera, it stays.
  const levelAt = (y: number) => {
    const [, acrossX, , acrossY] = stepsAt(frame, { x: 500, y });
    return -acrossX / acrossY;
  };
  expect(levelAt(400)).toBeCloseTo(0, 2);
  expect(levelAt(200)).toBeGreaterThan(0.05);
});

test("the car lies along the line between two wheels on one side", () => {
  const rim = { longRadius: 50, shortRadius: 48, angle: Math.PI / 2 };
  const wheelAt = (x: number, y: number) => ({ rim: { ...rim, x, y }, facing: 1 as const });
  const [near, far] = [wheelAt(250, 500), wheelAt(750, 460)];
  const rayOf = ({ rim: { x, y } }: typeof near): Vector => [x - 500, 400 - y, -1250];
  const besideLine = ({ length }: CarAxes) =>
    Math.abs(dot(length, normalize(cross(rayOf(near), rayOf(far)), length)));
  expect(besideLine(findCarAxes([near], photo))).toBeGreaterThan(0.02);
  const axes = findCarAxes([near, far], photo);
  expect(besideLine(axes)).toBeCloseTo(0, 6);
  expect(dot(axes.length, axes.width)).toBeCloseTo(0, 6);
  // What is taken for a wheel far above is none.
  expect(findCarAxes([near, wheelAt(300, 60)], photo)).toEqual(findCarAxes([near], photo));
});

test.each([
  ["edge-on", [0, 1, 0]],
  ["facing away", [0.9, 0.1, -0.4]],
  ["unknown", [0, 0, 0]],
  ["facing along the car", [1, 0, 0.1]],
] satisfies [string, Vector][])("a panel %s still has a finite frame of a sane scale", (_, normal) => {
  const sizes = stepsAt(frameOf(normal), middle).map(Math.abs);
  expect(Math.max(...sizes)).toBeLessThan(16);
  expect(Math.max(...sizes)).toBeGreaterThan(4);
});

test("a weave leans alike on both flanks, on a hood and on a bumper", () => {
  const flank: Vector = [0.1, 0.2, 0.97];
  const leans = [flank, [0, 0.95, 0.3], [-0.5, 0.2, 0.8], [0.5, 0.2, 0.8]].map((normal) => {
    const [alongX, acrossX, alongY, acrossY] = stepsAt(frameOf(normal as Vector), middle); // of three numbers
    // To the upper right, both coordinates grow.
    return [alongX - alongY, acrossX - acrossY].map(Math.sign);
  });
  expect(leans).toEqual(leans.map(() => [1, 1]));
});

test("strokes on a trunk lid that faces up run across the car, as on the bumper below", () => {
  const rim = { x: 0, y: 0, longRadius: 50, shortRadius: 5, angle: Math.PI / 2 };
  const fromBehind = findCarAxes([{ rim, facing: 1 }], photo);
  const tangentOf = (normal: Vector, isAcross: boolean) =>
    createPanelFrame({ origin: middle, photo, normal, axes: fromBehind, metersPerPixel: 0.005, isAcross })
      .tangent;
  expect(tangentOf([0, 0.9, 0.43], true)[0]).toBeGreaterThan(0.9);
  expect(tangentOf([0, 0.9, 0.43], false)[0]).toBeLessThan(0.3);
  expect(tangentOf([0, 0.1, 0.99], false)[0]).toBeGreaterThan(0.9);
});

test("patterns run across a bumper with a corner in view, and along a door", () => {
  const rim = { x: 0, y: 0, longRadius: 50, shortRadius: 5, angle: Math.PI / 2 };
  const axes = findCarAxes([{ rim, facing: 1 }], photo);
  const sideOf = (normal: Vector) =>
    createPanelFrame({ origin: middle, photo, normal, axes, metersPerPixel: 0.005 }).tangent[0];
  // The mean normal leans 43 degrees from the car's length.
  expect(sideOf([0.45, 0.5, 0.74])).toBeGreaterThan(0.8);
  expect(sideOf([0.9, 0.1, 0.42])).toBeLessThan(0.5);
});

test("a narrow rim that faces right belongs to a car that points into the picture", () => {
  // An ellipse half as wide as high: the axle points 60 degrees aside.
  const rim = { x: 0, y: 0, longRadius: 50, shortRadius: 25, angle: Math.PI / 2 };
  const { width, length } = findCarAxes([{ rim, facing: 1 }], photo);
  expect(width[0]).toBeCloseTo(Math.sin(Math.PI / 3), 3);
  expect(Math.abs(length[2])).toBeCloseTo(Math.sin(Math.PI / 3), 3);
  expect(findCarAxes([{ rim, facing: -1 }], photo).width[0]).toBeCloseTo(-Math.sin(Math.PI / 3), 3);
});

test("seen from slightly above, the axle of a rim on the right points down in the picture", () => {
  const rim = { x: 0, y: 0, longRadius: 50, shortRadius: 25, angle: Math.PI / 2 + 0.1 };
  const { width } = findCarAxes([{ rim, facing: 1 }], photo);
  expect(width[1]).toBeLessThan(-0.05);
});

function frameOf(normal: Vector) {
  return createPanelFrame({ origin: middle, photo, normal, axes: sideView, metersPerPixel: 0.005 });
}

/** Millimeters on the panel per pixel around a place: [along by x, across by x, along by y, across by y]. */
function stepsAt({ fromPhoto }: PanelFrame, { x, y }: typeof middle): [number, number, number, number] {
  const placeOf = (column: number, row: number) => {
    const place: Vector = [column / photo.width, row / photo.height, 1];
    const [along, across, nearness] = fromPhoto;
    return [dot(along, place) / dot(nearness, place), dot(across, place) / dot(nearness, place)] as const;
  };
  const [left, right, up, down] = [
    placeOf(x - 1, y),
    placeOf(x + 1, y),
    placeOf(x, y - 1),
    placeOf(x, y + 1),
  ];
  return [(right[0] - left[0]) / 2, (right[1] - left[1]) / 2, (down[0] - up[0]) / 2, (down[1] - up[1]) / 2];
}

function wheelMask(x: number, longRadius: number) {
  const shape = partMask("wheel", {
    materialClass: "paint",
    box: { left: x, top: 0, width: 1, height: 1 },
    alpha: new Uint8Array([255]),
  });
  return {
    ...shape,
    materialClass: "wheel" as const,
    ellipse: { x, y: 0, longRadius, shortRadius: 30, angle: 0 },
    rim: null,
  };
}
