/**
 * A PDF with an XMP packet about its document: an incremental update, ISO 32000-1, 7.5.6 and 14.3.2. Expects a file with a
 * cross-reference table and a catalog without metadata.
 */
export function markPdf(bytes: Uint8Array<ArrayBuffer>, packet: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const text = new TextDecoder("latin1").decode(bytes);
  const before = Number(lastOf(text, /startxref\s+(\d+)/g));
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const size = Number(lastOf(trailer, /\/Size (\d+)/g));
  const root = lastOf(trailer, /\/Root (\d+) 0 R/g);
  const info = lastOf(trailer, /\/Info (\d+) 0 R/g);
  const catalog = lastOf(text, new RegExp(`\\n${root} 0 obj\\s*<<([^]*?)>>\\s*endobj`, "g"));
  const metadata = [
    encode(`\n${size} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n`),
    Uint8Array.from(packet),
    encode("\nendstream\nendobj\n"),
  ];
  const metadataAt = bytes.length + 1;
  const catalogAt = bytes.length + metadata.reduce((sum, { length }) => sum + length, 0);
  const newCatalog = `${root} 0 obj\n<<${catalog} /Metadata ${size} 0 R >>\nendobj\n`;
  const entry = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;
  const table = `xref\n${root} 1\n${entry(catalogAt)}${size} 1\n${entry(metadataAt)}`;
  const end = `trailer\n<< /Size ${size + 1} /Root ${root} 0 R /Info ${info} 0 R /Prev ${before} >>\nstartxref\n${catalogAt + newCatalog.length}\n%%EOF\n`;
  return [bytes, ...metadata, encode(newCatalog + table + end)];
}

function lastOf(text: string, pattern: RegExp): string {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  if (found === undefined) throw new Error("this is no PDF with a cross-reference table");
  return found;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
