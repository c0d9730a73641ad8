import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

test("a device is taken to be quick until a full picture took long", () => {
  const pace = new Pace();
  expect([pace.isSlow, pace.isDoubtful]).toEqual([false, false]);
  pace.noteShown(8);
  expect([pace.isSlow, pace.isDoubtful]).toEqual([false, false]);
});

test("a picture that took long raises a doubt, which a second one at rest settles", () => {
  const pace = new Pace();
  pace.noteShown(300);
  expect([pace.isSlow, pace.isDoubtful]).toEqual([false, true]);
  pace.noteAtRest(6);
  expect([pace.isSlow, pace.isDoubtful]).toEqual([false, false]);
  pace.noteShown(300);
  pace.noteAtRest(120);
  expect([pace.isSlow, pace.isDoubtful]).toEqual([true, false]);
});

test("a slow device stays slow whatever else goes on, until a full picture was quick", () => {
  const pace = new Pace();
  pace.noteAtRest(120);
  pace.noteShown(90);
  expect(pace.isSlow).toBe(true);
  pace.noteShown(12);
  expect(pace.isSlow).toBe(false);
});
