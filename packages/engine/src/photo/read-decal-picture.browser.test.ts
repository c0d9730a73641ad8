import { expect, test } from "vitest";
import { readDecalPicture } from "./read-decal-picture.ts";

test("a logo keeps its transparency and loses its empty borders", async () => {
  const file = await encode("image/png", (context) => {
    context.fillStyle = "#c8102e";
    context.fillRect(20, 30, 40, 20);
    context.fillRect(70, 30, 10, 20);
  });
  const result = await readDecalPicture(file);
  if (result.kind !== "picture") throw new Error(result.problem);
  expect([result.pixels.width, result.pixels.height]).toEqual([60, 20]);
  expect([...result.pixels.data.subarray(0, 4)]).toEqual([200, 16, 46, 255]);
  expect(result.pixels.data[45 * 4 + 3]).toBe(0);
});

test.each(["image/jpeg", "image/webp"] as const)("reads %s, at most 640 pixels long", async (type) => {
  const file = await encode(type, (context) => context.fillRect(0, 0, 2000, 500), [2000, 500]);
  const result = await readDecalPicture(file);
  if (result.kind !== "picture") throw new Error(result.problem);
  expect([result.pixels.width, result.pixels.height]).toEqual([640, 160]);
});

test.each([
  ["text", "not-a-picture", () => new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"])],
  ["an empty file", "empty", () => new Blob([])],
  ["nothing to see", "transparent", () => encode("image/png", () => {})],
  [
    "a picture of a few pixels",
    "too-small",
    () => encode("image/png", (c) => c.fillRect(0, 0, 9, 9), [9, 9]),
  ],
  [
    "half a file",
    "cut-off",
    async () => (await encode("image/jpeg", (c) => c.fillRect(0, 0, 90, 90))).slice(0, 500),
  ],
  ["a file of 21 MB", "too-big", () => new Blob([new Uint8Array(21 * 1024 * 1024)])],
] as const)("refuses %s", async (_, problem, make) => {
  expect(await readDecalPicture(await make())).toEqual({ kind: "refused", problem });
});

async function encode(
  type: string,
  draw: (context: CanvasRenderingContext2D) => void,
  [width, height]: readonly [number, number] = [100, 100],
): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  draw(context);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!file) throw new Error(`This browser cannot write ${type}`);
  return file;
}
