import { expect, test } from "vitest";
import { gatherPictures } from "./gather-pictures.ts";

const facts = { car: { widths: [400, 800], width: 800, height: 600, blur: "data:," } };
const files = {
  "./pictures/car-400.avif": "/a4.avif",
  "./pictures/car-800.avif": "/a8.avif",
  "./pictures/car-400.webp": "/w4.webp",
  "./pictures/car-800.webp": "/w8.webp",
};

test("a picture gets its files of both kinds, each with its width, and the widest for old browsers", () => {
  expect(gatherPictures(facts, files).car).toEqual({
    avif: "/a4.avif 400w, /a8.avif 800w",
    webp: "/w4.webp 400w, /w8.webp 800w",
    src: "/w8.webp",
    width: 800,
    height: 600,
    blur: "data:,",
  });
});

test("a file that is not there is named", () => {
  const { "./pictures/car-800.webp": _, ...rest } = files;
  expect(() => gatherPictures(facts, rest)).toThrow("There is no picture car-800.webp.");
});
