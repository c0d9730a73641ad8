import { expect, test } from "vitest";
import { loadFonts } from "./load-fonts.ts";
import { writePdf } from "./write-pdf.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

async function posterPdf(): Promise<Blob> {
  const type = {
    kind: "text",
    size: 40,
    tracking: 0,
    x: 100,
    y: 200,
    align: "left",
    color: "#ff0080",
  } as const;
  const letters = (text: string) =>
    Array.from(text, (character, index) => ({ character, x: 100 + 30 * index }));
  return writePdf({
    width: 841.89,
    height: 1190.55,
    jpeg,
    jpegSize: { width: 2923, height: 4134 },
    texts: [
      { item: { ...type, face: "wide", text: "Mi señal" }, letters: letters("Mi señal") },
      { item: { ...type, face: "text", text: "CG21" }, letters: letters("CG21") },
    ],
    fonts: await loadFonts(),
    title: "Año",
    language: "es",
  });
}

async function readLatin(file: Blob): Promise<string> {
  return new TextDecoder("latin1").decode(await file.arrayBuffer());
}

test("every entry of the cross-reference table is where its object begins", async () => {
  const text = await readLatin(await posterPdf());
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, digits]) => Number(digits));
  expect(offsets.length).toBeGreaterThan(12);
  const begins = offsets.map((offset, index) => text.slice(offset).startsWith(`${index + 1} 0 obj\n`));
  expect(begins).not.toContain(false);
});

test("has the paper's size, the picture and only the faces that are used", async () => {
  const text = await readLatin(await posterPdf());
  expect(text).toContain("/MediaBox [0 0 841.89 1190.55]");
  expect(text).toContain("/Width 2923 /Height 4134");
  expect([...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name)).toEqual([
    "Archivo-wide",
    "Archivo-text",
  ]);
  expect(text).toContain("/Title <FEFF00410053006F>".replace("0053", "00F1"));
});

test("letters lie in their color at their places, from the lower left, and can be searched", async () => {
  const text = await readLatin(await posterPdf());
  expect(text).toContain("/wide 33.676 Tf 1 0 0.502 rg");
  expect(text).toContain("1 0 0 1 84.189 1022.172 Tm");
  expect(text).toMatch(/<[0-9A-F]{4}> <00F1>/);
});
