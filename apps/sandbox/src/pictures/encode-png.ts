import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const rgb8 = [8, 2, 0, 0, 0]; // depth, color, compression, filter, interlace

/** A PNG of rows of red, green and blue. */
export function encodePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const rowBytes = width * 3;
  // Each row says how much higher it is than the one above (filter 2): skies and floors change little downward.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1);
    rows[start] = y === 0 ? 0 : 2;
    for (let x = 0; x < rowBytes; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * rowBytes + x] ?? 0);
      rows[start + 1 + x] = (pixels[y * rowBytes + x] ?? 0) - above;
    }
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    signature,
    chunk("IHDR", Buffer.concat([size, Buffer.from(rgb8)])),
    chunk("IDAT", deflateSync(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
