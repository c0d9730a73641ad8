import { expect, onTestFinished, test } from "vitest";
import { cacheModels } from "./cache-models.ts";
import { fetchModels, type ModelRole, prefetchModels } from "./model-files.ts";
import { modelFiles } from "./model-manifest.ts";

const CACHE = "livery-models";

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The models as `fetchModels` gives them, once they are also stored. */
async function fetchAll(onBytes: (loaded: number, total: number) => void = () => {}) {
  const models = new Map<ModelRole, ArrayBuffer>();
  const onModel = (role: ModelRole, bytes: ArrayBuffer) => void models.set(role, bytes);
  await fetchModels("wasm", { onBytes, onModel, isEncoderOpen: Promise.resolve() });
  const bytesOf = (role: ModelRole) => models.get(role) ?? new ArrayBuffer();
  return { models, bytesOf };
}

test("models are downloaded once and come from the device's cache afterward", async () => {
  await caches.delete(CACHE);
  const fractions: number[] = [];
  let downloaded = 0;
  const { bytesOf } = await fetchAll((loaded, total) => {
    downloaded = loaded;
    fractions.push(loaded / total);
  });
  expect(await sha256(bytesOf("parts"))).toBe(modelFiles.parts.sha256);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  const { encoder, decoder, parts, shape } = modelFiles;
  expect(downloaded).toBe(encoder.bytes + decoder.bytes + parts.bytes + shape.bytes);

  const requests = recordRequests();
  const again = await fetchAll();
  expect(requests).toEqual([]);
  expect(again.bytesOf("encoder").byteLength).toBe(modelFiles.encoder.bytes);
});

test("cached models that come after a download complete its progress", async () => {
  await fetchAll();
  const cache = await caches.open(CACHE);
  const encoder = (await cache.keys()).find(({ url }) => url.includes("encoder"));
  if (!encoder) throw new Error("The encoder is not in the cache");
  await cache.delete(encoder);
  const fractions: number[] = [];
  await fetchAll((loaded, total) => fractions.push(loaded / total));
  expect(fractions.at(-1)).toBe(1);
});

test("a cached file that was tampered with is deleted and downloaded again", async () => {
  await fetchAll();
  const cache = await caches.open(CACHE);
  const cached = (await cache.keys()).find(({ url }) => url.includes("car-parts"));
  if (!cached) throw new Error("The parts model is not in the cache");
  await cache.put(cached, new Response(new Uint8Array(modelFiles.parts.bytes)));
  const requests = recordRequests();
  const { bytesOf } = await fetchAll();
  expect(requests).toHaveLength(1);
  expect(await sha256(bytesOf("parts"))).toBe(modelFiles.parts.sha256);
  expect(await sha256((await (await cache.match(cached))?.arrayBuffer()) ?? new ArrayBuffer())).toBe(
    modelFiles.parts.sha256,
  );
});

test("a model that was replaced by a newer one is deleted from the device", async () => {
  const cache = await caches.open(CACHE);
  const replaced = "/assets/car-parts-before.onnx?sha256=0123";
  await cache.put(replaced, new Response("old weights"));
  const { models } = await fetchAll();
  expect(await cache.match(replaced)).toBeUndefined();
  const cached = (await cache.keys()).filter(({ url }) => url.includes("sha256"));
  expect(cached).toHaveLength(models.size);
});

test("prefetched models need no network", async () => {
  await caches.delete(CACHE);
  await cacheModels(new AbortController().signal);
  replaceFetch(() => Promise.reject(new TypeError("Failed to fetch")));
  const { bytesOf } = await fetchAll();
  expect(bytesOf("encoder").byteLength).toBe(modelFiles.encoder.bytes);
});

test("caching stops when a customer adds a photo, and the photo's download resumes from what is cached", async () => {
  await caches.delete(CACHE);
  const restoreFetch = stallDownloadsAfter(2 << 20);
  const abort = new AbortController();
  const caching = prefetchModels(abort.signal);
  const cache = await caches.open(CACHE);
  const isPart = ({ url }: Request) => url.includes("&from=");
  await expect
    .poll(async () => (await cache.keys()).filter(isPart).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  abort.abort(new Error("A photo is coming"));
  await expect(caching).rejects.toThrow("A photo is coming");
  restoreFetch();
  const requests = recordRequests();
  await fetchAll();
  expect(requests.filter(({ headers }) => new Headers(headers).has("range"))).toHaveLength(1);
});

test("the page that caches need not wait for its worker to stop", async () => {
  const abort = new AbortController();
  const caching = cacheModels(abort.signal);
  abort.abort(new Error("A photo is coming"));
  await expect(caching).rejects.toThrow("A photo is coming");
});

test("two callers at once download the models once", async () => {
  await caches.delete(CACHE);
  const requests = recordRequests();
  const [one, other] = await Promise.all([fetchAll(), fetchAll()]);
  expect(requests).toHaveLength(one.models.size);
  expect(other.models.size).toBe(one.models.size);
});

test("the encoder is here before the other models are requested, which wait until it is open", async () => {
  await caches.delete(CACHE);
  const requests = recordRequests();
  const arrivals: { role: ModelRole; requested: number }[] = [];
  let open = () => {};
  const isEncoderOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const onModel = (role: ModelRole) => {
    arrivals.push({ role, requested: requests.length });
    open();
  };
  await fetchModels("wasm", { onBytes: () => {}, onModel, isEncoderOpen });
  expect(arrivals[0]).toEqual({ role: "encoder", requested: 1 });
  expect(arrivals.map(({ role }) => role).toSorted()).toEqual(["decoder", "encoder", "parts", "shape"]);
});

/** Each response's body stops after so many bytes, until its request is aborted. Returns how to lift that. */
function stallDownloadsAfter(bytes: number): () => void {
  const { fetch: real } = globalThis;
  replaceFetch(async (input, init) => {
    const response = await real(input, init);
    let passed = 0;
    const stall = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      async transform(chunk, controller) {
        controller.enqueue(chunk);
        passed += chunk.length;
        if (passed < bytes) return;
        await new Promise((_, reject) => {
          init?.signal?.addEventListener("abort", ({ target }) => reject((target as AbortSignal).reason));
        });
      },
    });
    return new Response(response.body?.pipeThrough(stall), response);
  });
  return () => {
    globalThis.fetch = real;
  };
}

function replaceFetch(replacement: typeof fetch): void {
  const { fetch: real } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  globalThis.fetch = replacement;
}

/** Records all later requests. */
function recordRequests(): RequestInit[] {
  const { fetch: real } = globalThis;
  const requests: RequestInit[] = [];
  replaceFetch((input, init) => {
    requests.push(init ?? {});
    return real(input, init);
  });
  return requests;
}
