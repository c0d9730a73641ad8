import { createDiskFiles } from "../services/files/disk-files.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { makeFolder } from "./make-folder.ts";

/** Files on disk, in a store that can be cut off (`state.isDown`) and knows its files. */
export function openCountedFiles() {
  const disk = createDiskFiles(makeFolder());
  const kept = new Set<string>();
  const state = { isDown: false, puts: 0 };
  const requireUp = () => {
    if (state.isDown) throw new Error("the file store is down");
  };
  const fileStore: FileStore = {
    put: async (name, bytes) => {
      state.puts++;
      requireUp();
      await disk.put(name, bytes);
      kept.add(name);
    },
    get: async (name) => {
      requireUp();
      return disk.get(name);
    },
    delete: async (name) => {
      requireUp();
      await disk.delete(name);
      kept.delete(name);
    },
    deleteParts: (before) => disk.deleteParts(before),
  };
  return { fileStore, kept, state };
}
