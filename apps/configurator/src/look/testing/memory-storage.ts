import { createSafeStorage, type SafeStorage } from "../safe-storage.ts";

/** A browser's storage that is empty and keeps what it is given. */
export function memoryStorage(): SafeStorage {
  const saved = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  }));
}
