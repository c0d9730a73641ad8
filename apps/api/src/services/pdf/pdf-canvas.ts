import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type FontPart, keepPrintable, loadFonts, splitByFont, type TextRun } from "./pdf-fonts.ts";

export const margin = 54;
const bottomMargin = 72;
export const colors = { ink: "#111827", dim: "#4b5563", line: "#d1d5db" };

export interface DocumentInfo {
  title: string;
  author: string;
  /** A BCP 47 tag. */
  language: string;
}

export interface TextOptions {
  size: number;
  weight?: "regular" | "bold";
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: "left" | "right";
}

/** A tagged document on letter paper that writes every script in a font that has it. */
export class PdfCanvas {
  readonly doc: PDFKit.PDFDocument;
  readonly #fonts: readonly FontPart[] = loadFonts();

  constructor({ title, author, language }: DocumentInfo) {
    this.doc = new PDFDocument({
      size: "LETTER",
      margins: { top: margin, left: margin, right: margin, bottom: bottomMargin },
      pdfVersion: "1.7",
      subset: "PDF/UA" as "PDF/A-1", // its types do not know it yet
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author },
      // Set before any text: the default font is not embedded.
      font: this.#fonts[0]?.regular as unknown as string, // pdfkit takes a buffer, too
    });
    for (const { name, regular, bold } of this.#fonts) {
      this.doc.registerFont(`${name} regular`, regular);
      this.doc.registerFont(`${name} bold`, bold);
    }
  }

  text(text: string, options: TextOptions): void {
    const { y } = options;
    if (y !== undefined) this.doc.y = y;
    for (const line of text.split("\n")) this.#line(line, options);
  }

  /** What is printed of a line: without the characters that no font has. */
  printable(line: string): string {
    return keepPrintable(line, this.#fonts);
  }

  right(): number {
    return this.doc.page.width - margin;
  }

  /** True when a new page was begun. */
  breakBefore(height: number): boolean {
    const isFull = this.doc.y + height > this.doc.page.height - bottomMargin;
    if (isFull) this.doc.addPage();
    return isFull;
  }

  /** Adds the foot to every page. */
  end(foot: string, pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    const { doc } = this;
    const { count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      doc.switchToPage(index);
      doc.page.margins.bottom = 0; // the foot stands in the margin
      doc.markContent("Artifact", { type: "Pagination" });
      const look = { size: 7, color: colors.dim, y: doc.page.height - 44 };
      this.text(foot, { ...look, width: 420 });
      this.text(pageOf(index + 1, count), { ...look, x: this.right() - 80, width: 80, align: "right" });
      doc.endMarkedContent();
    }
    doc.end();
    return buffer(doc);
  }

  #line(
    line: string,
    { size, weight = "regular", color = colors.ink, x = margin, width, align = "left" }: TextOptions,
  ): void {
    const { doc } = this;
    const runs = splitByFont(line, this.#fonts);
    const shown: TextRun[] = runs.length > 0 ? runs : [{ text: " ", font: this.#fonts[0] as FontPart }];
    doc.x = x;
    shown.forEach((run, index) => {
      doc.font(`${run.font.name} ${weight}`).fontSize(size).fillColor(color);
      const continued = index < shown.length - 1;
      doc.text(run.text, { width: width ?? this.right() - x, align, continued });
    });
  }
}
