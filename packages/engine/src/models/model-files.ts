import decoderUrl from "../../build/models/decoder.onnx?url";
import encoderUrl from "../../build/models/encoder.onnx?url";
import partsUrl from "../../models/car-parts.onnx?url";
import { chooseBackend, hasGraphicsChip, recallTimes } from "./choose-backend.ts";
import { downloadFile, type DownloadOptions } from "./download-file.ts";
import { openPartialDownloads } from "./partial-downloads.ts";
import { ModelError } from "./model-error.ts";
import { type ModelFact, modelFacts } from "./model-manifest.ts";
import { runtimeFiles } from "./runtime-files.ts";

type ModelName = keyof typeof modelFacts;

const urls: Record<ModelName, string> = {
  encoder: encoderUrl,
  decoder: decoderUrl,
  parts: partsUrl,
};
const modelNames = Object.keys(urls) as ModelName[]; // keys forget their type
const CACHE = "livery-models";

export type Models = Record<ModelName, ArrayBuffer>;

/**
 * All models' bytes. `onBytes` hears how much of them is here while some come over the network; not at all when the
 * device has them. A download that broke off, now or on an earlier visit, goes on from there. Rejects with ModelError.
 */
export async function fetchModels(onBytes: (loaded: number, total: number) => void): Promise<Models> {
  const total = modelNames.reduce((sum, name) => sum + modelFacts[name].bytes, 0);
  let loaded = 0;
  const hear = (count: number) => {
    loaded += count;
    onBytes(loaded, total);
  };
  const fetched = await Promise.all(
    modelNames.map(async (name) => [name, await fetchModel(name, { onBytes: hear })] as const),
  );
  await forgetOldModels();
  return Object.fromEntries(fetched) as Models; // fromEntries forgets the keys
}

/** What `cacheModels` promises the page. Rejects as fetchModels does, and with the signal's reason. */
export async function fetchForLater(signal: AbortSignal): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  for (const name of modelNames)
    if (!(await cache.match(keyOf(name))))
      await fetchModel(name, { onBytes: () => {}, isInBackground: true, signal });
  const backend = chooseBackend(await recallTimes(), await hasGraphicsChip());
  for (const url of Object.values(runtimeFiles[backend]))
    if (!(await caches.match(url))) await (await fetch(url, { signal, priority: "low" })).arrayBuffer();
}

/** A model's address and content; a build names the file by its content too, so that any cache may keep it for ever. */
function keyOf(name: ModelName): string {
  return `${urls[name]}?sha256=${modelFacts[name].sha256}`;
}

/** Models that a newer version of this program has replaced would fill the device for nothing. */
async function forgetOldModels(): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const current = modelNames.map((name) => new URL(keyOf(name), self.location.href).href);
  const kept = await cache.keys();
  // What begins as a current one does is a part of it.
  const isCurrent = (url: string) => current.some((href) => url.startsWith(href));
  const old = kept.filter(({ url }) => url.includes("?sha256=") && !isCurrent(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

type FetchOptions = Pick<DownloadOptions, "onBytes" | "isInBackground" | "signal">;

/** From this device's cache, else from the network; checked by SHA-256 either way. */
async function fetchModel(name: ModelName, options: FetchOptions): Promise<ArrayBuffer> {
  const cache = await openCache();
  if (!cache) return downloadModel(name, null, options);
  // One tab at a time: what the first has fetched, the others find. Without storage there are no locks either.
  return navigator.locks.request(
    `livery ${name}`,
    { signal: options.signal ?? new AbortController().signal },
    () => readKept(name, cache).then((kept) => kept ?? downloadModel(name, cache, options)),
  );
}

async function readKept(name: ModelName, cache: Cache): Promise<ArrayBuffer | null> {
  const kept = await cache.match(keyOf(name));
  if (!kept) return null;
  const bytes = await kept.arrayBuffer();
  if (await isFile(bytes, modelFacts[name])) return bytes;
  await cache.delete(keyOf(name));
  return null;
}

async function downloadModel(
  name: ModelName,
  cache: Cache | null,
  options: FetchOptions,
): Promise<ArrayBuffer> {
  const fact: ModelFact = modelFacts[name];
  const kept = openPartialDownloads(cache, keyOf(name));
  const source = { bytes: fact.bytes, kept, isKeptElsewhere: cache !== null };
  const { buffer } = await downloadFile(urls[name], { ...source, ...options });
  const isRight = await isFile(buffer, fact);
  if (isRight) await cache?.put(keyOf(name), new Response(buffer)).catch(ignoreFullStore);
  await kept.forget();
  if (!isRight) throw new ModelError(`${name} does not have its SHA-256`);
  return buffer;
}

async function isFile(bytes: ArrayBuffer, fact: ModelFact): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === fact.sha256;
}

/** Null where the browser gives a frame or a private window no storage: the file then comes from the network. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** A full or forbidden store costs the next visit a download; this one has its bytes. */
function ignoreFullStore(): void {}
