import { createCanvas } from "../../controls/draw-canvas.ts";
import type { Drawable } from "./picture-set.ts";

/** The shop's logo, or its name. */
export interface Mark {
  logo: (Drawable & { brightness: number }) | null;
  name: string;
}

/** Longest side of a logo that is drawn. */
const largest = 800;

/** Livery's name without a shop. A logo whose server lets no page read it is left out. */
export async function loadMark({
  logoUrl,
  shopName,
}: {
  logoUrl: string | null;
  shopName: string | null;
}): Promise<Mark> {
  const name = shopName ?? "LIVERY";
  if (logoUrl === null) return { logo: null, name };
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = logoUrl;
  try {
    await image.decode();
    return { logo: drawLogo(image), name };
  } catch {
    return { logo: null, name }; // its name stands in for it
  }
}

function drawLogo(image: HTMLImageElement): Mark["logo"] {
  // A drawing without a size of its own has none.
  const [width, height] = [image.naturalWidth || 400, image.naturalHeight || 200];
  const scale = largest / Math.max(width, height);
  const context = createCanvas(Math.round(width * scale), Math.round(height * scale));
  context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  let [sum, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    sum += alpha * (0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0));
    weight += 255 * alpha;
  }
  if (weight === 0) return null;
  const { canvas } = context;
  return { image: canvas, width: canvas.width, height: canvas.height, brightness: sum / weight };
}
