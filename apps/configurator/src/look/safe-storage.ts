/** What the browser keeps for us, or memory where it keeps nothing: inside foreign frames, in private windows, when full. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** False where only the memory has what was written. */
  isKept(key: string): boolean;
}

/** `open` may throw, as reading `localStorage` does where it is blocked; so may each use of it. */
export function createSafeStorage(
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): SafeStorage {
  /** What the browser would not keep. */
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
    isKept: (key) => !memory.has(key),
  };
}
