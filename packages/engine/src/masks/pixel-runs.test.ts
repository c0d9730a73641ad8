import { expect, test } from "vitest";
import { forEachRun, placesOf } from "./pixel-runs.ts";
import { placeIn } from "../photo/place-in.ts";

const photo = { width: 23, height: 9 };
const small = { width: 7, height: 3 };

test("each pixel of the photo has the kind of the nearest pixel of the small copy", () => {
  const kinds = Uint8Array.from([0, 1, 1, 2, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 2, 1, 1, 1, 1, 1]);
  const drawn = new Uint8Array(photo.width * photo.height);
  forEachRun(photo, small, kinds, ({ kind, row, start, end }) => drawn.fill(kind, row + start, row + end));
  const nearest = (index: number, target: number, source: number) =>
    Math.round(Math.fround(placeIn(index, target, source)));
  const expected = drawn.map((_, at) => {
    const column = nearest(at % photo.width, small.width, photo.width);
    const row = nearest(Math.floor(at / photo.width), small.height, photo.height);
    return kinds[row * small.width + column] ?? 0;
  });
  expect(drawn).toEqual(expected);
});

test("pixels of kind 0 are not visited, and neighbors of one kind are one run", () => {
  const kinds = Uint8Array.from([0, 0, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const places = placesOf(photo, small);
  const runs: number[] = [];
  forEachRun(photo, small, kinds, ({ place, start, end }) => {
    expect(place).toBeLessThan(0.5);
    runs.push(Math.round(places[start] ?? 0), Math.round(places[end - 1] ?? 0));
  });
  expect(runs).toEqual([2, 4, 2, 4, 2, 4]);
});
