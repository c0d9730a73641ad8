import type { PartialDownloads } from "./partial-downloads.ts";
import { ModelError } from "./model-error.ts";

export interface DownloadOptions {
  /** How long the file is. */
  bytes: number;
  kept: PartialDownloads;
  /** The file is kept elsewhere once it is here: the browser's own cache would hold it a second time. */
  isKeptElsewhere: boolean;
  /** Hears of bytes that are here; of less than none when a download has to begin anew. */
  onBytes: (count: number) => void;
  /** Nobody waits for it: what the page does meanwhile comes first. */
  isInBackground?: boolean;
  signal?: AbortSignal | undefined;
}

/** Comes to a part's worth of what a break may cost at most. */
const PART_BYTES = 1 << 20;
/** A download that breaks off goes on from there, so often, as long as each try brings something. */
const MOST_TRIES = 4;

/**
 * A file, from where an earlier download of it broke off. Rejects with ModelError when it cannot be had, with the
 * signal's reason when aborted; what has come by then is kept. Whether it is the right file is for the caller to check.
 */
export async function downloadFile(url: string, options: DownloadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const download = new Download(url, options);
  await download.takeUp();
  for (let tries = 1; ; tries++) {
    const before = download.length;
    const broken = await download.goOn();
    if (broken === null) return download.file;
    options.signal?.throwIfAborted();
    if (download.length <= before || tries === MOST_TRIES) throw broken;
  }
}

class Download {
  readonly file: Uint8Array<ArrayBuffer>;
  /** How much of the file is here. */
  length = 0;
  readonly #url: string;
  readonly #options: DownloadOptions;
  /** How much of it is kept. */
  #saved = 0;
  /** The version that the bytes are from. */
  #etag: string | null = null;

  constructor(url: string, options: DownloadOptions) {
    this.#url = url;
    this.#options = options;
    this.file = new Uint8Array(options.bytes);
  }

  /** From where the last visit's download broke off. */
  async takeUp(): Promise<void> {
    const { parts, etag } = await this.#options.kept.read();
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > this.file.length) return this.#beginAnew(); // never ours
    this.#etag = etag;
    for (const part of parts) this.#put(part);
    this.#saved = this.length;
  }

  /** Null when all of the file is here; else why not, and a further try may bring more. */
  async goOn(): Promise<ModelError | null> {
    if (this.length === this.file.length) return null;
    try {
      await this.#read(await this.#ask());
    } catch (cause) {
      if (cause instanceof ModelError) throw cause;
      return new ModelError(`${this.#url} broke off`, { cause });
    } finally {
      await this.#save();
    }
    return this.length < this.file.length
      ? new ModelError(`${this.#url} is shorter than it should be`)
      : null;
  }

  async #read(response: Response): Promise<void> {
    // Another version by now, a server that sends files whole only, or one whose file ends before ours goes on.
    if (response.status === 200 || response.status === 416) await this.#beginAnew();
    if (!response.ok || !response.body) throw new ModelError(`${response.status} for ${this.#url}`);
    this.#etag = response.headers.get("etag");
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (this.length + value.length > this.file.length) {
        await this.#beginAnew();
        throw new ModelError(`${this.#url} is longer than it should be`);
      }
      this.#put(value);
      if (this.length - this.#saved >= PART_BYTES) await this.#save();
    }
  }

  /** Keeps what has come since the last part. */
  async #save(): Promise<void> {
    if (this.length === this.#saved) return;
    await this.#options.kept.add(this.#saved, this.file.slice(this.#saved, this.length), this.#etag);
    this.#saved = this.length;
  }

  async #ask(): Promise<Response> {
    const { signal, isInBackground, isKeptElsewhere } = this.#options;
    const headers = new Headers();
    if (this.length > 0) headers.set("range", `bytes=${this.length}-`);
    if (this.length > 0 && this.#etag) headers.set("if-range", this.#etag);
    return fetch(this.#url, {
      headers,
      signal: signal ?? null,
      priority: isInBackground ? "low" : "auto",
      cache: isKeptElsewhere ? "no-store" : "default",
    });
  }

  async #beginAnew(): Promise<void> {
    await this.#options.kept.forget();
    if (this.length > 0) this.#options.onBytes(-this.length);
    this.length = 0;
    this.#saved = 0;
  }

  #put(bytes: Uint8Array): void {
    this.file.set(bytes, this.length);
    this.length += bytes.length;
    this.#options.onBytes(bytes.length);
  }
}
