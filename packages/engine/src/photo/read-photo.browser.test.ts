import { expect, onTestFinished, test, vi } from "vitest";
import avifUrl from "../../fixtures/still.avif?url";
import p3HeicUrl from "../../fixtures/p3.heic?url";
import p3JpegUrl from "../../fixtures/p3.jpg?url";
import adobeHeicUrl from "../../fixtures/adobe-rgb.heic?url";
import miafUrl from "../../fixtures/brand-miaf.avif?url";
import secondIsPrimaryUrl from "../../fixtures/second-is-primary.heic?url";
import trailerForEndUrl from "../../fixtures/trailer-for-end.jpg?url";
import turnedHeicUrl from "../../fixtures/turned.heic?url";
import { makePreview } from "./make-preview.ts";
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

/** The colors in the corners, row by row. */
function cornerColors({ width, height, pixels }: Photo): number[][] {
  return [
    [8, 8],
    [width - 9, 8],
    [8, height - 9],
    [width - 9, height - 9],
  ].map(([x = 0, y = 0]) => [...pixels.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]);
}

const corners = [
  [200, 40, 40],
  [40, 161, 60],
  [40, 71, 190],
  [220, 200, 51],
];

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

test.each([
  { name: "a HEIC whose second image is the primary one", url: secondIsPrimaryUrl },
  { name: "a HEIC in Adobe RGB", url: adobeHeicUrl },
  { name: "an AVIF of the brand miaf", url: miafUrl },
  { name: "a JPEG with a trailer in place of its end marker", url: trailerForEndUrl },
])("$name opens with its colors", async ({ url }) => {
  const photo = await requirePhoto(await fetchFile(url));
  expect([photo.width, photo.height]).toEqual([480, 360]);
  expect(maxDifference(cornerColors(photo), corners)).toBeLessThanOrEqual(4);
});

test("a HEIC with bytes after its last box has the same pixels", async () => {
  const heic = await fetchFile(p3HeicUrl);
  const photo = await requirePhoto(new Blob([heic, "/>\n<rdf:li>Image_UTC_DataSEFT"]));
  expect(photo.pixels.data).toEqual((await requirePhoto(heic)).pixels.data);
});

test("a JPEG that ends in the middle is cut off", async () => {
  const bytes = await (await fetchFile(trailerForEndUrl)).arrayBuffer();
  const half = new Blob([bytes.slice(0, bytes.byteLength / 2)]);
  expect(await readPhoto(half)).toEqual({ kind: "refused", problem: "cut-off" });
});

test("an empty file and a raw photo say what they are", async () => {
  expect(await readPhoto(new Blob([]))).toEqual({ kind: "refused", problem: "empty" });
  const raw = new Blob(["\0\0\0\x18ftypcrx \0\0\0\x01"]);
  expect(await readPhoto(raw)).toEqual({ kind: "refused", problem: "raw" });
});

/** A photo larger than a preview, with a transparent corner. */
async function drawLargePhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(2500, 1300);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const gradient = context.createLinearGradient(0, 0, 2500, 1300);
  gradient.addColorStop(0, "rgb(220 30 30)");
  gradient.addColorStop(1, "rgb(30 60 220)");
  context.fillStyle = gradient;
  context.fillRect(0, 0, 2500, 1300);
  context.clearRect(0, 0, 300, 200);
  return canvas.convertToBlob({ type: "image/png" });
}

test("a large photo is drawn, read back and shrunk off the page", async () => {
  const file = await drawLargePhoto();
  const read = vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData");
  onTestFinished(() => read.mockRestore());
  const photo = await requirePhoto(file);
  expect(read).not.toHaveBeenCalled();
  expect(photo.preview).toMatchObject({ width: 2048, height: 1065 });
});

test("a browser without canvases in workers reads the same pixels", async () => {
  const file = await drawLargePhoto();
  const photo = await requirePhoto(file);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("OffscreenCanvas", undefined);
  const onPage = await requirePhoto(file);
  expect([...photo.pixels.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  expect([onPage.width, onPage.height, onPage.preview]).toEqual([2500, 1300, undefined]);
  // Compared as strings of bytes, which is quick for millions of them.
  expect(
    new TextDecoder("latin1").decode(onPage.pixels.data) ===
      new TextDecoder("latin1").decode(photo.pixels.data),
  ).toBe(true);
  const preview = makePreview(onPage.pixels);
  expect(preview.data).toEqual(photo.preview?.data);
});

test("a browser without this option of createImageBitmap opens photos, upright", async () => {
  vi.stubGlobal("OffscreenCanvas", undefined); // its workers have no canvas either
  const native = createImageBitmap;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("createImageBitmap", (source: ImageBitmapSource, options?: ImageBitmapOptions) =>
    options?.imageOrientation === "from-image"
      ? Promise.reject(new TypeError("from-image is not a valid enum value of type ImageOrientation"))
      : native(source, options),
  );
  const photo = await requirePhoto(await fetchFile(p3JpegUrl));
  expect(maxDifference(quadrantColors(photo), [red, green, blue, gray])).toBeLessThanOrEqual(5);
  const heic = await requirePhoto(await fetchFile(turnedHeicUrl));
  expect([heic.width, heic.height]).toEqual([200, 240]);
});

test("where WebAssembly is off, a HEIC says so and does not wait", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("WebAssembly", undefined);
  await expect(readPhoto(await fetchFile(p3HeicUrl))).rejects.toMatchObject({ name: "WebAssemblyError" });
});

test("a HEIC in PQ is drawn as Chromium draws an AVIF in PQ", async () => {
  const bytes = new Uint8Array(await (await fetchFile(p3HeicUrl)).arrayBuffer());
  const profile = new TextDecoder("latin1").decode(bytes).indexOf("colrprof") + 4;
  const pq = [0, 12, 0, 16, 0, 6, 0x80]; // Display P3, PQ, BT.601 matrix, full range
  bytes.set([...new TextEncoder().encode("nclx"), ...pq], profile);
  const [, , , grayInPq] = quadrantColors(await requirePhoto(new Blob([bytes])));
  expect(maxDifference([grayInPq ?? []], [[132, 132, 132]])).toBeLessThanOrEqual(6);
});
