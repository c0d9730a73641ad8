import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

const smallestBytes = 512;
/** Formats that are already compressed. */
const compressed = /\.(br|gz|png|jpe?g|webp|avif|woff2?|ico|mp4|webm|zip)$/;

/** Writes a Brotli and a gzip copy next to each compressible file, so that the server never compresses a response. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !compressed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size >= smallestBytes)
    .sort((one, other) => statSync(other).size - statSync(one).size);
  const count = Math.min(availableParallelism(), files.length);
  const shares = Array.from({ length: count }, (_, index) => files.filter((_, at) => at % count === index));
  await Promise.all(shares.map(compressInWorker));
}

async function compressInWorker(files: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL("./compress-worker.ts", import.meta.url), {
    workerData: files,
    execArgv: [],
  });
  worker.once("error", reject);
  worker.once("exit", (code) =>
    code === 0 ? resolve() : reject(new Error(`The compression worker exited with ${code}.`)),
  );
  await promise;
}
