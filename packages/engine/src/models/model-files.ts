import decoderUrl from "../../build/models/decoder.onnx?url";
import encoderUrl from "../../build/models/encoder.onnx?url";
import gpuEncoderUrl from "../../build/models/gpu-encoder.onnx?url";
import partsUrl from "../../models/car-parts.onnx?url";
import shapeUrl from "../../models/car-shape.onnx?url";
import { type Backend, chooseBackend, hasGpu, loadBackendTimes } from "./choose-backend.ts";
import { downloadFile, type DownloadOptions } from "./download-file.ts";
import { openPartialDownload } from "./partial-download.ts";
import { ModelError } from "./model-error.ts";
import { type ModelFile, modelFiles } from "./model-manifest.ts";
import { runtimeFiles } from "./runtime-files.ts";

type ModelName = keyof typeof modelFiles;

const urls: Record<ModelName, string> = {
  encoder: encoderUrl,
  "gpu-encoder": gpuEncoderUrl,
  decoder: decoderUrl,
  parts: partsUrl,
  shape: shapeUrl,
};
const modelNames = Object.keys(urls) as ModelName[]; // keys forget their type
const CACHE = "livery-models";

/** The models that segmentation needs. */
export type ModelRole = "encoder" | "decoder" | "parts" | "shape";

/** The files of the models on a backend. */
const namesOn: Record<Backend, Record<ModelRole, ModelName>> = {
  wasm: { encoder: "encoder", decoder: "decoder", parts: "parts", shape: "shape" },
  webgpu: { encoder: "gpu-encoder", decoder: "decoder", parts: "parts", shape: "shape" },
};

export interface FetchOptions {
  /** Receives the progress of all models together; is not called when the device has all of them. */
  onBytes: (loaded: number, total: number) => void;
  /** Receives each model once it is here, and may transfer its bytes. */
  onModel: (role: ModelRole, bytes: ArrayBuffer) => void;
  /** The other models wait for this: a photo needs the encoder first. */
  isEncoderOpen: Promise<void>;
}

/**
 * Fetches all models for a backend, the encoder first, then the others together. Resolves once they are also stored. A
 * download that was interrupted, now or on an earlier visit, is resumed. Rejects with ModelError.
 */
export async function fetchModels(
  backend: Backend,
  { onBytes, onModel, isEncoderOpen }: FetchOptions,
): Promise<void> {
  const { encoder, ...others } = namesOn[backend];
  const total = Object.values(namesOn[backend]).reduce((sum, name) => sum + modelFiles[name].bytes, 0);
  let loaded = 0;
  let isDownloading = false;
  const fetchAs = async (role: ModelRole, name: ModelName) => {
    let downloaded = 0;
    await fetchModel(name, {
      onBytes: (count) => {
        downloaded += count;
        loaded += count;
        isDownloading = true;
        onBytes(loaded, total);
      },
      onModel: (bytes) => {
        loaded += modelFiles[name].bytes - downloaded; // a cached model counts too
        if (isDownloading) onBytes(loaded, total); // it may be the last one
        onModel(role, bytes);
      },
    });
  };
  await fetchAs("encoder", encoder);
  await isEncoderOpen;
  const roles = Object.keys(others) as (keyof typeof others)[]; // keys forget their type
  await Promise.all(roles.map((role) => fetchAs(role, others[role])));
  await deleteOldModels();
}

/** The worker side of `cacheModels`. Rejects as fetchModels does, and with the signal's reason. */
export async function prefetchModels(signal: AbortSignal): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const backend = chooseBackend(await loadBackendTimes(), await hasGpu());
  for (const name of Object.values(namesOn[backend]))
    if (!(await cache.match(keyOf(name))))
      await fetchModel(name, { onBytes: () => {}, onModel: () => {}, isInBackground: true, signal });
  for (const url of Object.values(runtimeFiles[backend]))
    if (!(await caches.match(url))) await (await fetch(url, { signal, priority: "low" })).arrayBuffer();
}

/** A cache key of the model's URL and content hash; builds also name the file by its content. */
function keyOf(name: ModelName): string {
  return `${urls[name]}?sha256=${modelFiles[name].sha256}`;
}

/** Deletes models that a newer version of the engine has replaced. */
async function deleteOldModels(): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const current = modelNames.map((name) => new URL(keyOf(name), self.location.href).href);
  const requests = await cache.keys();
  // A key that starts with a current key is a stored part of it.
  const isCurrent = (url: string) => current.some((href) => url.startsWith(href));
  const old = requests.filter(({ url }) => url.includes("?sha256=") && !isCurrent(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

interface FileOptions extends Pick<DownloadOptions, "onBytes" | "isInBackground" | "signal"> {
  onModel: (bytes: ArrayBuffer) => void;
}

/**
 * From this device's cache, or from the network; verified by SHA-256 either way. Resolves once the model is also stored.
 */
async function fetchModel(name: ModelName, options: FileOptions): Promise<void> {
  const cache = await openCache();
  if (!cache) return downloadModel(name, null, options);
  // One tab downloads at a time and the others then find the file. Without storage there are no locks either.
  await navigator.locks.request(
    `livery ${name}`,
    { signal: options.signal ?? new AbortController().signal },
    async () => {
      const cached = await readCached(name, cache);
      if (cached) options.onModel(cached);
      else await downloadModel(name, cache, options);
    },
  );
}

async function readCached(name: ModelName, cache: Cache): Promise<ArrayBuffer | null> {
  const cached = await cache.match(keyOf(name));
  if (!cached) return null;
  const bytes = await cached.arrayBuffer();
  if (await matchesHash(bytes, modelFiles[name])) return bytes;
  await cache.delete(keyOf(name));
  return null;
}

async function downloadModel(
  name: ModelName,
  cache: Cache | null,
  { onModel, ...options }: FileOptions,
): Promise<void> {
  const file: ModelFile = modelFiles[name];
  const partial = openPartialDownload(cache, keyOf(name));
  const source = { bytes: file.bytes, partial, isStoredByCaller: cache !== null };
  const { buffer } = await downloadFile(urls[name], { ...source, ...options });
  if (!(await matchesHash(buffer, file))) {
    await partial.delete();
    throw new ModelError(`${name} has the wrong SHA-256`);
  }
  // The response has a copy of the bytes, so whoever waits for them need not wait for the cache.
  const storing = cache?.put(keyOf(name), new Response(buffer)).catch(ignoreFullStorage);
  onModel(buffer);
  await storing;
  await partial.delete();
}

async function matchesHash(bytes: ArrayBuffer, file: ModelFile): Promise<boolean> {
  // Pages without https have no hashes; the size then has to do.
  if (!isSecureContext) return bytes.byteLength === file.bytes;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === file.sha256;
}

/** Null where the browser gives an iframe or private window no storage; files then come from the network. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

/** If storage is full or forbidden, the next visit downloads again; this one already has the bytes. */
function ignoreFullStorage(): void {}
