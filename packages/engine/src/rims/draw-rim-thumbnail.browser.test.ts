import type { RimDesignId, RimFinish } from "@livery/catalog";
import { expect, test } from "vitest";
import { createRimThumbnails } from "./draw-rim-thumbnail.ts";
import { rimShapes } from "./rim-shape-table.ts";

const ids = Object.keys(rimShapes) as RimDesignId[]; // a record of all designs

const silver: RimFinish = {
  id: "silver",
  name: "Silver",
  hex: "#b9bcc0",
  glossLevel: "gloss",
  isMetallic: true,
  machinedHex: null,
};

test("a thumbnail shows the whole rim and is transparent around it", () => {
  const thumbnails = createRimThumbnails(64);
  if (!thumbnails) throw new Error("This browser has no WebGL2");
  const pictures = ids.map((id) => thumbnails.draw(id, silver));
  thumbnails.destroy();
  const alphaAt = (picture: ImageData | null, x: number, y: number) => picture?.data[(y * 64 + x) * 4 + 3];
  expect(pictures.map((picture) => alphaAt(picture, 1, 1))).toEqual(ids.map(() => 0));
  expect(pictures.map((picture) => alphaAt(picture, 32, 40))).toEqual(ids.map(() => 255));
  expect(new Set(pictures.map((picture) => picture?.data.join())).size).toBe(ids.length);
});
