import { crc32 } from "node:zlib";
import type { PictureFileType } from "./picture-type.ts";

/** The IPTC's term for a picture that a trained model made a part of. */
const sourceType = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";
const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${sourceType}"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/**
 * The file with a note that a model made it, which programs and platforms read (XMP, IPTC `DigitalSourceType`). What its
 * pixels are stays the same.
 */
export function markPicture(bytes: Buffer, type: PictureFileType): Buffer {
  return type === "image/jpeg" ? markJpeg(bytes) : markPng(bytes);
}

const jpegXmpName = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");

/** An APP1 segment right after the start of the image, or after JFIF's own, which has to be the first. */
function markJpeg(bytes: Buffer): Buffer {
  const content = Buffer.concat([jpegXmpName, Buffer.from(xmp)]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), toUint16(content.length + 2), content]);
  const hasJfif = bytes[2] === 0xff && bytes[3] === 0xe0 && bytes.length > 6;
  const place = hasJfif ? 4 + bytes.readUInt16BE(4) : 2;
  return Buffer.concat([bytes.subarray(0, place), segment, bytes.subarray(place)]);
}

const pngSignatureBytes = 8;
const pngHeaderBytes = 25;

/** An iTXt chunk after the header. */
function markPng(bytes: Buffer): Buffer {
  const place = pngSignatureBytes + pngHeaderBytes;
  // keyword, end; not compressed, by no method; no language, no translated keyword
  const content = Buffer.concat([Buffer.from("iTXtXML:com.adobe.xmp\0\0\0\0\0", "latin1"), Buffer.from(xmp)]);
  const chunk = Buffer.concat([toUint32(content.length - 4), content, toUint32(crc32(content))]);
  return Buffer.concat([bytes.subarray(0, place), chunk, bytes.subarray(place)]);
}

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
