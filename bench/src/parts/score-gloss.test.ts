import { expect, test } from "vitest";
import { PAINT, panelTable } from "./label-tables.ts";
import { scoreGloss } from "./score-gloss.ts";

const [WIDTH, HEIGHT] = [64, 64];

test("a door whose upper half mirrors the sky is light above and dark below, with a step where it begins", () => {
  const scores = scoreDoor((y) => (y < 24 ? 40 : y < 32 ? 200 : 20));
  expect(scores.get("upper side")?.lightness.at(-1)).toBeGreaterThan(75);
  expect(scores.get("lower side")?.lightness.at(-1)).toBeLessThan(10);
  expect(scores.get("upper side")?.step).toBeGreaterThan(50);
  expect(scores.get("lower side")?.step).toBe(0);
});

test("a red door has red's chroma and hue, a gray one has none", () => {
  const red = scoreDoor(() => 200, { tint: [1, 0.1, 0.1] }).get("upper side");
  expect(red?.chroma.at(0)).toBeGreaterThan(60);
  expect(Math.atan2(red?.median.b ?? 0, red?.median.a ?? 0)).toBeCloseTo(0.66, 1);
  expect(
    scoreDoor(() => 200)
      .get("upper side")
      ?.chroma.at(-1),
  ).toBeLessThan(1);
});

test("what is not paint, and a panel of a few pixels, has no score", () => {
  expect([...scoreDoor(() => 100, { width: 2 }).keys()]).toEqual([]);
  expect([...scoreDoor(() => 100).keys()]).toEqual(["upper side", "lower side"]);
});

/** A door from row 16 to 48, as bright as `grayAt` says, in a white picture. */
function scoreDoor(grayAt: (y: number) => number, { width = 32, tint = [1, 1, 1] } = {}) {
  const rows = Array.from({ length: WIDTH * HEIGHT }, (_, at) => Math.floor(at / WIDTH));
  const isDoor = (y: number, at: number) => y >= 16 && y < 48 && at % WIDTH < width;
  const labels = (value: number) => ({
    width: WIDTH,
    height: HEIGHT,
    labels: Uint8Array.from(rows, (y, at) => (isDoor(y, at) ? value : 0)),
  });
  const rgb = Uint8Array.from(
    rows.flatMap((y, at) => tint.map((share) => (isDoor(y, at) ? share * grayAt(y) : 255))),
  );
  return scoreGloss(
    { width: WIDTH, height: HEIGHT, rgb },
    { classes: labels(PAINT), panels: labels(panelTable.indexOf("front-door")) },
  );
}
