import { createCanvas } from "../../controls/draw-canvas.ts";

/** Readable on a phone, small on a poster. */
const lettering = { share: 0.02, leastPx: 9 };

/** A copy of the picture with a line in its lower right corner. */
export function writeOrigin(picture: ImageData, line: string): ImageData {
  const { width, height } = picture;
  const context = createCanvas(width, height);
  context.putImageData(picture, 0, 0);
  const size = Math.max(lettering.leastPx, Math.round(lettering.share * Math.max(width, height)));
  context.font = `500 ${size}px "Archivo Variable", Arial, sans-serif`;
  context.textBaseline = "middle";
  const [aside, above] = [0.7 * size, 0.45 * size];
  const box = { width: context.measureText(line).width + 2 * aside, height: size + 2 * above };
  const [left, top] = [width - box.width - above, height - box.height - above];
  context.fillStyle = "rgb(0 0 0 / 0.6)";
  context.fillRect(left, top, box.width, box.height);
  context.fillStyle = "white";
  context.fillText(line, left + aside, top + box.height / 2);
  return context.getImageData(0, 0, width, height);
}
