import { expect, test } from "vitest";
import { makeJpeg, segment } from "../../testing/share-request.ts";
import { cleanJpeg } from "./clean-jpeg.ts";

const exif = segment(0xe1, Buffer.from("Exif\0\0GPS 41.5 N, 81.7 W"));
const comment = segment(0xfe, Buffer.from("taken at home"));
const thumbnails = segment(0xe2, Buffer.from("MPF\0 another picture"));
const profile = segment(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01 Display P3"));

test("nothing that a camera adds is left, and the picture and its color profile stay", () => {
  const clean = cleanJpeg(
    Buffer.concat([makeJpeg([exif, comment, profile, thumbnails]), Buffer.from("GPS behind the end")]),
  );
  expect(clean).toEqual({ bytes: makeJpeg([profile]), width: 30, height: 20 });
});

test("a JPEG without anything added is unchanged", () => {
  expect(cleanJpeg(makeJpeg())?.bytes).toEqual(makeJpeg());
});

test.each([
  ["no picture", Buffer.from("<svg/>")],
  ["a cut-off picture", makeJpeg().subarray(0, -2)],
  ["a length beyond the end", Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  ["a picture without a frame", Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9])],
  ["only the beginning", Buffer.from([0xff, 0xd8])],
])("%s is refused", (_, bytes) => {
  expect(cleanJpeg(bytes)).toBe(undefined);
});
