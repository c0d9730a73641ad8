/** Writes into a PNG how many pixels make an inch, so that it prints at its size. */
export function setPngDensity(png: Blob, dpi: number): Blob {
  const header = 33; // signature and IHDR
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4); // pHYs
  const perMeter = Math.round(dpi / 0.0254);
  view.setUint32(8, perMeter);
  view.setUint32(12, perMeter);
  chunk[16] = 1; // the unit is the meter
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  return new Blob([png.slice(0, header), chunk, png.slice(header)], { type: png.type });
}

/** https://www.w3.org/TR/png-3/#D-CRCAppendix */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
