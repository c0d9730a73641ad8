import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import {
  type FontPart,
  isRightToLeft,
  keepPrintable,
  loadFonts,
  splitByFont,
  type TextRun,
} from "./pdf-fonts.ts";

export const margin = 54;
const bottomMargin = 72;
/** From the top of a line to the baseline of Noto Sans. Its Arabic part has taller lines, and stands on the same baseline. */
const ascent = 1.069;
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
    for (const line of text.split("\n").flatMap((whole) => this.#breakLine(whole, options)))
      this.#line(line, options);
  }

  /** What is printed of a line, where fonts lack some of its characters. */
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

  /** Text from right to left is broken here: pdfkit breaks lines after their words are turned around. */
  #breakLine(line: string, { size, weight = "regular", x = margin, width }: TextOptions): string[] {
    const runs = splitByFont(line, this.#fonts);
    if (!runs.some(({ font }) => isRightToLeft(font))) return [line];
    const widest = width ?? this.right() - x;
    const lines: string[] = [];
    for (const word of line.split(" ")) {
      const last = lines.pop();
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last === undefined || this.#widthOf(longer, size, weight) <= widest) lines.push(longer);
      else lines.push(last, word);
    }
    return lines;
  }

  #widthOf(line: string, size: number, weight: string): number {
    const widths = splitByFont(line, this.#fonts).map(({ text, font }) =>
      this.doc.font(`${font.name} ${weight}`).fontSize(size).widthOfString(text),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  #line(
    line: string,
    { size, weight = "regular", color = colors.ink, x = margin, width, align = "left" }: TextOptions,
  ): void {
    const { doc } = this;
    const runs = splitByFont(line, this.#fonts);
    const shown: TextRun[] = runs.length > 0 ? runs : [{ text: " ", font: this.#fonts[0] as FontPart }];
    doc.x = x;
    const baseline = -ascent * size;
    shown.forEach((run, index) => {
      doc.font(`${run.font.name} ${weight}`).fontSize(size).fillColor(color);
      const continued = index < shown.length - 1;
      doc.text(run.text, { width: width ?? this.right() - x, align, continued, baseline });
    });
  }
}
