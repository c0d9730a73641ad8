import { expect, test } from "vitest";
import { NORMALS_SIDE, toNormalBytes } from "./surface-normals.ts";

test("bytes hold normals to half a step of 1/127.5, and the expected error to half a step of π/255", () => {
  const cells = NORMALS_SIDE * NORMALS_SIDE;
  const output = new Float32Array(4 * cells);
  output.fill(-1, 0, cells);
  output.fill(0.6, cells, 2 * cells);
  output.fill(1, 2 * cells, 3 * cells);
  output.fill(0.5, 3 * cells);
  const bytes = toNormalBytes(output);
  expect([bytes[0], bytes[cells], bytes[2 * cells], bytes[3 * cells]]).toEqual([0, 204, 255, 41]);
});
