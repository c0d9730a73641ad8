import type { PartialDownload } from "./partial-download.ts";
import { ModelError } from "./model-error.ts";

export interface DownloadOptions {
  /** Size of the file. */
  bytes: number;
  partial: PartialDownload;
  /** The caller stores the file, so the browser's HTTP cache must not store it a second time. */
  isStoredByCaller: boolean;
  /** Receives the number of new bytes; negative when a download restarts. */
  onBytes: (count: number) => void;
  /** Nobody is waiting for the file, so other requests have priority. */
  isInBackground?: boolean;
  signal?: AbortSignal | undefined;
}

/** A download that takes longer stores what it has, since its tab may close. A fast one is over before that pays. */
const FAST_MS = 1000;
/** From then on bytes are stored in parts of this size; a tab that closes loses at most one. */
const PART_BYTES = 1 << 20;
/** An interrupted download resumes up to this many times, as long as each attempt makes progress. */
const MAX_ATTEMPTS = 4;

/**
 * Downloads a file, resuming an earlier interrupted download. Rejects with ModelError when it cannot be downloaded and
 * with the signal's reason when aborted; the bytes so far stay stored. The caller verifies the file's content.
 */
export async function downloadFile(url: string, options: DownloadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const download = new Download(url, options);
  await download.resume();
  for (let attempt = 1; ; attempt++) {
    const before = download.length;
    const failure = await download.attempt();
    if (failure === null) return download.file;
    options.signal?.throwIfAborted();
    if (download.length <= before || attempt === MAX_ATTEMPTS) throw failure;
  }
}

class Download {
  readonly file: Uint8Array<ArrayBuffer>;
  /** Number of bytes downloaded. */
  length = 0;
  readonly #url: string;
  readonly #options: DownloadOptions;
  /** Number of bytes stored, or being stored. */
  #saved = 0;
  #saving: Promise<void> | undefined;
  #isSlow = false;
  /** The version of the file that the bytes belong to. */
  #etag: string | null = null;

  constructor(url: string, options: DownloadOptions) {
    this.#url = url;
    this.#options = options;
    this.file = new Uint8Array(options.bytes);
  }

  /** Loads what an earlier visit stored. */
  async resume(): Promise<void> {
    const { parts, etag } = await this.#options.partial.read();
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > this.file.length) return this.#restart(); // not from this version
    this.#etag = etag;
    for (const part of parts) this.#append(part);
    this.#saved = this.length;
  }

  /** Null when the file is complete; otherwise the failure, after which another attempt may make progress. */
  async attempt(): Promise<ModelError | null> {
    if (this.length === this.file.length) return null;
    const slow = setTimeout(() => {
      this.#isSlow = true;
      this.#save();
    }, FAST_MS);
    try {
      await this.#read(await this.#request());
    } catch (cause) {
      if (cause instanceof ModelError) throw cause;
      return new ModelError(`${this.#url} was interrupted`, { cause });
    } finally {
      clearTimeout(slow);
      // A complete file is stored by the caller.
      if (this.length < this.file.length) {
        this.#save();
        await this.#saving;
      }
    }
    return this.length < this.file.length ? new ModelError(`${this.#url} is shorter than expected`) : null;
  }

  async #read(response: Response): Promise<void> {
    // The file changed, the server ignores ranges, or its file is shorter than what we have.
    if (response.status === 200 || response.status === 416) await this.#restart();
    if (!response.ok || !response.body) throw new ModelError(`${response.status} for ${this.#url}`);
    // The ETag of a compressed response is not that of the plain file, which a resumed download requests.
    this.#etag = response.headers.has("content-encoding") ? null : response.headers.get("etag");
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (this.length + value.length > this.file.length) {
        await this.#restart();
        throw new ModelError(`${this.#url} is longer than expected`);
      }
      this.#append(value);
      if (this.#isSlow && this.length - this.#saved >= PART_BYTES) this.#save();
    }
  }

  /** Begins to store the bytes since the last part. */
  #save(): void {
    if (this.length === this.#saved) return;
    const part = this.file.slice(this.#saved, this.length);
    this.#saving = this.#options.partial.add(this.#saved, part, this.#etag);
    this.#saved = this.length;
  }

  async #request(): Promise<Response> {
    const { signal, isInBackground, isStoredByCaller } = this.#options;
    const headers = new Headers();
    if (this.length > 0) headers.set("range", `bytes=${this.length}-`);
    if (this.length > 0 && this.#etag) headers.set("if-range", this.#etag);
    return fetch(this.#url, {
      headers,
      signal: signal ?? null,
      priority: isInBackground ? "low" : "auto",
      cache: isStoredByCaller ? "no-store" : "default",
    });
  }

  async #restart(): Promise<void> {
    if (this.length > 0) this.#options.onBytes(-this.length);
    this.length = 0;
    this.#saved = 0;
    await this.#options.partial.delete();
  }

  #append(bytes: Uint8Array): void {
    this.file.set(bytes, this.length);
    this.length += bytes.length;
    this.#options.onBytes(bytes.length);
  }
}
