import { expect, test } from "vitest";
import type { CutCar } from "../cutout/cut-car.ts";
import { readCutout } from "../cutout/cutout.ts";
import { createEnvironment } from "../lighting/environment-map.ts";
import { toIrradiance } from "../lighting/irradiance.ts";
import { drawnCar } from "../testing/drawn-car.ts";
import { exposeCar } from "./expose-car.ts";

/** Of the drawn car, the linear light of its paint and of a tire. */
const at = { paint: 90 * 240 + 120, tire: 125 * 240 + 68 } as const;

/** The drawn car with paint of this linear light and tires of a tenth of it, exposed for even light. */
function expose(paint: number, { level, exposure }: { level: number; exposure: number }) {
  const picture = drawnCar();
  const cutout = readCutout(picture);
  const plane = new Float32Array(240 * 160).fill(0.1 * paint);
  for (let index = 0; index < plane.length; index++) if (cutout.part[index] === 1) plane[index] = paint;
  const car: CutCar = { alpha: cutout.car, color: [plane, plane.slice(), plane.slice()] };
  const environment = createEnvironment(() => [level, level, level], { width: 64 });
  const light = { environment, irradiance: toIrradiance(environment), sun: null };
  exposeCar(car, picture, cutout, { light, exposure });
  const [red] = car.color;
  return { paint: red[at.paint] ?? 0, tire: red[at.tire] ?? 0 };
}

test("where a place is dim, white paint is darkened below white paper, and its tires as much", () => {
  const dim = expose(0.9, { level: 0.45, exposure: 0.9 });
  // White paper in this light is displayed as 0.64.
  expect(dim.paint).toBeLessThan(0.64);
  expect(dim.paint).toBeGreaterThan(0.45);
  expect(dim.tire / dim.paint).toBeCloseTo(0.1, 3);
});

test("paint is never darkened to gray", () => {
  expect(expose(0.9, { level: 0.05, exposure: 0.5 }).paint).toBeCloseTo(0.54, 2);
});

test.each([
  ["dark paint in a dim place", 0.3, { level: 0.45, exposure: 0.9 }],
  ["white paint in a bright place", 0.9, { level: 0.45, exposure: 1.75 }],
])("%s stays as bright as it is", (_, paint, place) => {
  expect(expose(paint, place).paint).toBeCloseTo(paint, 5);
});
