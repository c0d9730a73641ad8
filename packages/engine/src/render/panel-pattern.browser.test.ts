import { expect, onTestFinished, test } from "vitest";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import { byteToLinear } from "../lighting/tone-curve.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { partMask } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { plainFilm } from "../testing/plain-film.ts";
import type { Renderer } from "./renderer.ts";

const SIDE = 640;
const box = { left: 0, top: 0, width: SIDE, height: SIDE };
const gloss = { kind: "film" as const, maskIds: ["door"], film: plainFilm("gloss", "#808080") };
const carbon = { ...gloss, film: { ...gloss.film, finish: "carbon-fiber" as const } };

test.each([
  // A tire is 650 mm across and a tow 5 mm wide; the weave repeats after four tows.
  ["at its real size where the wheel is large", 650, 4 * 5 * 2],
  ["almost three times as wide where it would not read", 65, 4 * 2 ** 1.5],
])("carbon is drawn %s", async (_, wheelRadius, repeatPixels) => {
  const renderer = openFlatDoor(wheelRadius);
  const { data } = await renderer.exportPixels([carbon]);
  const row = Array.from({ length: 512 }, (_, x) => data[(320 * SIDE + 64 + x) * 4] ?? 0);
  expect(Math.abs(findRepeat(row) - repeatPixels)).toBeLessThanOrEqual(1);
});

test("the weave of satin, whose face is embossed, shows more than that of gloss", async () => {
  const contrastIn = async (glossLevel: "gloss" | "satin") => {
    const film = { ...carbon.film, renderHex: "#222222" as const, glossLevel };
    const { data } = await openFlatDoor(650).exportPixels([{ ...carbon, film }]);
    const row = Array.from({ length: 512 }, (_, x) => byteToLinear(data[(320 * SIDE + 64 + x) * 4] ?? 0));
    return (Math.max(...row) - Math.min(...row)) / Math.max(...row);
  };
  expect(await contrastIn("satin")).toBeGreaterThan(1.1 * (await contrastIn("gloss")));
});

test("the weave of gloss black shows under what its coat mirrors", async () => {
  const film = { ...carbon.film, renderHex: "#222222" as const };
  const { data } = await openFlatDoor(650).exportPixels([{ ...carbon, film }]);
  const row = Array.from({ length: 512 }, (_, x) => byteToLinear(data[(320 * SIDE + 64 + x) * 4] ?? 0));
  expect(Math.max(...row) / Math.min(...row)).toBeGreaterThan(1.45);
});

test("brush strokes blend into each other", async () => {
  const brushed = {
    ...gloss,
    film: { ...gloss.film, finish: "brushed" as const, glossLevel: "satin" as const },
  };
  const renderer = openFlatDoor(6500);
  const { data } = await renderer.exportPixels([brushed]);
  const column = Array.from({ length: SIDE }, (_, y) => byteToLinear(data[(y * SIDE + 320) * 4] ?? 0));
  const steps = column.slice(1).map((value, y) => Math.abs(value - (column[y] ?? 0)));
  expect(Math.max(...column)).toBeGreaterThan(1.05 * Math.min(...column));
  expect(Math.max(...steps)).toBeLessThan(0.25 * (Math.max(...column) - Math.min(...column)));
});

test("zooming in shows the weave at its real size, and says so", () => {
  const renderer = openFlatDoor(200);
  renderer.show([carbon], { scale: 0.5, left: 0, top: 0 });
  expect(renderer.isPatternEnlarged()).toBe(true);
  renderer.show([carbon], { scale: 3, left: -300, top: -300 });
  expect(renderer.isPatternEnlarged()).toBe(false);
  renderer.show([gloss], { scale: 0.5, left: 0, top: 0 });
  expect(renderer.isPatternEnlarged()).toBe(false);
});

/** A flat gray door that faces the camera, beside a wheel. */
function openFlatDoor(wheelRadius: number): Renderer {
  const pixels = new ImageData(SIDE, SIDE);
  pixels.data.fill(128);
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  const photo: Photo = { width: SIDE, height: SIDE, pixels };
  const alpha = new Uint8Array(SIDE * SIDE).fill(255);
  const wheel: PartMask = {
    ...partMask("wheel", {
      materialClass: "paint",
      box: { ...box, width: 1, height: 1 },
      alpha: alpha.slice(0, 1),
    }),
    materialClass: "wheel",
    ellipse: { x: 0, y: 0, longRadius: wheelRadius, shortRadius: wheelRadius, angle: 0 },
    rim: null,
  };
  const masks = [partMask("door", { materialClass: "paint", box, alpha }), wheel];
  const renderer = openRenderer(photo, []);
  onTestFinished(() => renderer.destroy());
  renderer.setMasks(masks, facingCamera());
  return renderer;
}

function facingCamera(): SurfaceNormals {
  const plane = NORMALS_SIDE * NORMALS_SIDE;
  const values = new Uint8Array(4 * plane).fill(128, 0, 2 * plane).fill(255, 2 * plane, 3 * plane);
  return { box, values };
}

/** The first lag at which a row resembles itself as well as at any. */
function findRepeat(row: number[]): number {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
  const similarity = Array.from({ length: 64 }, (_, lag) =>
    row.slice(64).reduce((sum, value, at) => sum + (value - mean) * ((row[64 + at - lag] ?? 0) - mean), 0),
  );
  const firstDip = similarity.findIndex((value) => value < 0);
  const rest = similarity.slice(firstDip);
  return firstDip + rest.findIndex((value) => value > 0.9 * Math.max(...rest));
}
