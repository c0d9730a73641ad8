import { markPdf } from "./mark-pdf.ts";
import { markMp4, markWebm } from "./mark-video.ts";

/** IPTC's term for a photo into which a model has painted a part. */
const sourceType = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

const packet = [
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
  ` Iptc4xmpExt:DigitalSourceType="${sourceType}"/>`,
  '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
].join("");

type Bytes = Uint8Array<ArrayBuffer>;

/** How each type of file says so. */
const markers: Readonly<Record<string, (bytes: Bytes) => BlobPart[]>> = {
  "image/jpeg": (bytes) => insertInto(bytes, jpegSegment(bytes)),
  "image/png": (bytes) => insertInto(bytes, pngChunk(bytes)),
  "application/pdf": (bytes) => markPdf(bytes, encode(packet)),
  "video/mp4": (bytes) => markMp4(bytes, encode(packet)),
  "video/webm": (bytes) => markWebm(bytes, { name: "DIGITAL_SOURCE_TYPE", text: sourceType }),
};

/**
 * The same file with metadata that says that a model has painted a part of it. Expects a picture or a video as browsers
 * encode them or a PDF as ours, without metadata of its own.
 */
export async function markAsAi(file: Blob): Promise<Blob> {
  const mark = markers[file.type];
  if (mark === undefined) throw new Error(`a file of type ${file.type} cannot be marked`);
  return new Blob(mark(new Uint8Array(await file.arrayBuffer())), { type: file.type });
}

function insertInto(bytes: Bytes, { at, insert }: Insertion): BlobPart[] {
  return [bytes.subarray(0, at), insert, bytes.subarray(at)];
}

interface Insertion {
  at: number;
  insert: Uint8Array<ArrayBuffer>;
}

/** An APP1 segment, behind the JFIF header if there is one. XMP 1.0, part 3, 1.1.3. */
function jpegSegment(bytes: Uint8Array): Insertion {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new Error("this is not a JPEG");
  const hasJfif = bytes[2] === 0xff && bytes[3] === 0xe0;
  const at = hasJfif ? 4 + readUint16(bytes, 4) : 2;
  const content = encode(`http://ns.adobe.com/xap/1.0/\0${packet}`);
  const length = content.length + 2;
  return { at, insert: join([0xff, 0xe1, length >> 8, length & 0xff], content) };
}

const pngHeader = { signature: 8, chunk: 25 };

/** An iTXt chunk behind the header. XMP 1.0, part 3, 1.1.5. */
function pngChunk(bytes: Uint8Array): Insertion {
  if (bytes[0] !== 0x89 || bytes[1] !== 0x50) throw new Error("this is not a PNG");
  const chunk = encode(`iTXtXML:com.adobe.xmp\0\0\0\0\0${packet}`);
  const insert = join(toUint32(chunk.length - 4), chunk, toUint32(crc32(chunk)));
  return { at: pngHeader.signature + pngHeader.chunk, insert };
}

function readUint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function join(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function toUint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

/** The checksum of a PNG's chunks. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
