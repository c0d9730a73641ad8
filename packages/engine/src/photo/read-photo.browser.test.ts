import { expect, test } from "vitest";
import avifUrl from "../../fixtures/still.avif?url";
import p3HeicUrl from "../../fixtures/p3.heic?url";
import p3JpegUrl from "../../fixtures/p3.jpg?url";
import turnedHeicUrl from "../../fixtures/turned.heic?url";
import { type Photo, readPhoto } from "./read-photo.ts";

const [red, green, blue, gray] = [
  [220, 30, 30],
  [30, 200, 60],
  [40, 60, 220],
  [128, 128, 128],
] as const;

async function fetchFile(url: string): Promise<Blob> {
  return (await fetch(url)).blob();
}

async function requirePhoto(file: Blob): Promise<Photo> {
  const result = await readPhoto(file);
  if (result.kind === "refused") throw new Error(`refused: ${result.problem}`);
  return result.photo;
}

/** The colors at the centers of the four quadrants, row by row. */
function quadrantColors({ width, height, pixels }: Photo): number[][] {
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return [...pixels.data.subarray(at, at + 3)];
  });
}

function maxDifference(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  return Math.max(...a.flat().map((value, at) => Math.abs(value - (b.flat()[at] ?? Number.NaN))));
}

test("a HEIC is decoded and rotated upright", async () => {
  const photo = await requirePhoto(await fetchFile(turnedHeicUrl));
  expect([photo.width, photo.height]).toEqual([200, 240]);
  expect(maxDifference(quadrantColors(photo), [blue, red, gray, green])).toBeLessThanOrEqual(3);
});

test("wide-gamut colors of HEIC and JPEG are converted to sRGB", async () => {
  const [heic, jpeg] = await Promise.all([fetchFile(p3HeicUrl), fetchFile(p3JpegUrl)]);
  expect(
    maxDifference(quadrantColors(await requirePhoto(heic)), [red, green, blue, gray]),
  ).toBeLessThanOrEqual(5);
  expect(
    maxDifference(quadrantColors(await requirePhoto(jpeg)), [red, green, blue, gray]),
  ).toBeLessThanOrEqual(5);
});

test("an AVIF is decoded", async () => {
  const photo = await requirePhoto(await fetchFile(avifUrl));
  expect([photo.width, photo.height]).toEqual([240, 200]);
  expect(maxDifference(quadrantColors(photo), [red, green, blue, gray])).toBeLessThanOrEqual(4);
});

test("a corrupt HEIC is unreadable, one that ends early is cut off", async () => {
  const bytes = new Uint8Array(await (await fetchFile(p3HeicUrl)).arrayBuffer());
  const configuration = new TextDecoder("latin1").decode(bytes).indexOf("hvcC");
  const corrupt = bytes.slice().fill(0xaa, configuration + 4, configuration + 100);
  expect(await readPhoto(new Blob([corrupt]))).toEqual({ kind: "refused", problem: "unreadable" });
  expect(await readPhoto(new Blob([bytes.slice(0, -500)]))).toEqual({ kind: "refused", problem: "cut-off" });
});

test("an image with a header over 50 megapixels is refused before decoding", async () => {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  const size = [0, 0, 0x2a, 0xf8, 0, 0, 0x2a, 0xf8]; // 11000×11000
  const rest = [8, 2, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  const bomb = new Blob([Uint8Array.from([...head, ...size, ...rest])]);
  expect(await readPhoto(bomb)).toEqual({ kind: "refused", problem: "too-big" });
});

test("a file's content decides its format, not its name", async () => {
  const avif = await (await fetchFile(avifUrl)).arrayBuffer();
  const photo = await requirePhoto(new File([avif], "car.jpg", { type: "image/jpeg" }));
  expect(photo.width).toBe(240);
  const text = new File(["Dear shop"], "car.jpg", { type: "image/jpeg" });
  expect(await readPhoto(text)).toEqual({ kind: "refused", problem: "not-a-picture" });
});
