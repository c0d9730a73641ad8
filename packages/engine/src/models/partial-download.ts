/** The stored parts of a file whose download was interrupted, until the file is complete. */
export interface PartialDownload {
  /** The stored bytes from the file's start, in order; empty if there are none. */
  read: () => Promise<{ parts: Uint8Array<ArrayBuffer>[]; etag: string | null }>;
  /**
   * Stores the bytes that follow the first `from` bytes, after those that are being stored; `etag` is the version of the
   * file. Stores nothing when the parts are deleted meanwhile.
   */
  add: (from: number, bytes: Uint8Array<ArrayBuffer>, etag: string | null) => Promise<void>;
  /** Deletes the parts. What is added later is stored again. */
  delete: () => Promise<void>;
}

/** The parts of the file that is cached under `key` once complete. Without a cache nothing is stored. */
export function openPartialDownload(cache: Cache | null, key: string): PartialDownload {
  const keyOf = (from: number) => `${key}&from=${from}`;
  /** Adds and deletions, one after the other. */
  let queue = Promise.resolve();
  let deletions = 0;
  return {
    async read() {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let etag: string | null = null;
      for (let from = 0; ; from += parts.at(-1)?.length ?? 0) {
        const part = await cache?.match(keyOf(from));
        if (!part) return { parts, etag };
        etag = part.headers.get("etag");
        parts.push(new Uint8Array(await part.arrayBuffer()));
      }
    },
    async add(from, bytes, etag) {
      const added = deletions;
      queue = queue.then(async () => {
        if (added !== deletions) return;
        // If storage is full or forbidden, the next attempt downloads more; this one already has its bytes.
        await cache?.put(keyOf(from), new Response(bytes, etag ? { headers: { etag } } : {})).catch(() => {});
      });
      return queue;
    },
    async delete() {
      deletions++;
      await queue;
      if (cache === null) return;
      const all = await cache.keys();
      const { href } = new URL(key, self.location.href);
      const parts = all.filter(({ url }) => url.startsWith(`${href}&from=`));
      await Promise.all(parts.map((part) => cache.delete(part)));
    },
  };
}
