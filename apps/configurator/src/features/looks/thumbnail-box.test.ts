import { expect, test } from "vitest";
import { thumbnailBox } from "./thumbnail-box.ts";

const photo = { width: 1200, height: 800 };

test("the car is in the middle with some space around it, in the shape of a thumbnail", () => {
  const box = thumbnailBox({ left: 400, top: 350, width: 400, height: 100 }, photo);
  expect(box.width / box.height).toBeCloseTo(1.5);
  expect(box.width).toBeCloseTo(448);
  expect([box.left + box.width / 2, box.top + box.height / 2]).toEqual([600, 400]);
});

test("a car at the edge of its photo stays whole, and nothing beyond the photo shows", () => {
  const box = thumbnailBox({ left: 900, top: 600, width: 300, height: 200 }, photo);
  expect(box.left + box.width).toBeCloseTo(1200);
  expect(box.top + box.height).toBeCloseTo(800);
  expect(box.left).toBeLessThan(900);
  expect(box.top).toBeLessThan(600);
});

test("a car as large as its photo, or none, shows all that the shape allows", () => {
  const whole = { left: 0, top: 0, width: 1200, height: 800 };
  expect(thumbnailBox(whole, photo)).toEqual(whole);
  expect(thumbnailBox(undefined, photo)).toEqual(whole);
  expect(thumbnailBox(undefined, { width: 800, height: 800 }).height).toBeCloseTo(533.33);
});
