import { createCanvas } from "../../controls/draw-canvas.ts";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import { drawPage, type PageContent, withMark } from "./draw-page.ts";
import type { Format, PosterFormat } from "./formats.ts";
import type { Page, PageText } from "./page.ts";
import { placeLetters } from "./place-letters.ts";
import { setPngDensity } from "./set-png-density.ts";
import { hasAllGlyphs } from "./true-type.ts";
import { writePdf } from "./write-pdf.ts";

/** The page as a picture. Rejects where the browser has no memory for it. */
export async function toPicture(
  page: Page,
  format: Format & { paper?: PosterFormat["paper"] },
  content: PageContent,
): Promise<Blob> {
  const context = createCanvas(format.width, format.height);
  drawPage(context, page, content);
  const type = format.paper ? "image/png" : "image/jpeg";
  const file = await encode(context, type);
  return format.paper ? setPngDensity(file, format.paper.dpi) : file;
}

/** The page as a PDF, its type as type. */
export async function toPdf(
  page: Page,
  format: PosterFormat,
  { title, language, ...content }: PageContent & { title: string; language: string },
): Promise<Blob> {
  const { fonts } = content;
  const context = createCanvas(format.width, format.height);
  // What the font lacks stays in the picture, where the system's fonts draw it.
  const isSet = (item: PageText) => hasAllGlyphs(fonts[item.face], item.text);
  const items = withMark(page, content).items.filter((item) => item.kind === "text");
  const texts = items.filter(isSet).map((item) => ({ item, letters: placeLetters(context, item) }));
  drawPage(context, page, { ...content, isDrawn: (item) => !isSet(item) });
  const jpeg = await encode(context, "image/jpeg");
  const width = (format.paper.widthMm / 25.4) * 72;
  return writePdf({
    width,
    height: (width * format.height) / format.width,
    jpeg: new Uint8Array(await jpeg.arrayBuffer()),
    jpegSize: format,
    texts,
    fonts,
    title,
    language,
  });
}

function encode(context: CanvasRenderingContext2D, type: "image/png" | "image/jpeg"): Promise<Blob> {
  const { canvas } = context;
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the browser could not encode the page"))),
      type,
      0.94,
    );
  }).finally(() => emptyCanvas(canvas));
}
