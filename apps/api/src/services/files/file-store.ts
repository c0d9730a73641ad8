/**
 * Files that are too large for a row, on every copy of the server: on disk, or in an S3 bucket. A name is never used
 * again, so a copy of a file can be kept for good.
 */
export interface FileStore {
  put(name: FileName, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: FileName): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Does nothing when there is no such file. */
  delete(name: FileName): Promise<void>;
  /** Deletes what a put that was cut off before this moment has left of its file. */
  deleteParts(before: Date): Promise<void>;
}

/** A folder and an id made by us, so that it is a safe path and a safe address. */
export type FileName = `${"logos" | "leads" | "pictures" | "shares"}/${string}`;

export function isFileName(name: string): name is FileName {
  return /^[a-z]+\/[0-9a-f-]{36}$/.test(name);
}

/** Throws for anything else than a name that we made: it would be a path to somebody else's file. */
export function requireFileName(name: FileName): FileName {
  if (!isFileName(name)) throw new TypeError(`Not a name of a stored file: ${String(name)}`);
  return name;
}
