/** Browser storage that falls back to memory: in third-party frames, in private windows, and when storage is full. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** False when the value is only in memory. */
  isPersisted(key: string): boolean;
}

/** `open` and every use of its result may throw, as `localStorage` does where it is blocked. */
export function createSafeStorage(
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): SafeStorage {
  /** Values the browser refused to store. */
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: ReturnType<typeof open>) => Result): Result | null => {
    try {
      return act(open());
    } catch {
      return null; // memory has it
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    write(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    isPersisted: (key) => !memory.has(key),
  };
}
