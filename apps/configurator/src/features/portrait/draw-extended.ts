import { createCanvas } from "../../controls/draw-canvas.ts";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import { carOnPage, fitCar } from "./fit-car.ts";
import type { Area, PageItem } from "./page.ts";
import { carIn, type Drawable } from "./picture-set.ts";

type PictureItem = Extract<PageItem, { kind: "picture" }>;

/**
 * Draws a picture over an area, with its car in the zone. What the picture does not reach shows its edge, mirrored and out
 * of focus; the picture fades into it, but never across the car. `scale`: pixels of the canvas per unit of the page.
 */
export function drawExtended(
  context: CanvasRenderingContext2D,
  item: PictureItem,
  { picture, car, scale }: { picture: Drawable; car: Area; scale: number },
): void {
  const box = carIn(picture, car);
  const placement = fitCar(picture, box, item);
  const onPage = carOnPage(box, placement);
  const area = scaleArea(item.area, scale);
  const shown = scaleArea(placement, scale);
  const gaps = {
    top: shown.top - area.top,
    bottom: area.top + area.height - shown.top - shown.height,
    left: shown.left - area.left,
    right: area.left + area.width - shown.left - shown.width,
  };
  const room = {
    top: (onPage.top - placement.top) * scale,
    bottom: (placement.top + placement.height - onPage.top - onPage.height) * scale,
    left: (onPage.left - placement.left) * scale,
    right: (placement.left + placement.width - onPage.left - onPage.width) * scale,
  };
  context.save();
  context.beginPath();
  context.rect(area.left, area.top, area.width, area.height);
  context.clip();
  context.imageSmoothingQuality = "high";
  if (Math.max(gaps.top, gaps.bottom, gaps.left, gaps.right) > 0.5) {
    drawBlurred(context, picture, {
      area,
      shown,
      room: { top: box.top, bottom: picture.height - box.top - box.height },
    });
    drawFeathered(context, picture, {
      shown,
      rows: {
        first: featherOf({ gap: gaps.top, room: room.top, side: shown.height }),
        last: featherOf({ gap: gaps.bottom, room: room.bottom, side: shown.height }),
      },
      columns: {
        first: featherOf({ gap: gaps.left, room: room.left, side: shown.width }),
        last: featherOf({ gap: gaps.right, room: room.right, side: shown.width }),
      },
    });
  } else context.drawImage(picture.image, shown.left, shown.top, shown.width, shown.height);
  context.restore();
}

/** A share of the picture's side, as far as the car leaves room for it; nothing where the picture reaches the edge. */
function featherOf({ gap, room, side }: { gap: number; room: number; side: number }): number {
  return gap > 0.5 ? Math.max(0, Math.min(0.16 * side, MIRRORED_ROOM * room)) : 0;
}

/** Cells of a blurred copy, across and down. */
const blurred = { width: 24, height: 16 };
/** Share of the picture that its continuation mirrors, where the car leaves as much, and of the room that it leaves. */
const MIRRORED = 0.3;
const MIRRORED_ROOM = 0.8;

interface Blurred {
  area: Area;
  shown: Area;
  /** Between the car and the picture's upper and lower edge, in pixels of the picture. */
  room: { top: number; bottom: number };
}

/** The picture without detail, and its upper and lower end, as far as the car, mirrored away from it. */
function drawBlurred(
  context: CanvasRenderingContext2D,
  { image, width, height }: Drawable,
  { area, shown, room }: Blurred,
): void {
  const blur = (from: number, rows: number) => shrink(image, { top: from, width, height: Math.max(1, rows) });
  const [left, across] = [Math.min(area.left, shown.left), Math.max(area.width, shown.width)];
  const whole = blur(0, height);
  context.drawImage(whole, left, shown.top, across, shown.height);
  emptyCanvas(whole);
  const perRow = shown.height / height;
  const end = shown.top + shown.height;
  /** On both sides of the picture's edge, or the edge would show where the picture fades. */
  const mirror = (from: number, rows: number, gap: number) => {
    if (gap <= 0.5) return;
    const small = blur(from, rows);
    const [isAbove, inward] = [from === 0, rows * perRow];
    context.drawImage(small, left, isAbove ? shown.top : end - inward, across, inward);
    context.save();
    // A pixel of overlap, or smoothing leaves a seam.
    context.translate(0, isAbove ? shown.top + 1 : end + gap);
    context.scale(1, -1);
    context.drawImage(small, left, 0, across, gap + 1);
    context.restore();
    emptyCanvas(small);
  };
  const rowsIn = (free: number) => Math.min(MIRRORED * height, MIRRORED_ROOM * free);
  const [above, below] = [rowsIn(room.top), rowsIn(room.bottom)];
  mirror(0, above, shown.top - area.top);
  mirror(height - below, below, area.top + area.height - end);
}

/** Rows of a picture as a small copy, in steps of one half: browsers skip pixels when they shrink a picture at once. */
function shrink(
  image: CanvasImageSource,
  { top, width, height }: { top: number; width: number; height: number },
): HTMLCanvasElement {
  let from: { image: CanvasImageSource; top: number; width: number; height: number } = {
    image,
    top,
    width,
    height,
  };
  while (from.width > 4 * blurred.width)
    from = redraw(from, Math.ceil(from.width / 2), Math.ceil(from.height / 2));
  return redraw(from, blurred.width, blurred.height).image;
}

function redraw(
  from: { image: CanvasImageSource; top: number; width: number; height: number },
  width: number,
  height: number,
): { image: HTMLCanvasElement; top: number; width: number; height: number } {
  const context = createCanvas(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(from.image, 0, from.top, from.width, from.height, 0, 0, width, height);
  return { image: context.canvas, top: 0, width, height };
}

interface Feathered {
  shown: Area;
  /** In pixels of the canvas, from each side; along one of both directions. */
  rows: { first: number; last: number };
  columns: { first: number; last: number };
}

/** In strips, so that no second canvas as large as a page is needed. */
function drawFeathered(
  context: CanvasRenderingContext2D,
  { image, width, height }: Drawable,
  { shown, rows, columns }: Feathered,
): void {
  const perPixel = { x: width / shown.width, y: height / shown.height };
  const isAcross = columns.first > 0 || columns.last > 0;
  const { first, last } = isAcross ? columns : rows;
  const length = isAcross ? shown.width : shown.height;
  const draw = (from: number, size: number) => {
    const strip = isAcross
      ? { left: from, top: 0, width: size, height: shown.height }
      : { left: 0, top: from, width: shown.width, height: size };
    context.drawImage(
      image,
      strip.left * perPixel.x,
      strip.top * perPixel.y,
      strip.width * perPixel.x,
      strip.height * perPixel.y,
      shown.left + strip.left,
      shown.top + strip.top,
      strip.width,
      strip.height,
    );
  };
  const steps = 64;
  for (let step = 0; step < steps; step++) {
    context.globalAlpha = smooth((step + 0.5) / steps);
    if (first > 0) draw((step * first) / steps, first / steps);
    if (last > 0) draw(length - ((step + 1) * last) / steps, last / steps);
  }
  context.globalAlpha = 1;
  draw(first, length - first - last);
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function scaleArea({ left, top, width, height }: Area, scale: number): Area {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}
