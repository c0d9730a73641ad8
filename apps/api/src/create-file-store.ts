import path from "node:path";
import type { Logger as Log } from "pino";
import type { Env } from "./env.ts";
import { createDiskFiles } from "./services/files/disk-files.ts";
import type { FileStore } from "./services/files/file-store.ts";
import { readOrCreateSecret } from "./services/secret-file.ts";
import { createMovingFiles, isMoving } from "./services/files/moving-files.ts";
import { createS3Files } from "./services/files/s3-files.ts";

/** Files are in the bucket of the settings, or else on disk. Those from before the bucket stay readable on disk. */
export function createFileStore({ s3Bucket, dataDir }: Pick<Env, "s3Bucket" | "dataDir">): FileStore {
  const disk = createDiskFiles(path.join(dataDir, "files"));
  return s3Bucket ? createMovingFiles(disk, createS3Files(s3Bucket)) : disk;
}

/** Other copies of the server do not have this disk. */
export async function warnOfFilesToMove(files: FileStore, log: Log): Promise<void> {
  if (!isMoving(files)) return;
  const left = (await files.disk.list()).length;
  if (left > 0)
    log.warn(`${left} files in ${files.disk.folder} are not in the bucket: npm run operator -- files move`);
}

/** The same for every copy that sees the same files. */
export function identifyFileStore({ s3Bucket, dataDir }: Pick<Env, "s3Bucket" | "dataDir">): string {
  return s3Bucket?.url ?? readOrCreateSecret(path.join(dataDir, "files", "store-id"), 9);
}

/** A database elsewhere outlives this machine, and serves several. Files on its disk do neither. */
export function warnOfLocalFiles(
  { isProduction, databaseUrl, s3Bucket }: Pick<Env, "isProduction" | "databaseUrl" | "s3Bucket">,
  log: Log,
): void {
  if (isProduction && databaseUrl !== undefined && s3Bucket === undefined)
    log.warn("S3_URL is not set, so pictures are on this machine's disk only, unlike the database");
}
