// For what Playwright adds to the type of cdp().
/// <reference types="@vitest/browser-playwright" />

import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { cacheModels } from "./cache-models.ts";
import { fetchModels } from "./model-files.ts";
import { modelFacts } from "./model-manifest.ts";

const CACHE = "livery-models";

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("models come over the network once, and from the device's cache after that", async () => {
  await caches.delete(CACHE);
  const heard: number[] = [];
  const models = await fetchModels((loaded, total) => heard.push(loaded / total));
  expect(await sha256(models.parts)).toBe(modelFacts.parts.sha256);
  expect(heard.at(-1)).toBe(1);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));

  const again = await fetchModels(() => {
    throw new Error("A second visit must not download");
  });
  expect(again.encoder.byteLength).toBe(modelFacts.encoder.bytes);
});

test("a cached file that was tampered with is thrown away and fetched anew", async () => {
  await fetchModels(() => {});
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).find(({ url }) => url.includes("car-parts"));
  if (!kept) throw new Error("The parts model is not in the cache");
  await cache.put(kept, new Response(new Uint8Array(modelFacts.parts.bytes)));
  let downloaded = 0;
  const models = await fetchModels((loaded) => {
    downloaded = loaded;
  });
  expect(downloaded).toBe(modelFacts.parts.bytes);
  expect(await sha256(models.parts)).toBe(modelFacts.parts.sha256);
  expect(await sha256((await (await cache.match(kept))?.arrayBuffer()) ?? new ArrayBuffer())).toBe(
    modelFacts.parts.sha256,
  );
});

test("a model that was replaced by a newer one does not stay on the device", async () => {
  const cache = await caches.open(CACHE);
  const replaced = "/assets/car-parts-before.onnx?sha256=0123";
  await cache.put(replaced, new Response("weights of long ago"));
  await fetchModels(() => {});
  expect(await cache.match(replaced)).toBeUndefined();
  expect((await cache.keys()).filter(({ url }) => url.includes("sha256"))).toHaveLength(3);
});

test("what is kept for a visit without a connection needs no network then, nor does keeping it once more", async () => {
  await caches.delete(CACHE);
  await cacheModels(new AbortController().signal);
  replaceFetch(() => Promise.reject(new TypeError("Failed to fetch")));
  const models = await fetchModels(() => {
    throw new Error("The models are on the device");
  });
  expect(models.encoder.byteLength).toBe(modelFacts.encoder.bytes);
});

test("caching stops when a customer adds a photo, and the photo's download resumes from what is cached", async () => {
  await caches.delete(CACHE);
  // At full speed a local download is often over before the page sees a part of it.
  const restoreSpeed = await limitDownloads(4_000_000);
  const wanted = new AbortController();
  const caching = cacheModels(wanted.signal);
  const cache = await caches.open(CACHE);
  const isPart = ({ url }: Request) => url.includes("&from=");
  await expect
    .poll(async () => (await cache.keys()).filter(isPart).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  wanted.abort(new Error("A photo is coming"));
  await expect(caching).rejects.toThrow("A photo is coming");
  await restoreSpeed();
  const asked = listenToFetch();
  await fetchModels(() => {});
  expect(asked.filter(({ headers }) => new Headers(headers).has("range"))).toHaveLength(1);
});

test("two that need the models at once fetch them once", async () => {
  await caches.delete(CACHE);
  let loaded = 0;
  const hear = (count: number) => {
    loaded = Math.max(loaded, count);
  };
  const other: number[] = [];
  await Promise.all([fetchModels(hear), fetchModels((count) => other.push(count))]);
  const total = Object.values(modelFacts).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(loaded + Math.max(0, ...other)).toBe(total);
});

/** Limits the network to so many bytes a second, also in workers. Returns how to lift the limit. */
async function limitDownloads(bytesPerSecond: number): Promise<() => Promise<void>> {
  const set = (downloadThroughput: number) =>
    cdp().send("Network.emulateNetworkConditions", {
      downloadThroughput,
      latency: 0,
      uploadThroughput: -1,
      offline: false,
    });
  const lift = async () => void (await set(-1));
  onTestFinished(lift);
  await cdp().send("Network.enable");
  await set(bytesPerSecond);
  return lift;
}

function replaceFetch(other: typeof fetch): void {
  const { fetch: real } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  globalThis.fetch = other;
}

/** What is asked of the network from now on. */
function listenToFetch(): RequestInit[] {
  const { fetch: real } = globalThis;
  const asked: RequestInit[] = [];
  replaceFetch((input, init) => {
    asked.push(init ?? {});
    return real(input, init);
  });
  return asked;
}
