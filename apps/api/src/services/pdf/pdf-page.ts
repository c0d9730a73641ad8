import { colors, type DocumentInfo, margin, PdfCanvas } from "./pdf-canvas.ts";

/** Right edges of the columns of numbers, from the right of the page, and their width. */
const numberWidth = 80;

interface ListItem {
  label: () => void;
  body: () => void;
  /** Moves on to the next item. */
  end: () => void;
}

/** A line below the table. The total stands out. */
export interface Sum {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Flows headings, facts, tables and text down pages, each with its tag for screen readers. */
export class PdfPage {
  readonly #canvas: PdfCanvas;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(info: DocumentInfo) {
    this.#canvas = new PdfCanvas(info);
    this.#doc = this.#canvas.doc;
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
  }

  /** What is printed of a name, where fonts lack some of its characters. Empty when it is only emoji. */
  printable(name: string): string {
    return this.#canvas.printable(name);
  }

  heading(level: 1 | 2, text: string): void {
    const size = level === 1 ? 20 : 13;
    this.#tag(`H${level}`, () => this.#canvas.text(text, { size, weight: "bold" }));
    this.#doc.y += level === 1 ? 14 : 6;
  }

  paragraph(text: string): void {
    this.#tag("P", () => this.#canvas.text(text, { size: 10 }));
    this.#doc.y += 14;
  }

  /** Labels and values. Those without a value are left out. */
  facts(facts: readonly (readonly [string, string])[]): void {
    const known = facts.filter(([, value]) => value !== "");
    this.#list(known, ([label, value]) => {
      const { y } = this.#doc;
      return {
        label: () => this.#canvas.text(label, { size: 10, color: colors.dim, y, width: 96 }),
        body: () => this.#canvas.text(value, { size: 10, x: margin + 100, y }),
        end: () => (this.#doc.y += 3),
      };
    });
  }

  /** The first column takes the space that the numbers leave. Every page that it goes on begins with the head. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const doc = this.#doc;
    const table = doc.struct("Table");
    this.#root.add(table);
    this.#row(table, "TH", head);
    for (const row of rows) {
      if (this.#canvas.breakBefore(this.#heightOf(row))) this.#repeat(head);
      this.#row(table, "TD", row);
    }
    table.end();
    doc.y += 6;
  }

  /** At the right edge. */
  sums(sums: readonly Sum[]): void {
    this.#list(sums, ({ label, value, isTotal = false }) => {
      this.#canvas.breakBefore(20);
      const { y } = this.#doc;
      const right = this.#canvas.right();
      const look = { size: 10, weight: isTotal ? "bold" : "regular", y, align: "right" } as const;
      return {
        label: () => this.#canvas.text(label, { ...look, x: right - 300, width: 200 }),
        body: () => this.#canvas.text(value, { ...look, x: right - 90, width: 90 }),
        end: () => (this.#doc.y = y + 17),
      };
    });
  }

  /** Adds the foot to every page. */
  end(foot: string, pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    this.#root.end();
    return this.#canvas.end(foot, pageOf);
  }

  #row(table: PDFKit.PDFStructureElement, tag: "TH" | "TD", cells: readonly string[]): void {
    const doc = this.#doc;
    const row = doc.struct("TR");
    table.add(row);
    const bottom = this.#cells(tag, cells, (draw) => row.add(doc.struct(tag, {}, draw)));
    row.end();
    doc.markContent("Artifact", { type: "Layout" });
    this.#rule(bottom);
    doc.endMarkedContent();
  }

  /** For the eyes only: readers know the head of the table. */
  #repeat(head: readonly string[]): void {
    this.#doc.markContent("Artifact", { type: "Pagination" });
    this.#rule(this.#cells("TH", head, (draw) => draw()));
    this.#doc.endMarkedContent();
  }

  /** Returns where the longest cell ends. */
  #cells(tag: "TH" | "TD", cells: readonly string[], place: (draw: () => void) => void): number {
    const doc = this.#doc;
    const right = this.#canvas.right();
    const weight = tag === "TH" ? "bold" : "regular";
    const y = doc.y + 6;
    let bottom = y;
    cells.forEach((cell, index) => {
      const isText = index === 0;
      const x = isText ? margin : right - (4 - index) * numberWidth;
      const width = isText ? this.#textWidth() : numberWidth;
      place(() => {
        this.#canvas.text(cell, { size: 10, weight, x, y, width, align: isText ? "left" : "right" });
        bottom = Math.max(bottom, doc.y);
      });
    });
    return bottom;
  }

  /** A line below a row. */
  #rule(bottom: number): void {
    const doc = this.#doc;
    doc
      .moveTo(margin, bottom + 5)
      .lineTo(this.#canvas.right(), bottom + 5)
      .lineWidth(0.5)
      .stroke(colors.line);
    doc.y = bottom + 6;
  }

  #heightOf([text = ""]: readonly string[]): number {
    this.#doc.font("latin regular").fontSize(10);
    return this.#doc.heightOfString(text, { width: this.#textWidth() }) + 12;
  }

  #textWidth(): number {
    return this.#canvas.right() - margin - 3 * numberWidth - 12;
  }

  /** Each item with its label and body, which readers keep apart. */
  #list<Item>(items: readonly Item[], plan: (item: Item) => ListItem): void {
    const doc = this.#doc;
    const list = doc.struct("L");
    this.#root.add(list);
    for (const item of items) {
      const { label, body, end } = plan(item);
      list.add(doc.struct("LI", {}, [doc.struct("Lbl", {}, label), doc.struct("LBody", {}, body)]));
      end();
    }
    list.end();
    doc.y += 14;
  }

  #tag(tag: string, draw: () => void): void {
    this.#root.add(this.#doc.struct(tag, {}, draw));
  }
}
