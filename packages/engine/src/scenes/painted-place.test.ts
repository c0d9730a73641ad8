import { expect, test } from "vitest";
import { toPaintedPlace } from "./painted-place.ts";

function picture(width: number, height: number, color: readonly number[] = [128, 128, 128, 255]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) data.set(color, at * 4);
  return { width, height, data };
}

const camera = { horizon: 0.4, focalLength: 1.2 };

test("a picture of the photo's shape and horizon covers it as it is", () => {
  const place = toPaintedPlace(picture(30, 20), { camera, photo: { width: 300, height: 200 }, horizon: 0.4 });
  expect(place.view).toEqual({ horizon: 0.4, focalLength: 1.2 });
});

test.each([
  { shape: "a wider picture", width: 32, height: 18, horizon: 0.4 },
  { shape: "a narrower picture", width: 20, height: 20, horizon: 0.4 },
  { shape: "a picture with a higher horizon", width: 30, height: 20, horizon: 0.25 },
  { shape: "a picture with a lower horizon", width: 30, height: 20, horizon: 0.7 },
])("$shape covers the photo from edge to edge", ({ width, height, horizon }) => {
  const photo = { width: 300, height: 200 };
  const { view } = toPaintedPlace(picture(width, height), { camera, photo, horizon });
  if (view === undefined) throw new Error("a painted place has a camera");
  const focalPx = camera.focalLength * photo.width;
  const shownWidth = focalPx / view.focalLength;
  const shownHeight = (shownWidth * height) / width;
  expect(shownWidth).toBeGreaterThanOrEqual(photo.width - 1e-6);
  expect(shownHeight * horizon).toBeGreaterThanOrEqual(photo.height * camera.horizon - 1e-6);
  expect(shownHeight * (1 - horizon)).toBeGreaterThanOrEqual(photo.height * (1 - camera.horizon) - 1e-6);
});

test("the light has the picture's brightness and part of its cast, at luminance 1", () => {
  const options = { camera, photo: { width: 30, height: 20 }, horizon: 0.4 };
  const gray = toPaintedPlace(picture(30, 20), options);
  const dusk = toPaintedPlace(picture(30, 20, [90, 60, 40, 255]), options);
  expect(gray.light).toEqual([expect.closeTo(1), expect.closeTo(1), expect.closeTo(1)]);
  const [red, green, blue] = dusk.light;
  expect(red).toBeGreaterThan(1.03);
  expect(blue).toBeLessThan(0.97);
  expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeCloseTo(1);
  expect(dusk.exposure).toBeLessThan(gray.exposure);
});
