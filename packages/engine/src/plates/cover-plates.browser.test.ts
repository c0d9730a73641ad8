import { expect, test } from "vitest";
import { partMask } from "../testing/ball.ts";
import { plainFilm } from "../testing/plain-film.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import type { Photo } from "../photo/read-photo.ts";
import type { PartMask } from "../masks/part-mask.ts";
import { coverPlates } from "./cover-plates.ts";
import { plateMaskOf } from "./plate-mask.ts";

const size = { width: 300, height: 200 };
const corners = { left: 100, right: 200, top: 90, bottom: 130 };

/** A gray photo with a sheared plate of black and white columns, as dense as characters. */
function photoWithPlate(): { photo: Photo; plate: PartMask } {
  const pixels = new ImageData(size.width, size.height);
  pixels.data.fill(100);
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  const alpha = new Uint8Array(size.width * size.height);
  for (let y = corners.top; y < corners.bottom; y++)
    for (let x = corners.left; x < corners.right; x++) {
      const at = (y + Math.round((x - corners.left) * 0.2)) * size.width + x;
      alpha[at] = 255;
      pixels.data.fill(x % 8 < 4 ? 0 : 255, at * 4, at * 4 + 3);
    }
  const box = { left: 0, top: 0, ...size };
  return {
    photo: { ...size, pixels },
    plate: { ...partMask("plate", { materialClass: "trim", box, alpha }), panel: "plate" },
  };
}

/** The largest step between neighbors in the rows of the plate, away from its border line. */
function contrastOnPlate({ pixels, width }: Photo): number {
  let most = 0;
  for (let x = corners.left + 8; x < corners.right - 8; x++)
    for (let y = corners.top + 10; y < corners.bottom - 10; y++) {
      const at = ((y + Math.round((x - corners.left) * 0.2)) * width + x) * 4;
      most = Math.max(most, Math.abs((pixels.data[at] ?? 0) - (pixels.data[at + 4] ?? 0)));
    }
  return most;
}

test("nothing of a plate's characters is left", () => {
  const { photo, plate } = photoWithPlate();
  expect(contrastOnPlate(photo)).toBe(255);
  expect(contrastOnPlate(coverPlates(photo, [plate]))).toBeLessThan(4);
});

test("a plate that was placed by its corners is covered as one that was found", () => {
  const { photo } = photoWithPlate();
  const { left, right, top, bottom } = corners;
  const drop = Math.round((right - left) * 0.2);
  const placed = plateMaskOf(
    [
      { x: left, y: top },
      { x: right, y: top + drop },
      { x: right, y: bottom + drop },
      { x: left, y: bottom },
    ],
    photo,
    "drawn-1",
  );
  expect(contrastOnPlate(coverPlates(photo, [placed]))).toBeLessThan(4);
});

test("every pixel of the plate's mask is another one, and those away from it keep their bytes", () => {
  const { photo, plate } = photoWithPlate();
  const covered = coverPlates(photo, [plate]);
  const isKept = (at: number) => photo.pixels.data[at * 4] === covered.pixels.data[at * 4];
  const kept = [...plate.alpha.keys()].filter((at) => plate.alpha[at] && isKept(at));
  expect(kept).toEqual([]);
  const far = [0, 150, size.width * 60 + 150, size.width * 190 + 40];
  expect(far.every(isKept)).toBe(true);
});

test("the photo itself does not change, and one without a plate is not copied", () => {
  const { photo, plate } = photoWithPlate();
  const before = photo.pixels.data.slice();
  coverPlates(photo, [plate]);
  expect(photo.pixels.data).toEqual(before);
  expect(coverPlates(photo, [{ ...plate, panel: "badge" }])).toBe(photo);
});

test("the renderer hands out no picture with a plate while it is covered, and the photo again afterwards", async () => {
  const { photo, plate } = photoWithPlate();
  const renderer = openRenderer(photo, [plate]);
  renderer.setPlateCover(true);
  const read = (pixels: ImageData) => contrastOnPlate({ ...size, pixels });
  expect(read(renderer.readPicture([]))).toBeLessThan(4);
  expect(read(await renderer.exportPixels([]))).toBeLessThan(4);
  renderer.setPlateCover(false);
  expect(read(renderer.readPicture([]))).toBe(255);
  renderer.destroy();
});

test("film lies around a covered plate, not on its cover", async () => {
  const { photo, plate } = photoWithPlate();
  const alpha = plate.alpha.map((value) => 255 - value);
  const bumper = partMask("bumper", { materialClass: "paint", box: plate.box, alpha });
  const renderer = openRenderer(photo, [bumper, plate]);
  renderer.setPlateCover(true);
  const bare = await renderer.exportPixels([]);
  const red = plainFilm("gloss", "#c00000");
  const wrapped = await renderer.exportPixels([{ kind: "film", maskIds: ["bumper"], film: red }]);
  const isChanged = (x: number, y: number) => {
    const at = (y * size.width + x) * 4;
    return bare.data[at] !== wrapped.data[at] || bare.data[at + 1] !== wrapped.data[at + 1];
  };
  const middle = (corners.left + corners.right) / 2;
  const top = corners.top + (middle - corners.left) * 0.2;
  // The cover ends about four pixels above the plate.
  expect([-20, -8, -2, 2, 8].map((y) => isChanged(middle, top + y))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  renderer.destroy();
});
