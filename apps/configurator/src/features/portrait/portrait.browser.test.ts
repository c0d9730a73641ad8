import { expect, test } from "vitest";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { drawPage, type PageContent, withMark } from "./draw-page.ts";
import { fitCar } from "./fit-car.ts";
import { posterFormats } from "./formats.ts";
import { loadFonts } from "./load-fonts.ts";
import type { Page } from "./page.ts";
import { carIn, type Drawable, type PictureSet } from "./picture-set.ts";
import { placeLetters } from "./place-letters.ts";
import { findVideoType, recordSweep } from "./record-sweep.ts";
import { toPdf, toPicture } from "./save-page.ts";
import { plain } from "./templates/plain.ts";
import { cover } from "./templates/cover.ts";

const car = { left: 0.2, top: 0.4, width: 0.6, height: 0.3 };

/** A gray picture with a car of this color. */
function picture(color: string): Drawable {
  const [width, height] = [300, 200];
  const context = createCanvas(width, height);
  context.fillStyle = "#808080";
  context.fillRect(0, 0, width, height);
  context.fillStyle = color;
  context.fillRect(car.left * width, car.top * height, car.width * width, car.height * height);
  return { image: context.canvas, width, height };
}

async function content() {
  const pictures: PictureSet = { look: picture("#ff0000"), photo: picture("#ffffff"), car };
  return { pictures, mark: { logo: null, name: "Wrap House" }, fonts: await loadFonts() };
}

