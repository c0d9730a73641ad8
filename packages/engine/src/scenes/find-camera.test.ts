import { expect, test } from "vitest";
import { findGround } from "../cutout/find-ground.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { findCamera } from "./find-camera.ts";

test("tells the camera that the wheels show, in shares of the photo", () => {
  const car = drawnCar();
  const plane = findGround(car)?.plane;
  if (plane === undefined) throw new Error("the drawn car has wheels");
  const masks = car.parts.map(({ ellipse, ...part }, index) => {
    const known = { ...part, id: String(index), side: null, confidence: 1, ...(ellipse && { ellipse }) };
    return known as PartMask; // wheels have an ellipse
  });
  const camera = findCamera({ photo: { width: 240, height: 160 }, masks });
  expect(camera.heightMeters).toBeCloseTo(plane.cameraHeight);
  expect(camera.horizon).toBeCloseTo(plane.horizon / 160);
  expect(camera.focalLength).toBeCloseTo(plane.focalLength / 240);
});

test("takes a camera in hand where no part is outlined", () => {
  const camera = findCamera({ photo: { width: 4000, height: 3000 }, masks: [] });
  expect(camera.heightMeters).toBeCloseTo(1.35);
  expect(camera.horizon).toBeGreaterThan(0.3);
  expect(camera.horizon).toBeLessThan(0.6);
});
