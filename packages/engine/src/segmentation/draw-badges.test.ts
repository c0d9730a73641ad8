import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import { classScoresOf } from "../testing/class-map.ts";
import { drawBadges } from "./draw-badges.ts";

const PAINT = 220;
const car = classScoresOf(9, [{ materialClass: "paint", left: 40, top: 60, right: 200, bottom: 150 }]);

/** A gray picture of a car all over; `levelAt` takes pixels of the small copy, with halves at twice its size. */
function pictureOf(scale: 1 | 2, levelAt: (x: number, y: number) => number) {
  const [width, height] = [512 * scale, 384 * scale];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [((at % width) + 0.5) / scale, (Math.floor(at / width) + 0.5) / scale];
    data.fill(levelAt(x, y), at * 4, at * 4 + 4);
  }
  return { width, height, data };
}

function draw(
  levelAt: (x: number, y: number) => number,
  isBadge: (x: number, y: number) => boolean,
): PartMask {
  const pixels = Array.from({ length: 512 * 384 }, (_, at) => at).filter((at) =>
    isBadge((at % 512) + 0.5, Math.floor(at / 512) + 0.5),
  );
  const around = {
    photo: pictureOf(2, levelAt),
    small: pictureOf(1, levelAt),
    classes: car,
  };
  const [mask, ...others] = drawBadges([pixels], around);
  if (!mask) throw new Error("The badge is missing");
  expect(others).toEqual([]);
  return mask;
}

/** At a place in the small copy. */
function alphaAt({ box, alpha }: PartMask, x: number, y: number): number {
  const [column, row] = [Math.floor(2 * x) - box.left, Math.floor(2 * y) - box.top];
  const isInBox = column >= 0 && column < box.width && row >= 0 && row < box.height;
  return isInBox ? (alpha[row * box.width + column] ?? 0) : 0;
}

test("an emblem is all that its outline encloses, in the paint's color or not", () => {
  const radiusAt = (x: number, y: number) => Math.hypot(x - 200, y - 190);
  // Open at its right side.
  const isRing = (x: number, y: number) => radiusAt(x, y) < 12 && radiusAt(x, y) > 9 && x < 210;
  const mask = draw((x, y) => (isRing(x, y) ? 80 : PAINT), isRing);
  expect(mask).toMatchObject({
    materialClass: "trim",
    panel: "badge",
    id: "badge-1",
  });
  expect(alphaAt(mask, 200, 190)).toBe(255);
  expect(alphaAt(mask, 191, 190)).toBe(255);
  expect(alphaAt(mask, 187, 190)).toBe(0);
  expect(alphaAt(mask, 191, 181)).toBe(0);
});

test("between letters that stand apart the paint stays paint, up to their outline", () => {
  const isLetter = (x: number, y: number) => x >= 180 && x < 230 && y >= 185 && y < 195 && (x - 180) % 10 < 4;
  const mask = draw((x, y) => (isLetter(x, y) ? 80 : PAINT), isLetter);
  expect(alphaAt(mask, 182, 190)).toBe(255);
  expect(alphaAt(mask, 183.9, 190)).toBe(255);
  expect(alphaAt(mask, 184.1, 190)).toBe(0);
  expect(alphaAt(mask, 187, 190)).toBe(0);
});

test("chrome as light as the paint inside a letter's dark outline is badge", () => {
  const isLetter = (x: number, y: number) => x >= 180 && x < 220 && y >= 185 && y < 195;
  const isOutline = (x: number, y: number) => isLetter(x, y) && (x < 182 || x >= 218 || y < 187 || y >= 193);
  const mask = draw((x, y) => (isOutline(x, y) ? 80 : PAINT), isOutline);
  expect(alphaAt(mask, 200, 190)).toBe(255);
});

test("film covers a dark letter's soft edge, which is light beside dark film", () => {
  const isLetter = (x: number, y: number) => x >= 180 && x < 230 && y >= 185 && y < 195 && (x - 180) % 10 < 4;
  const isEdge = (x: number, y: number) => isLetter(x + 0.5, y) || isLetter(x - 0.5, y);
  const levelAt = (x: number, y: number) => (isLetter(x, y) ? 30 : isEdge(x, y) ? 140 : PAINT);
  const mask = draw(levelAt, isLetter);
  expect(alphaAt(mask, 182, 190)).toBe(255);
  expect(alphaAt(mask, 184.1, 190)).toBeLessThan(40);
});

test("a gray grid in a dark vent is no mixture with paint", () => {
  const isVent = (x: number, y: number) => x >= 180 && x < 230 && y >= 185 && y < 200;
  const isGrid = (x: number) => Math.floor(2 * x) % 3 === 0;
  const mask = draw((x, y) => (isVent(x, y) ? (isGrid(x) ? 120 : 20) : PAINT), isVent);
  expect(alphaAt(mask, 201.1, 192)).toBe(255);
  expect(alphaAt(mask, 202.6, 192)).toBe(255);
});

test("film goes on in the gaps of letters that are a pixel apart", () => {
  const isLetter = (x: number, y: number) => x >= 180 && x < 230 && y >= 185 && y < 195 && (x - 180) % 5 < 4;
  const mask = draw((x, y) => (isLetter(x, y) ? 80 : PAINT), isLetter);
  expect(alphaAt(mask, 182, 190)).toBe(255);
  expect(alphaAt(mask, 184.5, 190)).toBe(0);
});

test("two lines of letters are no emblem", () => {
  const isLong = (x: number, y: number) => x >= 180 && x < 200 && y >= 185 && y < 190;
  const isShort = (x: number, y: number) => x >= 180 && x < 186 && y >= 194 && y < 199;
  const isLetter = (x: number, y: number) => (isLong(x, y) || isShort(x, y)) && (x - 180) % 3 < 2;
  const mask = draw((x, y) => (isLetter(x, y) ? 80 : PAINT), isLetter);
  expect(alphaAt(mask, 189.5, 187)).toBe(255);
  expect(alphaAt(mask, 187, 192)).toBe(0);
});

test("without a badge nothing is drawn", () => {
  const picture = pictureOf(1, () => PAINT);
  expect(drawBadges([], { photo: picture, small: picture, classes: car })).toEqual([]);
});
