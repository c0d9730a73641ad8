import { expect, test } from "vitest";
import { resolvePictures } from "./resolve-pictures.ts";

const facts = { car: { widths: [400, 800], width: 800, height: 600, blur: "linear-gradient(#000,#fff)" } };
const files = {
  "./pictures/car-400.avif": "/a4.avif",
  "./pictures/car-800.avif": "/a8.avif",
  "./pictures/car.webp": "/w.webp",
};

test("resolves the AVIF files with their widths and the WebP file", () => {
  expect(resolvePictures(facts, files).car).toEqual({
    avif: "/a4.avif 400w, /a8.avif 800w",
    webp: "/w.webp",
    width: 800,
    height: 600,
    blur: "linear-gradient(#000,#fff)",
  });
});

test("names a missing file", () => {
  const { "./pictures/car.webp": _, ...rest } = files;
  expect(() => resolvePictures(facts, rest)).toThrow("Missing picture file: car.webp");
});
