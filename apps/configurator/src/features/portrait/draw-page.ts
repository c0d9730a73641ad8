import { drawExtended } from "./draw-extended.ts";
import type { Mark } from "./load-mark.ts";
import { type Page, PAGE_WIDTH, type PageItem, type PageText } from "./page.ts";
import type { PictureSet } from "./picture-set.ts";
import { fontOf, placeLetters } from "./place-letters.ts";
import { brightnessOf, fitSize, type PosterFonts } from "./templates/poster.ts";

export interface PageContent {
  pictures: PictureSet;
  mark: Mark;
  fonts: PosterFonts;
}

interface DrawnContent extends PageContent {
  /** Leaves out texts that are set elsewhere. */
  isDrawn?: (item: PageText) => boolean;
}

/** Draws a page on the whole canvas. */
export function drawPage(
  context: CanvasRenderingContext2D,
  page: Page,
  { pictures, mark, fonts, isDrawn = () => true }: DrawnContent,
): void {
  const scale = context.canvas.width / PAGE_WIDTH;
  for (const item of withMark(page, { mark, fonts }).items)
    switch (item.kind) {
      case "picture":
        drawExtended(context, item, { picture: pictures[item.of], car: pictures.car, scale });
        break;
      case "fill":
        context.fillStyle = item.color;
        context.fillRect(...rectOf(item, scale));
        break;
      case "fade":
        context.fillStyle = gradientOf(context, item, scale);
        context.fillRect(...rectOf(item, scale));
        break;
      case "mark":
        drawLogo(context, item, { mark, scale });
        break;
      case "text":
        if (isDrawn(item)) drawText(context, item, scale);
    }
}

/** The page with the shop's name as a text where its logo would not show. */
export function withMark(page: Page, { mark, fonts }: Pick<PageContent, "mark" | "fonts">): Page {
  return {
    ...page,
    items: page.items.map((item) => {
      if (item.kind !== "mark" || isLogoSeen(mark, item)) return item;
      const { area, align, color } = item;
      const size = fitSize(mark.name, {
        face: "wide",
        size: Math.min(26, area.height),
        width: area.width,
        fonts,
      });
      const x = { left: area.left, center: area.left + area.width / 2, right: area.left + area.width }[align];
      return {
        kind: "text",
        text: mark.name,
        face: "wide",
        size,
        tracking: 0,
        x,
        y: area.top + area.height,
        align,
        color,
      };
    }),
  };
}

type MarkItem = Extract<PageItem, { kind: "mark" }>;

/** What a mark needs to be seen: its contrast (WCAG 1.4.11), and its shorter side in units of the page. */
const least = { contrast: 3, side: 16 };

/** Not a dark logo on a dark page, nor a very high one, which would be a few millimeters wide. */
function isLogoSeen({ logo }: Mark, { ground, area }: MarkItem): boolean {
  if (logo === null) return false;
  const { width, height } = sizeIn(area, logo);
  return (
    Math.min(width, height) >= least.side && contrast(logo.brightness, brightnessOf(ground)) >= least.contrast
  );
}

/** Of two grays as displayed, 0 to 1. */
function contrast(one: number, other: number): number {
  const [dark, light] = [one ** 2.2, other ** 2.2].toSorted((a, b) => a - b) as [number, number]; // two in, two out
  return (light + 0.05) / (dark + 0.05);
}

function sizeIn(area: MarkItem["area"], { width, height }: { width: number; height: number }) {
  const fit = Math.min(area.width / width, area.height / height);
  return { width: width * fit, height: height * fit };
}

function drawLogo(
  context: CanvasRenderingContext2D,
  { area, align }: MarkItem,
  { mark: { logo }, scale }: { mark: Mark; scale: number },
): void {
  if (logo === null) return;
  const { width, height } = sizeIn(area, logo);
  const spare = area.width - width;
  const left = area.left + { left: 0, center: spare / 2, right: spare }[align];
  const top = area.top + area.height - height;
  context.imageSmoothingQuality = "high";
  context.drawImage(logo.image, left * scale, top * scale, width * scale, height * scale);
}

function drawText(context: CanvasRenderingContext2D, item: PageText, scale: number): void {
  const letters = placeLetters(context, item);
  context.font = fontOf(item, item.size * scale);
  context.fillStyle = item.color;
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  for (const { character, x } of letters) context.fillText(character, x * scale, item.y * scale);
}

function gradientOf(
  context: CanvasRenderingContext2D,
  { area, color, opacity, from }: Extract<PageItem, { kind: "fade" }>,
  scale: number,
): CanvasGradient {
  const [top, bottom] = [area.top * scale, (area.top + area.height) * scale];
  const gradient =
    from === "top"
      ? context.createLinearGradient(0, top, 0, bottom)
      : context.createLinearGradient(0, bottom, 0, top);
  for (const [at, share] of [
    [0, 1],
    [0.5, 0.75],
    [1, 0],
  ] as const)
    gradient.addColorStop(at, color + hexByte(opacity * share));
  return gradient;
}

function rectOf({ area }: { area: MarkItem["area"] }, scale: number): [number, number, number, number] {
  return [area.left * scale, area.top * scale, area.width * scale, area.height * scale];
}

function hexByte(share: number): string {
  return Math.round(255 * share)
    .toString(16)
    .padStart(2, "0");
}
