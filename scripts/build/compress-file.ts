import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const hugeBytes = 1_000_000;
const sampleBytes = 250_000;
/** A copy that saves less is not worth its place, nor the browser's time to unpack it. */
const worthwhile = 0.9;

/** Writes FILE.br and FILE.gz where they pay. Model weights are nearly noise: a sample of them says so quickly. */
export function compressFile(file: string): void {
  const bytes = readFileSync(file);
  if (!samplePays(bytes)) return;
  keepIfSmaller(`${file}.br`, brotliCompressSync(bytes, brotliOptions(bytes.length)), bytes.length);
  keepIfSmaller(`${file}.gz`, gzipSync(bytes, { level: bytes.length > hugeBytes ? 6 : 9 }), bytes.length);
}

function samplePays(bytes: Buffer): boolean {
  if (bytes.length <= hugeBytes) return true;
  const middle = Math.floor(bytes.length / 2);
  const sample = bytes.subarray(middle, middle + sampleBytes);
  return gzipSync(sample, { level: 6 }).length < sample.length * worthwhile;
}

/** The best quality takes a minute for twenty megabytes; 9 takes seconds and gives about a tenth more bytes. */
function brotliOptions(size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > hugeBytes ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

function keepIfSmaller(path: string, compressed: Buffer, originalBytes: number): void {
  if (compressed.length < originalBytes * worthwhile) writeFileSync(path, compressed);
}
