import { expect, test } from "vitest";
import { gatherPictures } from "./gather-pictures.ts";

const facts = { car: { widths: [400, 800], width: 800, height: 600, blur: "linear-gradient(#000,#fff)" } };
const files = {
  "./pictures/car-400.avif": "/a4.avif",
  "./pictures/car-800.avif": "/a8.avif",
  "./pictures/car.webp": "/w.webp",
};

test("a picture gets its files of both kinds, AVIF each with its width", () => {
  expect(gatherPictures(facts, files).car).toEqual({
    avif: "/a4.avif 400w, /a8.avif 800w",
    webp: "/w.webp",
    width: 800,
    height: 600,
    blur: "linear-gradient(#000,#fff)",
  });
});

test("a file that is not there is named", () => {
  const { "./pictures/car.webp": _, ...rest } = files;
  expect(() => gatherPictures(facts, rest)).toThrow("There is no picture car.webp.");
});