async function readPixels(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const context = createCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

test("a wide picture fills a high page: beyond it there is its surroundings, and nothing of the car", async () => {
  const format = { width: 270, height: 480 };
  const { data, width, height } = await readPixels(
    await toPicture(plain({ height: (1000 * 480) / 270 }), format, await content()),
  );
  expect([width, height]).toEqual([270, 480]);
  const reds = Array.from({ length: height }, (_, y) => {
    const at = (y * width + width / 2) * 4;
    return (data[at] ?? 0) - (data[at + 1] ?? 0) > 60;
  });
  const [first, last] = [reds.indexOf(true), reds.lastIndexOf(true)];
  // One stretch in the middle, no mirror image of it.
  expect(reds.slice(first, last).every(Boolean)).toBe(true);
  expect(Math.abs((first + last) / 2 - height / 2)).toBeLessThan(12);
  for (const y of [0, height - 1]) {
    const gray = data[(y * width + width / 2) * 4] ?? 0;
    expect(gray).toBeGreaterThan(118);
    expect(gray).toBeLessThan(138);
  }
});

test("where a picture ends, its continuation begins with the same colors", async () => {
  const edge = picture("#ff0000");
  const context = edge.image.getContext("2d");
  if (context === null) throw new Error("this browser has no canvas");
  // A bright edge before a dark rest, and little room above the car.
  context.fillStyle = "#202020";
  context.fillRect(0, 0, edge.width, edge.height);
  context.fillStyle = "#e0e0e0";
  context.fillRect(0, 0, edge.width, 8);
  const pictures: PictureSet = {
    look: edge,
    photo: edge,
    car: { left: 0.2, top: 0.15, width: 0.6, height: 0.6 },
  };
  const page = plain({ height: (1000 * 500) / 300 });
  const drawn = drawOn({ width: 300, height: 500 }, page, { ...(await content()), pictures });
  const [item] = page.items.filter(({ kind }) => kind === "picture");
  if (item?.kind !== "picture") throw new Error("no picture");
  const end = Math.round(0.3 * fitCar(edge, carIn(edge, pictures.car), item).top);
  const grayAt = (y: number) => drawn.data[(y * 300 + 30) * 4] ?? 0;
  expect(end).toBeGreaterThan(20);
  expect(grayAt(end)).toBeGreaterThan(180);
  expect(Math.abs(grayAt(end + 2) - grayAt(end - 3))).toBeLessThan(20);
});

function drawOn(size: { width: number; height: number }, page: Page, drawn: PageContent): ImageData {
  const context = createCanvas(size.width, size.height);
  drawPage(context, page, drawn);
  return context.getImageData(0, 0, size.width, size.height);
}

const markPage: Page = {
  height: 400,
  items: [
    {
      kind: "mark",
      area: { left: 100, top: 100, width: 280, height: 60 },
      align: "left",
      color: "#ffffff",
      ground: "#060709",
    },
  ],
};

test.each([
  { logo: "white", width: 300, height: 100, brightness: 1, shown: "mark" },
  { logo: "dark blue", width: 300, height: 100, brightness: 0.3, shown: "text" },
  { logo: "white, but a few millimeters wide", width: 60, height: 300, brightness: 1, shown: "text" },
])("on a dark page, the mark of a shop whose logo is $logo is a $shown", async ({ shown, ...logo }) => {
  const mark = { logo: { ...logo, image: createCanvas(logo.width, logo.height).canvas }, name: "Wrap House" };
  const { items } = withMark(markPage, { mark, fonts: await loadFonts() });
  expect(items.map(({ kind }) => kind)).toEqual([shown]);
});

const words = {
  title: "Supra",
  film: "Rolling Sea",
  brand: "TeckWrap",
  code: "CG21-HD",
  finish: "Gloss",
  labels: { film: "Film", code: "Code", finish: "Finish", before: "Before", after: "After" },
};

async function coverPage() {
  const { fonts } = await content();
  const { width, height } = posterFormats.portrait;
  return cover({
    height: (1000 * height) / width,
    words,
    color: "#21a0dd",
    light: { top: 0.5, bottom: 0.5 },
    fonts,
  });
}

test("a poster is a PNG that knows its resolution", async () => {
  const format = { ...posterFormats.portrait, width: 432, height: 540 };
  const file = await toPicture(await coverPage(), format, await content());
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(String.fromCharCode(...bytes.subarray(37, 41))).toBe("pHYs");
  expect(new DataView(bytes.buffer).getUint32(41)).toBe(Math.round(270 / 0.0254));
  expect((await readPixels(file)).width).toBe(432);
});

test("type of the PDF is type, not a part of its picture", async () => {
  const format = { ...posterFormats.portrait, width: 432, height: 540 };
  const file = await toPdf(await coverPage(), format, {
    ...(await content()),
    title: "Supra",
    language: "en",
  });
  const text = new TextDecoder("latin1").decode(await file.arrayBuffer());
  expect(file.type).toBe("application/pdf");
  const shown = text.match(/<[0-9A-F]{4}> Tj/g)?.length ?? 0;
  expect(shown).toBe(
    "SUPRA".length + "Rolling Sea".length + "TeckWrap  ·  CG21-HD".length + "Wrap House".length,
  );
});

test("a name in letters that the fonts lack stays in the picture", async () => {
  const format = { ...posterFormats.portrait, width: 432, height: 540 };
  const other = {
    ...(await content()),
    mark: { logo: null, name: "Обклейка" },
    title: "Supra",
    language: "en",
  };
  const text = new TextDecoder("latin1").decode(
    await (await toPdf(await coverPage(), format, other)).arrayBuffer(),
  );
  expect(text.match(/<[0-9A-F]{4}> Tj/g)).toHaveLength(
    "SUPRA".length + "Rolling Sea".length + "TeckWrap  ·  CG21-HD".length,
  );
});

test("letters are placed with the font's kerning", async () => {
  await loadFonts();
  const context = createCanvas(10, 10);
  const item = {
    kind: "text",
    text: "AV",
    face: "wide",
    size: 100,
    tracking: 0,
    x: 0,
    y: 0,
    align: "left",
    color: "#000000",
  } as const;
  const [, second] = placeLetters(context, item);
  const [, apart] = placeLetters(context, { ...item, text: "HV" });
  expect(second?.x).toBeLessThan((apart?.x ?? 0) + 20);
  expect(placeLetters(context, { ...item, align: "right" })[0]?.x).toBeLessThan(-100);
});

test("records a video that begins with the photo and ends with the look", async () => {
  const type = findVideoType();
  if (type === null) throw new Error("this browser records no video");
  const shares: number[] = [];
  const file = await recordSweep({
    pictures: [picture("#ffffff").image, picture("#ff0000").image],
    type,
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
    timing: { firstMs: 300, sweepMs: 300, restMs: 400 },
  });
  expect(shares.at(-1)).toBe(1);
  const video = document.createElement("video");
  video.muted = true;
  video.src = URL.createObjectURL(file);
  const ended = new Promise((resolve) => video.addEventListener("ended", resolve, { once: true }));
  await video.play();
  await ended;
  const context = createCanvas(video.videoWidth, video.videoHeight);
  context.drawImage(video, 0, 0);
  const [red = 0, green = 0] = context.getImageData(150, 110, 1, 1).data;
  expect([video.videoWidth, video.videoHeight]).toEqual([300, 200]);
  expect(red - green).toBeGreaterThan(120);
  URL.revokeObjectURL(video.src);
});

test("an aborted recording rejects with the signal's reason", async () => {
  const type = findVideoType();
  if (type === null) throw new Error("this browser records no video");
  const work = new AbortController();
  const recording = recordSweep({
    pictures: [picture("#ffffff").image, picture("#ff0000").image],
    type,
    signal: work.signal,
    onProgress: () => work.abort(new DOMException("not wanted", "AbortError")),
  });
  await expect(recording).rejects.toThrow("not wanted");
});
