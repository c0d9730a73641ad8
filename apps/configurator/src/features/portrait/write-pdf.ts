import type { PosterFace } from "@livery/ui/poster-fonts";
import { PAGE_WIDTH, type PageText } from "./page.ts";
import type { Letter } from "./place-letters.ts";
import type { PosterFonts } from "./templates/poster.ts";
import type { TrueType } from "./true-type.ts";

export interface PdfText {
  item: PageText;
  letters: readonly Letter[];
}

interface PdfPage {
  /** Of the paper, in points of 1/72 inch. */
  width: number;
  height: number;
  /** All that is not type, over the whole page. */
  jpeg: Uint8Array<ArrayBuffer>;
  jpegSize: { width: number; height: number };
  texts: readonly PdfText[];
  fonts: PosterFonts;
  title: string;
  /** A BCP 47 tag. */
  language: string;
}

/**
 * One page of a picture and type in embedded fonts, which stays sharp at any size and can be searched: PDF 1.7,
 * ISO 32000-1. Libraries for this weigh 400 KB and more (decision 072).
 */
export function writePdf(page: PdfPage): Blob {
  const faces = [...new Set(page.texts.map(({ item }) => item.face))];
  const file = new PdfFile();
  const catalog = file.reserve();
  const pages = file.reserve();
  const sheet = file.reserve();
  const picture = file.add(
    `<< /Type /XObject /Subtype /Image /Width ${page.jpegSize.width} /Height ${page.jpegSize.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    page.jpeg,
  );
  const fonts = faces.map((face) => `/${face} ${addFont(file, { face, page })} 0 R`).join(" ");
  const content = file.add("<<", encode(contentOf(page)));
  const info = file.add(`<< /Title ${hexText(page.title)} /Producer (Livery) >>`);
  file.set(
    catalog,
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${page.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  file.set(pages, `<< /Type /Pages /Kids [${sheet} 0 R] /Count 1 >>`);
  file.set(
    sheet,
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${number(page.width)} ${number(page.height)}] /Resources << /XObject << /picture ${picture} 0 R >> /Font << ${fonts} >> >> /Contents ${content} 0 R >>`,
  );
  return file.toBlob({ catalog, info });
}

/** Operators that draw the page. PDF counts from the lower left. */
function contentOf({ width, height, texts, fonts }: PdfPage): string {
  const scale = width / PAGE_WIDTH;
  const drawn = [`q ${number(width)} 0 0 ${number(height)} 0 0 cm /picture Do Q`];
  for (const { item, letters } of texts) {
    const [red, green, blue] = [1, 3, 5].map((at) =>
      number(Number.parseInt(item.color.slice(at, at + 2), 16) / 255),
    );
    drawn.push(`BT /${item.face} ${number(item.size * scale)} Tf ${red} ${green} ${blue} rg`);
    for (const { character, x } of letters) {
      const glyph = fonts[item.face].glyphOf(character.codePointAt(0) ?? 0);
      drawn.push(`1 0 0 1 ${number(x * scale)} ${number(height - item.y * scale)} Tm <${hex(glyph)}> Tj`);
    }
    drawn.push("ET");
  }
  return drawn.join("\n");
}

/** A composite font whose codes are glyph numbers. Returns the number of its object. */
function addFont(file: PdfFile, { face, page }: { face: PosterFace; page: PdfPage }): number {
  const font = page.fonts[face];
  const characters = [
    ...new Set(page.texts.flatMap(({ item }) => (item.face === face ? Array.from(item.text) : []))),
  ];
  const name = `Archivo-${face}`;
  const program = file.add(`<< /Length1 ${font.bytes.length}`, font.bytes);
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${font.bounds.join(" ")}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 100 /FontFile2 ${program} 0 R >>`,
  );
  const glyphs = characters.map((character) => font.glyphOf(character.codePointAt(0) ?? 0));
  const widths = glyphs.map((glyph) => `${glyph} [${number(font.advanceOf(glyph))}]`).join(" ");
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  const toUnicode = file.add("<<", encode(characterMap(font, characters)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

/** Lets viewers search and copy the text. */
function characterMap(font: TrueType, characters: readonly string[]): string {
  const lines = characters.map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `<${hex(font.glyphOf(code))}> <${hex(code)}>`;
  });
  // At most a hundred entries in a section.
  const sections = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const some = lines.slice(index * 100, (index + 1) * 100);
    return `${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Letters def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${sections.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** Objects by number, and where each begins. */
class PdfFile {
  readonly #objects: Uint8Array<ArrayBuffer>[][] = [];

  /** The number of an object that is set later. */
  reserve(): number {
    return this.#objects.push([]);
  }

  set(index: number, body: string): void {
    this.#objects[index - 1] = [encode(body)];
  }

  /** With `stream`, the body is a dictionary that is still open. */
  add(body: string, stream?: Uint8Array<ArrayBuffer>): number {
    if (!stream) return this.#objects.push([encode(body)]);
    const open = encode(`${body} /Length ${stream.length} >>\nstream\n`);
    return this.#objects.push([open, stream, encode("\nendstream")]);
  }

  toBlob({ catalog, info }: { catalog: number; info: number }): Blob {
    const parts: Uint8Array<ArrayBuffer>[] = [encode("%PDF-1.7\n%\u00e2\u00e3\n")];
    let length = parts[0]?.length ?? 0;
    const push = (bytes: Uint8Array<ArrayBuffer>) => {
      parts.push(bytes);
      length += bytes.length;
    };
    const offsets = this.#objects.map((body, index) => {
      const offset = length;
      push(encode(`${index + 1} 0 obj\n`));
      for (const bytes of body) push(bytes);
      push(encode("\nendobj\n"));
      return offset;
    });
    const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    const start = length;
    push(
      encode(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return new Blob(parts, { type: "application/pdf" });
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A text string in UTF-16 with its byte order mark. */
function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index)));
  return `<FEFF${units.join("")}>`;
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
