import { pictureLimits } from "@livery/contract";
import { pictureRequestSchema } from "@livery/contract/schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makePictureRequest, makeRetry } from "./picture-request.ts";

const camera = { heightMeters: 1.4213, horizon: 0.41234, focalLength: 1.1 };

test("asks for the place, the shape and the camera, rounded, and for nothing else", () => {
  const request = makePictureRequest(
    { preset: "salt-flat" },
    { camera, photo: { width: 4032, height: 3024 } },
    "pk_a1b2c3",
  );
  expect(request).toEqual({
    id: expect.any(String),
    shop: "pk_a1b2c3",
    preset: "salt-flat",
    aspect: "4:3",
    camera: { heightMeters: 1.4, horizon: 0.41 },
    light: "even",
  });
});

test("the server takes every request, whatever the photo and its camera", () => {
  const anyCamera = fc.record({
    heightMeters: fc.double({ min: -5, max: 50, noNaN: true }),
    horizon: fc.double({ min: -9, max: 9, noNaN: true }),
    focalLength: fc.constant(1),
  });
  const anyPhoto = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });
  const anyWords = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => `x${text.replace(/\P{L}/gu, "")}`);
  fc.assert(
    fc.property(anyCamera, anyPhoto, anyWords, (cameraOfPhoto, photo, words) => {
      const request = makePictureRequest({ preset: "own", words }, { camera: cameraOfPhoto, photo }, null);
      expect(pictureRequestSchema.safeParse(request).error).toBeUndefined();
      expect(pictureRequestSchema.safeParse(makeRetry(request)).error).toBeUndefined();
    }),
  );
});

test.each([
  { width: 1080, height: 1920, aspect: "9:16" },
  { width: 3024, height: 4032, aspect: "3:4" },
  { width: 1000, height: 1010, aspect: "1:1" },
  { width: 6000, height: 4000, aspect: "3:2" },
  { width: 3840, height: 1600, aspect: "16:9" },
])("a photo of $width by $height gets a place of $aspect", ({ aspect, ...photo }) => {
  expect(makePictureRequest({ preset: "snow-field" }, { camera, photo }, null).aspect).toBe(aspect);
});

test("a horizon outside of the photo becomes one that a picture can have", () => {
  const photo = { width: 300, height: 200 };
  const { horizon } = makePictureRequest(
    { preset: "snow-field" },
    { camera: { ...camera, horizon: -0.4 }, photo },
    null,
  ).camera;
  expect(horizon).toBeGreaterThan(0);
  expect(horizon).toBeGreaterThanOrEqual(pictureLimits.horizon.min);
});
