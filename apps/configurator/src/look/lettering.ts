import { decalHexes } from "@livery/contract";
import { createCanvas } from "../controls/draw-canvas.ts";
import type { DecalContent } from "./decal.ts";

/** Of the letters, in pixels. Printed 40 cm high and seen as large as in a photo of the whole car, a pixel is never coarse. */
const letterPx = 256;
const marginPx = 6;
const drawn = new Map<string, ImageData>();

/** A decal's picture, and an id that stands for its pixels. */
export function decalPictureOf(content: DecalContent): { id: string; pixels: ImageData } {
  if (content.kind === "image") return content.image;
  // A picture that is drawn before the font loads is not kept.
  const isLoaded = document.fonts.check(fontOf(letterPx));
  const { text, color, hasDisc } = content;
  const id = [text, color, hasDisc, isLoaded].join(" ");
  const known = drawn.get(id);
  if (known) return { id, pixels: known };
  const pixels = drawLettering(content);
  drawn.set(id, pixels);
  return { id, pixels };
}

function drawLettering({ text, color, hasDisc }: Extract<DecalContent, { kind: "text" }>): ImageData {
  const context = createCanvas(1, 1);
  const { canvas } = context;
  context.font = fontOf(letterPx);
  // The letters' own box around the point where they are drawn.
  const box = context.measureText(text);
  const [before, after] = [box.actualBoundingBoxLeft, box.actualBoundingBoxRight];
  const [above, below] = [box.actualBoundingBoxAscent, box.actualBoundingBoxDescent];
  const width = before + after;
  const size = hasDisc
    ? {
        width: discShare * Math.hypot(width, above + below),
        height: discShare * Math.hypot(width, above + below),
      }
    : { width: width + 2 * marginPx, height: above + below + 2 * marginPx };
  canvas.width = Math.ceil(size.width);
  canvas.height = Math.ceil(size.height);
  const [x, y] = [canvas.width / 2, canvas.height / 2];
  if (hasDisc) {
    context.beginPath();
    context.arc(x, y, x - 2, 0, 2 * Math.PI);
    context.fillStyle = color === "white" || color === "yellow" ? decalHexes.black : decalHexes.white;
    context.fill();
  }
  context.font = fontOf(letterPx); // a canvas forgets it with its size
  context.fillStyle = decalHexes[color];
  context.fillText(text, x - (after - before) / 2, y + (above - below) / 2);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A disc's diameter, in diagonals of the letters' box. */
const discShare = 1.18;

/** The app's own font, which is loaded before anything is drawn. */
function fontOf(px: number): string {
  return `italic 900 ${px}px "Archivo Variable", "Archivo Fallback", sans-serif`;
}
