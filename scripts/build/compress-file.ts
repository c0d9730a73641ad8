import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const hugeBytes = 1_000_000;
const sampleBytes = 250_000;
/** Copies must be smaller than this share of the original to be worth the browser's time to decompress them. */
const maxRatio = 0.9;

/** Writes FILE.br and FILE.gz if they are smaller. Tests a sample of large files first: model weights hardly compress. */
export function compressFile(file: string): void {
  const bytes = readFileSync(file);
  if (!isCompressible(bytes)) return;
  writeIfSmaller(`${file}.br`, brotliCompressSync(bytes, brotliOptions(bytes.length)), bytes.length);
  writeIfSmaller(`${file}.gz`, gzipSync(bytes, { level: bytes.length > hugeBytes ? 6 : 9 }), bytes.length);
}

function isCompressible(bytes: Buffer): boolean {
  if (bytes.length <= hugeBytes) return true;
  const middle = Math.floor(bytes.length / 2);
  const sample = bytes.subarray(middle, middle + sampleBytes);
  return gzipSync(sample, { level: 6 }).length < sample.length * maxRatio;
}

/** Quality 11 takes a minute for 20 MB. Quality 9 takes seconds and produces about 10% more bytes. */
function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > hugeBytes ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

function writeIfSmaller(path: string, compressed: Buffer, originalBytes: number): void {
  if (compressed.length < originalBytes * maxRatio) writeFileSync(path, compressed);
}
