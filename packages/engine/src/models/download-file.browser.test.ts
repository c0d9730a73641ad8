import { expect, onTestFinished, test, vi } from "vitest";
import { downloadFile } from "./download-file.ts";
import { openPartialDownload } from "./partial-download.ts";
import { ModelError } from "./model-error.ts";

const size = 3_000_000;
const file = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
const key = "/weights.onnx?sha256=0123";

test("an interrupted download resumes automatically", async () => {
  const { requests } = serve({ cutsAt: [1_200_000, size] });
  const { download, loaded } = await start();
  expect(isComplete(await download())).toBe(true);
  expect(requests).toEqual(["from the start", 'bytes=1200000- if "v1"']);
  expect(loaded()).toBe(size);
});

test("the rest of a compressed download is requested from the plain file, whatever its version", async () => {
  const { requests } = serve({ cutsAt: [1_200_000, size], isCompressed: true });
  const { download } = await start();
  expect(isComplete(await download())).toBe(true);
  expect(requests).toEqual(["from the start", "bytes=1200000- if null"]);
});

test("a later visit requests only the rest, and no part stays stored", async () => {
  const { requests } = serve({ cutsAt: [2_000_000, 0, size] });
  const { download, loaded, cache } = await start();
  await expect(download()).rejects.toThrow(ModelError);
  expect(requests).toHaveLength(2);
  expect(isComplete(await download())).toBe(true);
  expect(requests.at(-1)).toBe('bytes=2000000- if "v1"');
  // Stored bytes count as progress of the second call too.
  expect(loaded()).toBe(2_000_000 + size);
  await openPartialDownload(cache, key).delete();
  expect(await cache.keys()).toEqual([]);
});

test("a download stores no parts in its first second, then what it has and each megabyte that follows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const storedBy = async (options: { isSlow: boolean }) => {
    let chunks = 0;
    const onPull = () => {
      if (options.isSlow && ++chunks === 3) vi.advanceTimersByTime(1000);
    };
    serve({ cutsAt: [size], onPull });
    const { download, cache } = await start();
    expect(isComplete(await download())).toBe(true);
    return async () => {
      const { parts } = await openPartialDownload(cache, key).read();
      return parts.map(({ length }) => length);
    };
  };
  const stored = await storedBy({ isSlow: false });
  expect(await stored()).toEqual([]);
  const storedSlowly = await storedBy({ isSlow: true });
  // A complete download doesn't wait for its parts.
  vi.useRealTimers();
  await expect.poll(async () => (await storedSlowly())[1]).toBeGreaterThan(1_000_000);
  expect((await storedSlowly())[0]).toBeLessThan(1_000_000);
});

test("a file that changed meanwhile is downloaded again in full", async () => {
  const { requests } = serve({ cutsAt: [1_500_000, size], isChanging: true });
  const { download, loaded } = await start();
  expect(isComplete(await download())).toBe(true);
  expect(requests).toEqual(["from the start", 'bytes=1500000- if "v1"']);
  expect(loaded()).toBe(size);
});

test("an aborted download keeps its bytes", async () => {
  const abort = new AbortController();
  serve({ cutsAt: [size], beforeCut: () => abort.abort(new Error("a photo is waiting")) });
  const { download, cache } = await start(abort.signal);
  await expect(download()).rejects.toThrow("a photo is waiting");
  const { parts, etag } = await openPartialDownload(cache, key).read();
  expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeGreaterThan(1_000_000);
  expect(etag).toBe('"v1"');
});

test("an error response and a file that is too long are rejected", async () => {
  serve({ cutsAt: [size], bytes: size + 1 });
  await expect((await start()).download()).rejects.toThrow("longer than expected");
  serve({ cutsAt: [size], status: 404 });
  await expect((await start()).download()).rejects.toThrow("404 for");
});

interface Server {
  /** Where in the file each response is cut off; 0 is no response. */
  cutsAt: number[];
  /** Each response is a complete new version. */
  isChanging?: boolean;
  /** A response from the start is compressed. */
  isCompressed?: boolean;
  beforeCut?: () => void;
  onPull?: () => void;
  bytes?: number;
  status?: number;
}

/** Replaces `fetch` with a server whose connections are cut. */
function serve({
  cutsAt,
  isChanging = false,
  isCompressed = false,
  beforeCut,
  onPull,
  bytes = size,
  status,
}: Server) {
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  const requests: string[] = [];
  globalThis.fetch = (_url, init) => {
    const headers = new Headers(init?.headers);
    const range = headers.get("range");
    requests.push(range ? `${range} if ${headers.get("if-range")}` : "from the start");
    const end = cutsAt.shift() ?? 0;
    if (end === 0) return Promise.reject(new TypeError("Failed to fetch"));
    const from = isChanging || !range ? 0 : Number(/\d+/.exec(range)?.[0]);
    const body = cutOff({ from, end, bytes, signal: init?.signal ?? null, beforeCut, onPull });
    const etag = `"v${isChanging ? requests.length : 1}"`;
    const answer = new Response(body, { status: status ?? (from > 0 ? 206 : 200), headers: { etag } });
    if (isCompressed && from === 0) answer.headers.set("content-encoding", "br");
    return Promise.resolve(answer);
  };
  return { requests };
}

function cutOff({
  from,
  end,
  bytes,
  signal,
  beforeCut,
  onPull,
}: {
  from: number;
  end: number;
  bytes: number;
  signal: AbortSignal | null;
  beforeCut: (() => void) | undefined;
  onPull: (() => void) | undefined;
}) {
  let at = from;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      onPull?.();
      if (at >= 1_500_000) beforeCut?.();
      if (signal?.aborted) return controller.error(signal.reason);
      if (at >= end && end < size) return controller.error(new TypeError("network error"));
      if (at >= bytes) return controller.close();
      const upTo = Math.min(at + 100_000, end < size ? end : bytes);
      const chunk = new Uint8Array(upTo - at);
      chunk.set(file.subarray(at, Math.min(upTo, size)));
      controller.enqueue(chunk);
      at = upTo;
    },
  });
}

/** Compares without listing differences, because the message would be too long. */
function isComplete(bytes: Uint8Array): boolean {
  return bytes.length === size && bytes.every((byte, at) => byte === file[at]);
}

async function start(signal?: AbortSignal) {
  await caches.delete("download-test");
  const cache = await caches.open("download-test");
  let loaded = 0;
  const onBytes = (count: number) => {
    loaded += count;
  };
  const options = {
    bytes: size,
    partial: openPartialDownload(cache, key),
    isStoredByCaller: true,
    onBytes,
    signal,
  };
  return { cache, loaded: () => loaded, download: () => downloadFile("/weights.onnx", options) };
}
