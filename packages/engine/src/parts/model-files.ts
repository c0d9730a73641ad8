import decoderUrl from "../../build/models/decoder.onnx?url";
import encoderUrl from "../../build/models/encoder.onnx?url";
import partsUrl from "../../models/car-parts.onnx?url";
import { ModelError } from "./model-error.ts";
import { type ModelFact, modelFacts } from "./model-manifest.ts";

type ModelName = keyof typeof modelFacts;

const urls: Record<ModelName, string> = {
  encoder: encoderUrl,
  decoder: decoderUrl,
  parts: partsUrl,
};
const CACHE = "livery-models";

export type Models = Record<ModelName, ArrayBuffer>;

/** All models' bytes. `onBytes` hears how much has come over the network; not at all when the device has them. */
export async function fetchModels(onBytes: (loaded: number, total: number) => void): Promise<Models> {
  const names = Object.keys(urls) as ModelName[]; // keys forget their type
  const total = names.reduce((sum, name) => sum + modelFacts[name].bytes, 0);
  let loaded = 0;
  const fetched = await Promise.all(
    names.map(async (name) => {
      const bytes = await fetchModel(name, (count) => {
        loaded += count;
        onBytes(loaded, total);
      });
      return [name, bytes] as const;
    }),
  );
  await forgetOldModels();
  return Object.fromEntries(fetched) as Models; // fromEntries forgets the keys
}

/** A model's address and content; a build names the file by its content too, so that any cache may keep it for ever. */
function keyOf(name: ModelName): string {
  return `${urls[name]}?sha256=${modelFacts[name].sha256}`;
}

/** Models that a newer version of this program has replaced would fill the device for nothing. */
async function forgetOldModels(): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const current = new Set(
    Object.keys(urls).map((name) => new URL(keyOf(name as ModelName), self.location.href).href),
  ); // keys forget their type
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => url.includes("?sha256=") && !current.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** From this device's cache, else from the network; checked by SHA-256 either way. */
async function fetchModel(name: ModelName, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const fact: ModelFact = modelFacts[name];
  const cache = await openCache();
  const key = keyOf(name);
  const cached = await cache?.match(key);
  if (cached) {
    const bytes = await cached.arrayBuffer();
    if (await isFile(bytes, fact)) return bytes;
    await cache?.delete(key);
  }
  const bytes = await download(urls[name], fact, onBytes);
  if (!(await isFile(bytes, fact))) throw new ModelError(`${name} does not have its SHA-256`);
  await cache?.put(key, new Response(bytes)).catch(ignoreFullStore);
  return bytes;
}

async function download(
  url: string,
  fact: ModelFact,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new ModelError(`No answer for ${url}`, { cause });
  });
  if (!response.ok || !response.body) throw new ModelError(`${response.status} for ${url}`);
  const bytes = new Uint8Array(fact.bytes);
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ModelError(`${url} broke off`, { cause });
    });
    if (done) break;
    if (length + value.length > bytes.length) throw new ModelError(`${url} is longer than it should be`);
    bytes.set(value, length);
    length += value.length;
    onBytes(value.length);
  }
  if (length !== bytes.length) throw new ModelError(`${url} is shorter than it should be`);
  return bytes.buffer;
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
