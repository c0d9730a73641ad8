import { expect, test } from "vitest";
import { findHorizon } from "./find-horizon.ts";

/** Sky above a share of the height, ground below, both with some texture. */
function landscape(share: number, [width, height] = [300, 200]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const isSky = Math.floor(at / width) < share * height;
    const texture = ((at * 7919) % 41) - 20;
    const color = isSky ? [150, 190, 235] : [105, 100, 80];
    data.set(
      color.map((value) => value + texture),
      at * 4,
    );
  }
  return { width, height, data };
}

test.each([0.3, 0.45, 0.62])("finds a horizon at %d of the height", (share) => {
  expect(findHorizon(landscape(share))).toBeCloseTo(share, 1);
});

test("a picture of one color has a usual horizon", () => {
  const data = new Uint8ClampedArray(100 * 80 * 4).fill(90);
  expect(findHorizon({ width: 100, height: 80, data })).toBeCloseTo(0.48, 2);
});
