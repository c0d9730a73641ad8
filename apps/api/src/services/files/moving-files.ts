import type { DiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";

/** A bucket, and the disk where files were before. New files go to the bucket. */
export interface MovingFiles extends FileStore {
  disk: DiskFiles;
  bucket: FileStore;
}

/**
 * The order matters while `operator files move` runs beside it, which deletes a file from the disk once the bucket has
 * it, and takes it back from the bucket when it is gone from the disk by then. So a read looks at the disk first, and a
 * file is deleted there first.
 */
export function createMovingFiles(disk: DiskFiles, bucket: FileStore): MovingFiles {
  return {
    disk,
    bucket,
    put: (name, bytes) => bucket.put(name, bytes),
    get: async (name) => (await disk.get(name)) ?? bucket.get(name),
    delete: async (name) => {
      await disk.delete(name);
      await bucket.delete(name);
    },
    deleteParts: (before) => disk.deleteParts(before),
  };
}

export function isMoving(files: FileStore): files is MovingFiles {
  return "disk" in files && "bucket" in files;
}
