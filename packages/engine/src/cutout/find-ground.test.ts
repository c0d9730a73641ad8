import { expect, test } from "vitest";
import { drawnCar } from "../testing/drawn-car.ts";
import { findGround } from "./find-ground.ts";
import { type GroundPoint, toGround, toPicture } from "./ground-plane.ts";

function findIn(picture = drawnCar()) {
  const found = findGround(picture);
  if (!found) throw new Error("no ground");
  return found;
}

test("the near sides of the tires stand on the ground where they end in the picture", () => {
  const { plane, footprint } = findIn();
  const nearSide = ({ right, away }: GroundPoint) => ({
    right: right * (1 - 0.11 / away),
    away: away - 0.11,
  });
  const [left, right] = footprint.tires.slice(0, 2).map((tire) => toPicture(plane, nearSide(tire)));
  expect(left).toEqual({ x: expect.closeTo(68, 0), y: expect.closeTo(131, 0) });
  expect(right).toEqual({ x: expect.closeTo(172, 0), y: expect.closeTo(131, 0) });
});

test("a soft fringe below a tire, as masks have in its shadow, is no tire", () => {
  const picture = drawnCar();
  const parts = picture.parts.map(({ alpha, ...part }) => {
    if (part.materialClass !== "wheel") return { ...part, alpha };
    const { width, height } = part.box;
    const fringed = new Uint8Array(width * (height + 3)).fill(160, width * height);
    fringed.set(alpha);
    return { ...part, box: { ...part.box, height: height + 3 }, alpha: fringed };
  });
  const [sharp, soft] = [findIn(), findIn({ ...picture, parts })].map(({ plane, footprint }) =>
    footprint.tires.slice(0, 2).map((tire) => toPicture(plane, tire).y),
  );
  expect(soft).toEqual(sharp?.map((y) => expect.closeTo(y, 1) as number));
});

test("the scale is that of a tire of 66 cm, and the camera is as high as one in hand", () => {
  const { plane } = findIn();
  const { right: from } = toGround(plane, 100, 131);
  const { right: to } = toGround(plane, 136, 131);
  expect(to - from).toBeCloseTo(0.66, 1);
  expect(plane.cameraHeight).toBeCloseTo(1.35, 1);
  expect(plane.horizon).toBeLessThan(80);
});

test("the car is as long as it shows and lies behind its visible wheels", () => {
  const { footprint } = findIn();
  expect(footprint.length).toBeGreaterThan(3);
  expect(footprint.length).toBeLessThan(3.8);
  expect(footprint.across.away).toBeCloseTo(1, 2);
  expect(footprint.along.right).toBeCloseTo(1, 2);
});

test("a car without wheels stands on its lower edge", () => {
  const picture = drawnCar();
  const parts = picture.parts.filter(({ materialClass }) => materialClass !== "wheel");
  const { plane, footprint } = findIn({ ...picture, parts });
  const front = { ...footprint.middle, away: footprint.middle.away - footprint.width / 2 };
  expect(toPicture(plane, front).y).toBeCloseTo(110, 0);
});

test("a picture without parts has no ground", () => {
  expect(findGround({ ...drawnCar(), parts: [] })).toBeNull();
});
