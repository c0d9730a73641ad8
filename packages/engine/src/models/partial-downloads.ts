/** What has come of a file whose download broke off, kept until the whole is there. */
export interface PartialDownloads {
  /** The file's bytes from its start as far as they are kept, in order; nothing where none are. */
  read: () => Promise<{ parts: Uint8Array<ArrayBuffer>[]; etag: string | null }>;
  /** Keeps what follows the first `from` bytes; `etag` names the version that all of it is from. */
  add: (from: number, bytes: Uint8Array<ArrayBuffer>, etag: string | null) => Promise<void>;
  forget: () => Promise<void>;
}

/** The parts of the file that is kept under `key` when it is whole. Without a cache nothing is kept. */
export function openPartialDownloads(cache: Cache | null, key: string): PartialDownloads {
  const keyOf = (from: number) => `${key}&from=${from}`;
  return {
    async read() {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let etag: string | null = null;
      for (let from = 0; ; from += parts.at(-1)?.length ?? 0) {
        const kept = await cache?.match(keyOf(from));
        if (!kept) return { parts, etag };
        etag = kept.headers.get("etag");
        parts.push(new Uint8Array(await kept.arrayBuffer()));
      }
    },
    async add(from, bytes, etag) {
      // A full or forbidden store costs the next try a longer download; this one has its bytes.
      await cache?.put(keyOf(from), new Response(bytes, etag ? { headers: { etag } } : {})).catch(() => {});
    },
    async forget() {
      if (cache === null) return;
      const all = await cache.keys();
      const { href } = new URL(key, self.location.href);
      const parts = all.filter(({ url }) => url.startsWith(`${href}&from=`));
      await Promise.all(parts.map((part) => cache.delete(part)));
    },
  };
}
