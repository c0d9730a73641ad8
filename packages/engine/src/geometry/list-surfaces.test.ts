import { expect, test } from "vitest";
import type { BoxedMask } from "../masks/compose-mask.ts";
import type { PanelName } from "../masks/panel-name.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import { partMask } from "../testing/ball.ts";
import { listSurfaces } from "./list-surfaces.ts";
import { upsampleNormals } from "./upsample-normals.ts";

const size = { width: 256, height: 256 };

test("sheet metal bends across a shut line as it does beside it", () => {
  const { x } = upsampleNormals(bend(), surfacesOf("hood", "front-fender"), { photo: size, map: size });
  const stepAt = (column: number) => (x[128 * 256 + column] ?? 0) - (x[128 * 256 + column - 1] ?? 0);
  const beside = (stepAt(126) + stepAt(131)) / 2;
  expect(stepAt(128) / beside).toBeGreaterThan(0.7);
  expect(stepAt(128) / beside).toBeLessThan(1.3);
});

test("a mirror before the sheet metal is a surface of its own", () => {
  expect(surfacesOf("hood", "mirror")).toHaveLength(2);
});

test("a car whose paint no mask shows has the surfaces of its other parts", () => {
  const glass = part("windshield", 20, 128, "glass");
  expect(listSurfaces(new Map([[glass, glass]]))).toEqual([glass]);
});

/** A car that turns from left to right within some twenty columns around the middle. */
function bend(): SurfaceNormals {
  const cells = NORMALS_SIDE * NORMALS_SIDE;
  const values = new Uint8Array(4 * cells);
  for (let cell = 0; cell < cells; cell++) {
    const right = 0.6 * Math.tanh(((cell % NORMALS_SIDE) + 0.5 - NORMALS_SIDE / 2) / 5);
    for (const [axis, value] of [right, 0, Math.sqrt(1 - right * right)].entries())
      values[axis * cells + cell] = 127.5 * (value + 1);
  }
  return { box: { left: 0, top: 0, ...size }, values };
}

/** Those of two parts that meet in the middle. */
function surfacesOf(left: PanelName, right: PanelName): BoxedMask[] {
  const parts = [part(left, 20, 128), part(right, 128, 240)];
  return listSurfaces(new Map(parts.map((own) => [own, own])));
}

function part(
  panel: PanelName,
  left: number,
  right: number,
  materialClass: "paint" | "glass" = "paint",
): PartMask {
  const box = { left, top: 40, width: right - left, height: 160 };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  return { ...partMask(panel, { materialClass, box, alpha }), panel };
}
