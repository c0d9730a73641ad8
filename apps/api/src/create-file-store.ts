import path from "node:path";
import type { Env } from "./env.ts";
import { createDiskFiles } from "./services/files/disk-files.ts";
import type { FileStore } from "./services/files/file-store.ts";
import { createS3Files } from "./services/files/s3-files.ts";

/** Files are in the bucket of the settings, or else on disk. */
export function createFileStore({ s3Bucket, dataDir }: Env): FileStore {
  return s3Bucket ? createS3Files(s3Bucket) : createDiskFiles(path.join(dataDir, "files"));
}
