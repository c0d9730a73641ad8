import { expect, onTestFinished, test } from "vitest";
import { downloadFile } from "./download-file.ts";
import { openPartialDownloads } from "./partial-downloads.ts";
import { ModelError } from "./model-error.ts";

const size = 3_000_000;
const file = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
const key = "/weights.onnx?sha256=0123";

test("a download that breaks off goes on from there by itself", async () => {
  const { asked } = serve({ breaksAfter: [1_200_000, size] });
  const { download, heard } = await start();
  expect(isWhole(await download())).toBe(true);
  expect(asked).toEqual(["from the start", 'bytes=1200000- if "v1"']);
  expect(heard()).toBe(size);
});

test("on a later visit only the rest is asked for, and no part stays behind", async () => {
  const { asked } = serve({ breaksAfter: [2_000_000, 0, size] });
  const { download, heard, cache } = await start();
  await expect(download()).rejects.toThrow(ModelError);
  expect(asked).toHaveLength(2);
  expect(isWhole(await download())).toBe(true);
  expect(asked.at(-1)).toBe('bytes=2000000- if "v1"');
  // All of it once in each try: what was kept counts as here.
  expect(heard()).toBe(2_000_000 + size);
  await openPartialDownloads(cache, key).forget();
  expect(await cache.keys()).toEqual([]);
});

test("a file that has changed meanwhile comes whole, and so from a server that knows no parts", async () => {
  const { asked } = serve({ breaksAfter: [1_500_000, size], isChanging: true });
  const { download, heard } = await start();
  expect(isWhole(await download())).toBe(true);
  expect(asked).toEqual(["from the start", 'bytes=1500000- if "v1"']);
  expect(heard()).toBe(size);
});

test("what is given up keeps what has come", async () => {
  const leaving = new AbortController();
  serve({ breaksAfter: [size], beforeBreak: () => leaving.abort(new Error("somebody is waiting")) });
  const { download, cache } = await start(leaving.signal);
  await expect(download()).rejects.toThrow("somebody is waiting");
  const { parts, etag } = await openPartialDownloads(cache, key).read();
  expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeGreaterThan(1_000_000);
  expect(etag).toBe('"v1"');
});

test("an answer that is no file, too long or too short is refused", async () => {
  serve({ breaksAfter: [size], bytes: size + 1 });
  await expect((await start()).download()).rejects.toThrow("longer than it should be");
  serve({ breaksAfter: [size], status: 404 });
  await expect((await start()).download()).rejects.toThrow("404 for");
});

interface Server {
  /** How far each answer gets into the file before the connection is cut; 0 is no answer. */
  breaksAfter: number[];
  /** Each answer is of a new version, and whole. */
  isChanging?: boolean;
  beforeBreak?: () => void;
  bytes?: number;
  status?: number;
}

/** Answers `fetch` as a server does whose connections are cut; no server of ours cuts them. */
function serve({ breaksAfter, isChanging = false, beforeBreak, bytes = size, status }: Server) {
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  const asked: string[] = [];
  globalThis.fetch = (_url, init) => {
    const headers = new Headers(init?.headers);
    const range = headers.get("range");
    asked.push(range ? `${range} if ${headers.get("if-range")}` : "from the start");
    const end = breaksAfter.shift() ?? 0;
    if (end === 0) return Promise.reject(new TypeError("Failed to fetch"));
    const from = isChanging || !range ? 0 : Number(/\d+/.exec(range)?.[0]);
    const body = cutOff({ from, end, bytes, signal: init?.signal ?? null, beforeBreak });
    const etag = `"v${isChanging ? asked.length : 1}"`;
    return Promise.resolve(
      new Response(body, { status: status ?? (from > 0 ? 206 : 200), headers: { etag } }),
    );
  };
  return { asked };
}

function cutOff({
  from,
  end,
  bytes,
  signal,
  beforeBreak,
}: {
  from: number;
  end: number;
  bytes: number;
  signal: AbortSignal | null;
  beforeBreak: (() => void) | undefined;
}) {
  let at = from;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= 1_500_000) beforeBreak?.();
      if (signal?.aborted) return controller.error(signal.reason);
      if (at >= end && end < size) return controller.error(new TypeError("network error"));
      if (at >= bytes) return controller.close();
      const upTo = Math.min(at + 100_000, end < size ? end : bytes);
      const piece = new Uint8Array(upTo - at);
      piece.set(file.subarray(at, Math.min(upTo, size)));
      controller.enqueue(piece);
      at = upTo;
    },
  });
}

/** A list of all that differs would be too long for any message. */
function isWhole(bytes: Uint8Array): boolean {
  return bytes.length === size && bytes.every((byte, at) => byte === file[at]);
}

async function start(signal?: AbortSignal) {
  await caches.delete("download-test");
  const cache = await caches.open("download-test");
  let heard = 0;
  const onBytes = (count: number) => {
    heard += count;
  };
  const options = {
    bytes: size,
    kept: openPartialDownloads(cache, key),
    isKeptElsewhere: true,
    onBytes,
    signal,
  };
  return { cache, heard: () => heard, download: () => downloadFile("/weights.onnx", options) };
}
