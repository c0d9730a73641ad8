import { expect, test } from "vitest";
import { percentile } from "../numbers.ts";
import { sampleMaskedPhoto } from "./masked-photo.ts";

const [WIDTH, HEIGHT] = [40, 30];

/** Uneven colors, with the mask on the left half. */
function sample() {
  const data = Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at * at * 7919) % 251);
  const alpha = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < WIDTH / 2 ? 255 : 0));
  return sampleMaskedPhoto({ width: WIDTH, height: HEIGHT, data }, { width: WIDTH, height: HEIGHT, alpha });
}

test.each([0, 0.3, 0.5, 1])("counted, the percentile %d of the light is the one of sorted light", (share) => {
  const { light, outside } = sample();
  const sorted = [0, 1, 2].map((channel) =>
    percentile(
      outside.map((at) => light.at(at)[channel] ?? 0),
      share,
    ),
  );
  expect(light.percentileOf(outside, share)).toEqual(sorted);
});

test("no pixels have no light", () => {
  expect(sample().light.percentileOf([], 0.5)).toEqual([0, 0, 0]);
});
