import { expect, test } from "vitest";
import { boxAround } from "../masks/compose-mask.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import type { CarPart } from "./car-picture.ts";
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

test("a car without wheels stands 16 cm below its lower edge, on tires that are not seen", () => {
  const picture = drawnCar();
  const parts = picture.parts.filter(({ materialClass }) => materialClass !== "wheel");
  const pixelsPerMeter = boxAround(parts.map(({ box }) => box)).width / 4.5;
  const { plane, footprint } = findIn({ ...picture, parts });
  const front = { ...footprint.middle, away: footprint.middle.away - footprint.width / 2 };
  expect(toPicture(plane, front).y).toBeCloseTo(110 + 0.16 * pixelsPerMeter, 0);
  expect(footprint.tires.length).toBe(0);
});

/** The drawn car without wheels, whose body the picture cuts off in a share of its columns, but not its mirror. */
function cutOff(share: number) {
  const { parts, ...picture } = drawnCar();
  const [body, glass] = parts;
  if (!body || !glass) throw new Error("no body");
  const { left, top, width, height } = body.box;
  const alpha = body.alpha.map((value, at) =>
    at % width < share * width || at < (height - 4) * width ? value : 0,
  );
  const mirror: CarPart = {
    materialClass: "paint",
    panel: "mirror",
    box: { left: left - 10, top: 60, width: 10, height: 12 },
    alpha: new Uint8Array(120).fill(255),
  };
  return { ...picture, height: top + height, parts: [{ ...body, alpha }, glass, mirror] };
}

test.each([0, 0.3, 0.6, 0.9, 1])(
  "a car with %d of its lower edge cut off by the picture stands as far away as its width says",
  (share) => {
    const { plane, footprint } = findIn(cutOff(share));
    expect(footprint.middle.away).toBeCloseTo(8, 0);
    expect(Math.abs(footprint.along.right)).toBeGreaterThan(0.95);
    expect(plane.horizon).toBeGreaterThan(50);
    expect(plane.horizon).toBeLessThan(65);
  },
);

/** The drawn car with only the left of its wheels, so many pixels lower. */
function withOneWheel(lower: number) {
  const picture = drawnCar();
  const [left, ...others] = picture.parts.filter(({ materialClass }) => materialClass === "wheel");
  if (!left) throw new Error("no wheel");
  const moved = { ...left, box: { ...left.box, top: left.box.top + lower } };
  return {
    ...picture,
    parts: [...picture.parts.filter((part) => part !== left && !others.includes(part)), moved],
  };
}

test("a car with one wheel in view stands on it", () => {
  const { plane, footprint } = findIn(withOneWheel(0));
  const [tire = footprint.middle] = footprint.tires;
  expect(footprint.tires.length).toBe(1);
  expect(toPicture(plane, tire).y).toBeCloseTo(131, 0);
});

test("a wheel that the picture cuts off does not say where it stands", () => {
  expect(findIn(withOneWheel(160 - 131)).footprint.tires.length).toBe(0);
});

test("wheels that would put tires beside the car are not those of one axle", () => {
  const picture = drawnCar();
  const raised = { ...picture, parts: picture.parts.map((part) => ({ ...part, panel: null })) };
  expect(findIn(raised).footprint.tires.length).toBe(4);
  const last = raised.parts.at(-1);
  if (last) last.box = { ...last.box, top: last.box.top - 25 };
  expect(findIn({ ...raised }).footprint.tires.length).toBe(1);
});

test("a far tire stands where it is seen", () => {
  const picture = drawnCar();
  const near = picture.parts.find(({ materialClass }) => materialClass === "wheel");
  if (!near) throw new Error("no wheel");
  const [width, height] = [14, 14];
  const box = { left: 176, top: 108, width, height };
  const alpha = new Uint8Array(width * height).fill(255);
  const { plane, footprint } = findIn({ ...picture, parts: [...picture.parts, { ...near, box, alpha }] });
  const ends = footprint.tires.slice(2).map((tire) => toPicture(plane, tire));
  expect(ends.some(({ x, y }) => Math.abs(x - 183) < 2 && Math.abs(y - 122) < 3)).toBe(true);
});

test("a picture without parts has no ground", () => {
  expect(findGround({ ...drawnCar(), parts: [] })).toBeNull();
});

test.each([
  { of: "a van with large tires", left: [530, 472, 142, 67], right: [760, 327, 82, 25], car: [78, 805] },
  {
    of: "a sedan almost from its front",
    left: [584, 469, 105, 37],
    right: [740, 383, 72, 23],
    car: [134, 770],
  },
] as const)("the far wheels of $of stand where the car hides them", ({ left, right, car: [from, to] }) => {
  const wheels = [left, right].map(([x, y, longRadius, shortRadius]): CarPart => {
    const box = {
      left: x - shortRadius,
      top: y - longRadius,
      width: 2 * shortRadius,
      height: 2 * longRadius,
    };
    const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) => {
      const across = ((at % box.width) + 0.5) / shortRadius - 1;
      const down = (Math.floor(at / box.width) + 0.5) / longRadius - 1;
      return Math.hypot(across, down) < 1 ? 255 : 0;
    });
    const ellipse = { x, y, longRadius, shortRadius, angle: Math.PI / 2 };
    return { materialClass: "wheel", panel: "wheel", box, alpha, ellipse };
  });
  const box = { left: from, top: 60, width: to - from, height: 450 };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  const body: CarPart = { materialClass: "paint", panel: "front-door", box, alpha };
  const picture = { ...drawnCar({ width: 900, height: 675 }), parts: [body, ...wheels] };
  const { plane, footprint } = findIn(picture);
  expect(footprint.tires.length).toBe(4);
  for (const tire of footprint.tires) {
    const { x } = toPicture(plane, tire);
    expect(x).toBeGreaterThan(from);
    expect(x).toBeLessThan(to);
  }
});
