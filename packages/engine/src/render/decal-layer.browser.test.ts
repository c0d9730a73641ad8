import { expect, onTestFinished, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import type { Photo } from "../photo/read-photo.ts";
import { partMask } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import { plainFilm } from "../testing/plain-film.ts";
import type { DecalRenderLayer } from "./decal-layer.ts";
import type { Renderer } from "./renderer.ts";

const SIDE = 640;
const whole = { left: 0, top: 0, width: SIDE, height: SIDE };
/** The wheel's radius of 65 pixels makes a pixel 5 mm. */
const decal: DecalRenderLayer = {
  kind: "decal",
  maskIds: ["door"],
  image: { id: "red", pixels: filled(64, 32, [220, 20, 20, 255]) },
  center: { x: 0.5, y: 0.5 },
  lengthMm: 1000,
  degrees: 0,
  glossLevel: "gloss",
};

test("a decal lies where its corners are, and no other byte of the photo changes", async () => {
  const { renderer, photo } = openDoor();
  const corners = renderer.findDecalCorners(decal);
  expect(corners).toEqual([near(220, 270), near(420, 270), near(420, 370), near(220, 370)]);
  const drawn = await renderer.exportPixels([decal]);
  expect(isRed(drawn, 320, 320)).toBe(true);
  expect(isRed(drawn, 225, 275)).toBe(true);
  const changed = listChanged(photo, drawn);
  expect(changed.length).toBeGreaterThan(0.95 * 200 * 100);
  expect(changed.filter(([x, y]) => x < 218 || x > 421 || y < 268 || y > 371)).toEqual([]);
});

test("it never lies over what is no paint of its panel", async () => {
  // A handle in the middle of the decal, and the panel ends at its right half.
  const { renderer, photo } = openDoor({ doorWidth: 340 });
  const drawn = await renderer.exportPixels([{ ...decal, center: { x: 320 / 340, y: 0.5 } }]);
  const changed = listChanged(photo, drawn);
  expect(changed.length).toBeGreaterThan(5000);
  expect(changed.filter(([x]) => x >= 340)).toEqual([]);
  expect(changed.filter(([x, y]) => x >= 300 && x < 330 && y >= 310 && y < 330)).toEqual([]);
});

test("what is transparent shows the film below", async () => {
  const { renderer } = openDoor();
  const pixels = filled(64, 32, [220, 20, 20, 255]);
  for (let at = 0; at < pixels.data.length; at += 4) if ((at / 4) % 64 >= 32) pixels.data[at + 3] = 0;
  const blue = { kind: "film" as const, maskIds: ["door"], film: plainFilm("gloss", "#1030c0") };
  const layers = [{ ...decal, image: { id: "half", pixels } }, blue];
  const drawn = await renderer.exportPixels(layers);
  const alone = await renderer.exportPixels([blue]);
  expect(isRed(drawn, 270, 320)).toBe(true);
  expect(pixelAt(drawn, 370, 320)).toEqual(pixelAt(alone, 370, 320));
});

test("the photo's shadow falls on it", async () => {
  const { renderer } = openDoor({ shadowFrom: 320 });
  const drawn = await renderer.exportPixels([decal]);
  const [lit = 0] = pixelAt(drawn, 270, 320);
  const [shaded = 0] = pixelAt(drawn, 370, 320);
  expect(shaded).toBeLessThan(0.85 * lit);
});

test("a photo without its panel has no corners and stays as it is", async () => {
  const { renderer, photo } = openDoor();
  const elsewhere = { ...decal, maskIds: ["roof"] };
  expect(renderer.findDecalCorners(elsewhere)).toBeNull();
  expect((await renderer.exportPixels([elsewhere])).data).toEqual(photo.pixels.data);
});

function near(x: number, y: number) {
  return { x: expect.closeTo(x, -0.5), y: expect.closeTo(y, -0.5) };
}

function isRed(picture: ImageData, x: number, y: number): boolean {
  const [red = 0, green = 0, blue = 0] = pixelAt(picture, x, y);
  return red > 1.6 * green && red > 1.6 * blue;
}

function listChanged({ pixels }: Photo, drawn: ImageData): [x: number, y: number][] {
  const changed: [number, number][] = [];
  for (let at = 0; at < drawn.data.length; at += 4)
    if ([0, 1, 2, 3].some((channel) => drawn.data[at + channel] !== pixels.data[at + channel]))
      changed.push([(at / 4) % SIDE, Math.floor(at / 4 / SIDE)]);
  return changed;
}

/** A flat gray door that faces the camera, with a handle, beside a wheel. */
function openDoor({ doorWidth = SIDE, shadowFrom = SIDE } = {}): { renderer: Renderer; photo: Photo } {
  const pixels = filled(SIDE, SIDE, [128, 128, 128, 255]);
  for (let at = 0; at < pixels.data.length; at += 4)
    if ((at / 4) % SIDE >= shadowFrom) pixels.data.fill(70, at, at + 3);
  const photo: Photo = { width: SIDE, height: SIDE, pixels };
  const box = { ...whole, width: doorWidth };
  const opaque = (size: number) => new Uint8Array(size).fill(255);
  const door = partMask("door", { materialClass: "paint", box, alpha: opaque(doorWidth * SIDE) });
  const handleBox = { left: 300, top: 310, width: 30, height: 20 };
  const handle = partMask("handle", { materialClass: "trim", box: handleBox, alpha: opaque(600) });
  const wheel: PartMask = {
    ...partMask("wheel", {
      materialClass: "paint",
      box: { ...whole, width: 1, height: 1 },
      alpha: opaque(1),
    }),
    materialClass: "wheel",
    ellipse: { x: 0, y: 0, longRadius: 65, shortRadius: 65, angle: 0 },
    rim: null,
  };
  const renderer = openRenderer(photo, []);
  onTestFinished(() => renderer.destroy());
  const hasHandle = doorWidth < SIDE;
  renderer.setMasks([door, ...(hasHandle ? [handle] : []), wheel], facingCamera());
  return { renderer, photo };
}

function filled(width: number, height: number, color: readonly number[]): ImageData {
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data.set(color, at);
  return pixels;
}

function facingCamera(): SurfaceNormals {
  const plane = NORMALS_SIDE * NORMALS_SIDE;
  const values = new Uint8Array(4 * plane).fill(128, 0, 2 * plane).fill(255, 2 * plane, 3 * plane);
  return { box: whole, values };
}
