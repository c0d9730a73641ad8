import { expect, test } from "vitest";
import type { CarPart } from "../cutout/car-picture.ts";
import { readCutout } from "../cutout/cutout.ts";
import type { PanelName } from "../masks/panel-name.ts";
import { panelLines } from "./car-lines.ts";
import { readDrawnCar } from "./drawn-car.ts";

const [width, height] = [60, 40];

test("a door has a line along the next panel of paint, and none along a window", () => {
  const lines = linesBetween("front-door", "front-fender");
  expect(lines[25 * width + 29]).toBeGreaterThan(0.5);
  expect(lines[25 * width + 40]).toBe(0);
  expect(lines[20 * width + 15]).toBe(0);
});

test("a bumper and what is beside it have no line, because their borders often are not at the gap", () => {
  expect(Math.max(...linesBetween("front-bumper", "front-fender"))).toBe(0);
});

/** Two panels side by side, under a window. */
function linesBetween(left: PanelName, right: PanelName): Float32Array {
  const parts = [
    toPart("paint", left, { left: 5, top: 20, width: 25, height: 12 }),
    toPart("paint", right, { left: 30, top: 20, width: 25, height: 12 }),
    toPart("glass", left, { left: 5, top: 10, width: 25, height: 10 }),
  ];
  const data = new Uint8ClampedArray(width * height * 4).fill(128);
  const picture = { width, height, data, parts, light: null };
  const unit = 0.1;
  const cutout = readDrawnCar(readCutout(picture), unit);
  return panelLines({ picture, cutout, ground: null, unit }, 3);
}

function toPart(materialClass: "paint" | "glass", panel: PanelName, box: CarPart["box"]): CarPart {
  return { materialClass, panel, box, alpha: new Uint8Array(box.width * box.height).fill(255) };
}
