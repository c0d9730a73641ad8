import { expect, test } from "vitest";
import { markAsAi } from "./mark-as-ai.ts";

const term = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

/** Objects in the order of their numbers. */
function pdfOf(objects: readonly string[]): string {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

const catalog = "<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>";
const pdf = pdfOf([catalog, "<< /Type /Pages /Kids [] /Count 0 >>", "<< /Title (A car) >>"]);

test("a marked PDF is the same file with an update of its catalog, which has the metadata", async () => {
  const marked = await markLatin(pdf, "application/pdf");
  expect(marked.startsWith(pdf)).toBe(true);
  const update = marked.slice(pdf.length);
  const start = Number(/startxref\n(\d+)/.exec(update)?.[1]);
  expect(marked.slice(start, start + 4)).toBe("xref");
  const [root = 0, metadata = 0] = [...update.matchAll(/(\d{10}) 00000 n/g)].map(([, digits]) =>
    Number(digits),
  );
  expect(marked.slice(root)).toMatch(
    /^1 0 obj\n<< \/Type \/Catalog .*DisplayDocTitle true >> {2}\/Metadata 4 0 R >>/,
  );
  const [, length, body] =
    /^4 0 obj\n.*\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(marked.slice(metadata)) ?? [];
  expect(body?.length).toBe(Number(length));
  expect(body).toContain(term);
  expect(update).toContain(`/Size 5 /Root 1 0 R /Info 3 0 R /Prev ${pdf.indexOf("xref\n0")}`);
});

test("a marked MP4 has one more box, as long as it says", async () => {
  const movie = [0, 0, 0, 12, ...Buffer.from("ftypmp42")];
  const marked = await mark(movie, "video/mp4");
  const box = Buffer.from(marked.subarray(movie.length));
  expect([...marked.subarray(0, movie.length)]).toEqual(movie);
  expect([box.readUInt32BE(0), box.toString("latin1", 4, 8)]).toEqual([box.length, "uuid"]);
  expect(box.toString("utf8")).toContain(term);
});

/** The id of a segment and its size, of one and of eight bytes; the content of one byte. */
const head = [0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x18, 0x53, 0x80, 0x67];

test.each([
  {
    size: "no size",
    before: [0x01, 255, 255, 255, 255, 255, 255, 255],
    after: [0x01, 255, 255, 255, 255, 255, 255, 255],
  },
  { size: "a size of two bytes", before: [0x40, 1], after: [0x40, 1 + 128] },
])("a marked WebM whose segment has $size ends in a tag", async ({ before, after }) => {
  const marked = await mark([...head, ...before, 0xec], "video/webm");
  const at = head.length + before.length + 1;
  expect([...marked.subarray(0, at)]).toEqual([...head, ...after, 0xec]);
  const tags = Buffer.from(marked.subarray(at));
  expect(tags.subarray(0, 4).toString("hex")).toBe("1254c367");
  expect(tags.readUInt16BE(4) - 0x4000).toBe(tags.length - 6);
  expect(tags.toString("latin1")).toContain("DIGITAL_SOURCE_TYPE");
  expect(tags.toString("latin1").endsWith(term)).toBe(true);
});

test.each([
  { type: "application/pdf", message: "no PDF" },
  { type: "video/webm", message: "no WebM" },
  { type: "text/plain", message: "cannot be marked" },
])("refuses a letter as $type", async ({ type, message }) => {
  await expect(markAsAi(new Blob(["Dear reader"], { type }))).rejects.toThrow(message);
});

async function mark(bytes: readonly number[], type: string): Promise<Uint8Array> {
  const marked = await markAsAi(new Blob([Uint8Array.from(bytes)], { type }));
  return new Uint8Array(await marked.arrayBuffer());
}

async function markLatin(text: string, type: string): Promise<string> {
  return Buffer.from(await mark([...Buffer.from(text, "latin1")], type)).toString("latin1");
}
